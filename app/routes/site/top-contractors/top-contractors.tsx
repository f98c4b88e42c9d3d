import { data, Link } from 'react-router';
import { defaultCity } from '#app/content/find-city.ts';
import { topContractors } from '#app/content/pages/top-contractors.ts';
import type { ContractorCard } from '#app/domain/contractors/contractor.ts';
import { isNarrowing, isUncached } from '#app/domain/directory/filters.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { orderOf } from '#app/domain/directory/list-order.ts';
import { listTopics } from '#app/domain/directory/page-topics.ts';
import { loadContractors } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ContractorsSection } from '#app/routes/site/trade-page/contractors-section.tsx';
import { listQuery, parseListAddress } from '#app/routes/site/trade-page/list-address.ts';
import styles from '#app/routes/site/trade-page/trade-page.css?url';
import { ArrowRight } from '#app/ui/art/icons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { TradeGrid } from '#app/ui/landing/trade-grid.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { SectionHead } from '#app/ui/layout/page-section.tsx';
import { isMadeUp, listPage } from '../list-cards.ts';
import type { Route } from './+types/top-contractors';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { query: (given) => listQuery({ ...parseListAddress(given), view: 'list' }) };

const rule = { services: [], location: defaultCity.slug };

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const { reads, log, doNotCache, dependsOn } = scope;
  const { page, chosen } = parseListAddress(url.searchParams);
  dependsOn(listTopics(rule, chosen.zip));
  if (isUncached(chosen)) doNotCache();
  const { found: list = null, status } = await loadContractors(scope, async () => {
    const found = await listByRule({ db: reads, log, doNotCache }, rule, { ...chosen, page });
    if (isMadeUp(found, page, isNarrowing(chosen))) doNotCache();
    return listPage(scope, found);
  });
  return data({ ...topContractors, chosen, list }, { status });
}

export default function TopContractors({ loaderData }: Route.ComponentProps) {
  const { path, lede, loading, empty, services, list, chosen, featured, more, all } = loaderData;
  /** Featured contractors get a heading where they come first; in any other order they are among the others. */
  const parts = (contractors: readonly ContractorCard[]) =>
    orderOf(chosen.sort) === 'featured'
      ? [
          { id: 'featured', title: featured, contractors: contractors.filter((contractor) => contractor.featured) },
          { id: 'more', title: more, contractors: contractors.filter((contractor) => !contractor.featured) },
        ].filter((part) => part.contractors.length > 0)
      : [{ id: 'all', title: all, contractors }];
  return (
    <>
      <PageMeta
        title="Top Contractors in Oklahoma City"
        description="Contractors in Oklahoma City across all trades, featured first and then by rating, with review counts and phone numbers."
        canonical={path}
      />
      <header className="page-width trade-head">
        <Breadcrumb crumbs={[{ label: 'Services', to: '/services' }, { label: 'Top contractors' }]} />
        <h1>Top Contractors in Oklahoma City</h1>
        <p className="max-w-prose">{lede}</p>
      </header>
      <ContractorsSection {...{ title: all, loading, empty, list, chosen, parts }} toggle={false} view="list">
        <p className="mt-4 text-[0.95rem] text-ink-soft">
          Ratings come from elsewhere:{' '}
          <Link to="/how-we-list" className="text-link">
            how we list contractors
          </Link>
          .
        </p>
      </ContractorsSection>
      <nav aria-labelledby="services" className="page-width mt-8 sm:mt-12">
        <SectionHead id="services" title="Looking for one trade?" />
        <div className="mt-4 max-w-2xl">
          <TradeGrid trades={services} />
        </div>
        <ButtonLink to="/" look="secondary" className="mt-6">
          Explore All Contractors
          <ArrowRight className="size-5" />
        </ButtonLink>
      </nav>
    </>
  );
}
