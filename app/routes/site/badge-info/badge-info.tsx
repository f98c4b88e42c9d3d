import { badgeReasons, badgeSteps } from '#app/content/pages/trust-badge.ts';
import { searchQuery } from '#app/domain/directory/directory-address.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { nothing } from '#app/routes/respond.ts';
import { findBusinesses } from '#app/routes/site/find-businesses.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Points, Steps } from '#app/ui/landing/points.tsx';
import { SampleBadge } from '#app/ui/landing/sample-badge.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import type { Route } from './+types/badge-info';
import { BadgeNotFound } from './badge-not-found.tsx';
import { BadgeSearch } from './badge-search.tsx';
import { findBadgeOwner } from './load-badge-page.ts';
import { OwnBadge } from './own-badge.tsx';

/** The server sends the texts, so no script contains them. */
const texts = { reasons: badgeReasons, steps: badgeSteps };

export const handle: PageHandle = { query: searchQuery };

export async function loader({ params: { contractorId }, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    // Any number of texts can be searched for.
    if (url.searchParams.has('q')) scope.doNotCache();
    if (!contractorId) return { kind: 'anybody' as const, found: await findBusinesses(scope.reads, url.searchParams), ...texts };
    const owner = await findBadgeOwner(scope.reads, contractorId);
    if (!owner) return nothing({ kind: 'unknown' as const });
    return { kind: 'own' as const, owner, ...texts };
  });
}

export default function BadgeInfo({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'unknown') return <BadgeNotFound />;
  const { reasons, steps } = loaderData;
  return (
    <>
      <PageMeta
        title={loaderData.kind === 'own' ? `Trust Badge for ${loaderData.owner.shortName}` : 'Trust Badge for Your Website'}
        description="A small live badge for your own website: it shows your rating as listed in the Oklahoma City area directory and links to your page."
        canonical="/badge-info"
      />
      <PageHead
        crumbs={[{ label: 'For Pros', to: '/for-pros' }, { label: 'Trust Badge' }]}
        title="A trust badge that shows your rating."
        lede="The trust badge is one small picture on your own website. It shows your name and your current rating, and takes homeowners to your page here. It costs nothing."
      />
      {loaderData.kind === 'own' ? (
        <OwnBadge key={loaderData.owner.id} owner={loaderData.owner} />
      ) : (
        <BadgeSearch {...loaderData.found} />
      )}
      <section aria-labelledby="how-to" className="page-width mt-8 sm:mt-12">
        <h2 id="how-to" className="text-2xl sm:text-3xl">
          How to put it on your website
        </h2>
        <Steps points={steps} />
      </section>
      <section aria-labelledby="why" className="page-width mt-8 sm:mt-12">
        <h2 id="why" className="text-2xl sm:text-3xl">
          Why show the badge
        </h2>
        <p className="mt-3 mb-6 max-w-prose text-ink-soft">
          Most people look at two or three contractors before they call one. The badge is for the moment when they are on your
          website and about to look at the next.
        </p>
        <SampleBadge />
        <Points points={reasons} />
      </section>
      <section
        aria-labelledby="more-for-pros"
        className="page-width mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 sm:mt-12"
      >
        <h2 id="more-for-pros" className="text-2xl sm:text-3xl">
          What would one more call a month be worth?
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/lead-calculator" look="secondary">
            Lead calculator
          </ButtonLink>
          <ButtonLink to="/for-pros" look="secondary">
            More for pros
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
