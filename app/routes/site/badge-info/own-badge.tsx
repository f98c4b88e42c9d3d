import { Link } from 'react-router';
import { type BadgeOwner, badgeCode, badgeSize } from '#app/domain/badges/badge-code.ts';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { badgeSearch } from './badge-search.tsx';
import { CodeDialog } from './code-dialog.tsx';

/** One contractor's current badge, and its code. */
export function OwnBadge({ owner }: { owner: BadgeOwner }) {
  const site = useSiteInfo();
  return (
    <section
      aria-labelledby="own-badge-heading"
      className="page-width mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-4 sm:mt-8 md:grid-cols-[300px_minmax(0,1fr)]"
    >
      <img
        src={owner.picture}
        alt={`The badge of ${owner.name}`}
        {...badgeSize}
        className="h-auto w-full max-w-[300px] rounded-[14px]"
      />
      <div>
        <h2 id="own-badge-heading" className="text-2xl wrap-anywhere sm:text-3xl">
          The badge of {owner.name}
        </h2>
        <p className="mt-3 max-w-prose text-ink-soft">
          This is how it looks today. It links to{' '}
          <Link to={owner.page} className="text-link">
            your page in the directory
          </Link>
          .
        </p>
        <CodeDialog code={badgeCode(owner, site)} />
        <p className="mt-4 text-[0.95rem] text-ink-soft">
          Not your business?{' '}
          <Link to={badgeSearch} className="text-link">
            Find yours
          </Link>
          .
        </p>
      </div>
    </section>
  );
}
