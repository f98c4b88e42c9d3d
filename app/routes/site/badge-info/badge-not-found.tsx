import { Link } from 'react-router';
import { BusinessSearchForm } from '#app/routes/site/business-search.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { badgeSearch } from './badge-search.tsx';

/** For an unknown id: ways to find the right one. */
export function BadgeNotFound() {
  return (
    <div className="page-width pt-4 pb-8 sm:pb-12">
      <PageMeta title="Trust Badge Not Found" description="No business has this badge. Find yours by name." />
      <Breadcrumb crumbs={[{ label: 'For Pros', to: '/for-pros' }, { label: 'Trust Badge' }]} />
      <div className="mt-8 grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h1 className="page-title">No business at this address</h1>
          <p className="mt-5 max-w-prose text-lg text-ink-soft">
            No business in the directory has this address, so there is no badge to show. It may have left the directory, or the
            address may be mistyped. Search for it by name:
          </p>
          <BusinessSearchForm action={badgeSearch} />
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/badge-info" look="secondary">
              About the trust badge
            </ButtonLink>
            <ButtonLink to="/" look="quiet">
              Return to Home
            </ButtonLink>
          </div>
          <p className="mt-6 text-ink-soft">
            Not in the directory yet?{' '}
            <Link to="/for-pros#submit-your-business" className="font-medium text-blossom underline underline-offset-4">
              Submit your business
            </Link>
            .
          </p>
        </div>
        <img
          src="/art/not-found.svg"
          alt=""
          width={800}
          height={500}
          className="h-auto w-full rounded-card border border-line max-lg:hidden"
        />
      </div>
    </div>
  );
}
