import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { ratingHref } from '#app/domain/contractors/map-link.ts';

/** The source of a rating and its date, with a link. */
export function RatingSource({ contractor, asOf }: { contractor: Contractor; asOf: string | undefined }) {
  const { rating_source } = contractor.profile;
  const href = ratingHref(contractor);
  if (!rating_source)
    return (
      <p className="mt-1 text-sm text-ink-soft">
        As listed, source not named.{' '}
        <a href="/how-we-list#ratings" className="underline underline-offset-4 hover:text-blossom">
          What that means
        </a>
      </p>
    );
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {href ? (
        <a href={href} rel="nofollow noopener" className="underline underline-offset-4 hover:text-blossom">
          On {rating_source}
        </a>
      ) : (
        `On ${rating_source}`
      )}
      {asOf && `, as of ${asOf}`}
    </p>
  );
}
