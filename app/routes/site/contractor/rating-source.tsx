import { ratingHref } from '#app/domain/contractors/address.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';

const look = 'underline underline-offset-4 hover:text-blossom';

/** The source of a rating and its date, with a link, after the rating. */
export function RatingSource({ contractor, asOf }: { contractor: Contractor; asOf: string | undefined }) {
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
