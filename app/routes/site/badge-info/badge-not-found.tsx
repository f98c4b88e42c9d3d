import { Link } from 'react-router';
import { BusinessSearchForm } from '#app/routes/site/business-search.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { badgePage, badgeSearch } from './badge-search.tsx';

/** For an unknown id: ways to find the right one. */
export function BadgeNotFound() {
  return (
    <>
      <PageMeta title="Trust Badge Not Found" description="No business has this badge. Find yours by name." />
      <PageHead
        crumbs={[{ label: 'For Pros', to: '/for-pros' }, { label: 'Trust Badge' }]}
        title="No business at this address"
        lede="No business in the directory has this address, so there is no badge to show. It may have left the directory, or the address may be mistyped. Search for it by name:"
      />
      <div className="page-width">
        <BusinessSearchForm action={badgeSearch} toOf={badgePage} />
        <p className="mt-6 text-ink-soft">
          Not in the directory yet?{' '}
          <Link to="/for-pros#submit-your-business" className="text-link">
            Submit your business
          </Link>
          .
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/badge-info" look="secondary">
            About the trust badge
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
