import { BusinessMatches, BusinessSearchForm } from '#app/routes/site/business-search.tsx';
import type { FoundBusinesses } from '#app/routes/site/find-businesses.ts';

export const searchAnchor = 'find-your-business';

/** Where a badge page's search shows its matches. */
export const badgeSearch = `/badge-info#${searchAnchor}`;

/** Finds the business for a badge. */
export function BadgeSearch(found: FoundBusinesses) {
  return (
    <section
      id={searchAnchor}
      aria-labelledby="find-heading"
      className="page-width grid grid-cols-1 gap-x-16 gap-y-8 pt-8 sm:pt-12 lg:grid-cols-2"
    >
      <div>
        <h2 id="find-heading" className="text-2xl sm:text-3xl">
          Find your business
        </h2>
        <p className="mt-4 max-w-prose text-ink-soft">
          Each business has its own code, because the badge links to that business’s page here. Search by name, pick yours, and
          copy the code.
        </p>
        <BusinessSearchForm action={badgeSearch} q={found.q} />
      </div>
      <div aria-live="polite" className="lg:pt-2">
        {found.q ? (
          <BusinessMatches {...found} toOf={({ id }) => `/badge-info/${encodeURIComponent(id)}`} />
        ) : (
          <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-ink-soft max-lg:hidden">
            Matching businesses appear here. Pick yours to see its badge.
          </p>
        )}
      </div>
    </section>
  );
}
