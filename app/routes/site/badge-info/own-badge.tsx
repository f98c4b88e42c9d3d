import { Link } from 'react-router';
import { type BadgeOwner, badgeCode, badgeSize } from '#app/domain/badges/badge-code.ts';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { CodeDialog } from './code-dialog.tsx';

export const ownBadgeAnchor = 'your-badge';

/** One contractor's current badge, and its code. */
export function OwnBadge({ owner }: { owner: BadgeOwner }) {
  const site = useSiteInfo();
  return (
    <section id={ownBadgeAnchor} aria-labelledby="own-badge-heading" className="page-width pt-8 sm:pt-12">
      <div className="grid grid-cols-1 items-center gap-10 rounded-card border border-line bg-card p-6 shadow-card sm:p-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid place-items-center rounded-card bg-leaf-soft px-4 py-12">
          <img
            src={owner.picture}
            alt={`The badge of ${owner.name}`}
            {...badgeSize}
            className="h-auto w-full max-w-[300px] rounded-[14px] shadow-lift"
          />
        </div>
        <div className="min-w-0">
          <h2 id="own-badge-heading" className="text-3xl wrap-anywhere sm:text-4xl">
            The badge of {owner.name}
          </h2>
          <p className="mt-4 max-w-prose text-ink-soft">
            This is how it looks today. It links to{' '}
            <Link to={owner.page} className="font-medium text-blossom underline underline-offset-4">
              your page in the directory
            </Link>
            .
          </p>
          <CodeDialog code={badgeCode(owner, site)} />
          <p className="mt-5 text-[0.95rem] text-ink-soft">
            Not your business?{' '}
            <Link to="/badge-info#find-your-business" className="font-medium text-blossom underline underline-offset-4">
              Find yours
            </Link>
            .
          </p>
        </div>
      </div>
    </section>
  );
}
