import { minRanked } from '#app/content/pages/review-policy.ts';
import { ratingHref, serviceInCity } from '#app/domain/contractors/address.ts';
import type { Contractor, ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { ownRatingLine, ratingLine } from '#app/domain/contractors/page-head.ts';
import { BadgeCheck } from '#app/ui/art/icons.tsx';
import type { ShownFacts } from './shown-facts.ts';

type HeadFactsProps = { contractor: ContractorDetail } & Pick<ShownFacts, 'checked' | 'ratingAsOf'>;

/** Below the name: trade and city, the rating with its source, and what was checked. */
export default function HeadFacts({ contractor, checked, ratingAsOf }: HeadFactsProps): React.ReactNode {
  const { featured, verified } = contractor;
  const rating = ratingLine(contractor);
  const own = contractor.reviews;
  // As on cards: few reviews of our own come second.
  const ownLeads = own && (!rating || own.count >= minRanked);
  const ownLine = own && (
    <a href="#reviews" className="flex flex-wrap items-center gap-x-2 hover:underline">
      <RatingLine rating={ownRatingLine(own)} />
    </a>
  );
  return (
    <div className="head-facts">
      <p className="text-ink-soft sm:text-lg">
        {serviceInCity(contractor)}
        {featured && (
          <a href="/how-we-list#featured" className="ml-3 font-semibold text-ink hover:underline">
            Featured
          </a>
        )}
      </p>
      {ownLeads && ownLine}
      <div className="flex flex-wrap items-center gap-x-2 text-[0.95rem]">
        {(rating || !own) && <RatingLine rating={rating} />}
        {rating && <RatingSource contractor={contractor} asOf={ratingAsOf} />}
      </div>
      {!ownLeads && ownLine}
      {checked && (
        <a
          href="#checks"
          aria-label={verified ? `Verified Pro: ${checked}` : undefined}
          className="flex flex-wrap items-center gap-x-3 pt-1 text-ink-soft hover:underline"
        >
          {verified && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-leaf">
              <BadgeCheck className="size-5" />
              Verified Pro
            </span>
          )}{' '}
          <span className={verified ? undefined : 'text-leaf underline underline-offset-4'}>{checked}</span>
        </a>
      )}
    </div>
  );
}

/** Stars, rating and review count; screen readers read one sentence. */
function RatingLine({ rating }: { rating: ReturnType<typeof ratingLine> }) {
  if (!rating) return <p className="rating-line reviews">Not yet rated</p>;
  return (
    <p className="rating-line">
      <span className={`stars stars-${rating.halves}`} />
      <span className="sr-only">Rated </span>
      <strong>{rating.rating}</strong>
      <span className="sr-only"> out of 5, </span>
      <span className="reviews">{`(${rating.reviews})`}</span>
    </p>
  );
}

const look = 'underline underline-offset-4 hover:text-blossom';

/** The source of a rating and its date, with a link, after the rating. */
function RatingSource({ contractor, asOf }: { contractor: Contractor; asOf: string | undefined }) {
  const { rating_source } = contractor.profile;
  const href = ratingHref(contractor);
  if (!rating_source)
    return (
      <p className="text-ink-soft">
        as listed, source not named.{' '}
        <a href="/how-we-list#ratings" className={look}>
          What that means
        </a>
      </p>
    );
  return (
    <p className="text-ink-soft">
      {href ? (
        <a href={href} rel="nofollow noopener" className={look}>
          on {rating_source}
        </a>
      ) : (
        `on ${rating_source}`
      )}
      {asOf && `, as of ${asOf}`}
    </p>
  );
}
