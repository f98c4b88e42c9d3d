import { BusinessMatches, BusinessSearchForm } from '#app/routes/site/business-search.tsx';
import type { FoundBusinesses } from '#app/routes/site/find-businesses.ts';

const searchAnchor = 'find-your-business';

/** Where a badge page's search shows its matches. */
export const badgeSearch = `/badge-info#${searchAnchor}`;

/** The badge page of a contractor, from its page's address, which ends in its slug. */
export const badgePage = (page: string): string => `/badge-info${page.slice(page.lastIndexOf('/'))}`;

/** Finds the business for a badge. */
export function BadgeSearch(found: FoundBusinesses) {
  return (
    <section id={searchAnchor} aria-labelledby="find-heading" className="page-width mt-6 sm:mt-8">
      <h2 id="find-heading" className="text-2xl sm:text-3xl">
        Find your business
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        Each business has its own code, because the badge links to that business’s page here. Search by name, pick yours, and copy
        the code.
      </p>
      <BusinessSearchForm action={badgeSearch} q={found.q} toOf={badgePage} />
      <div aria-live="polite" className="max-w-xl">
        {found.q && (
          <div className="mt-4">
            <BusinessMatches {...found} toOf={badgePage} />
          </div>
        )}
      </div>
    </section>
  );
}
