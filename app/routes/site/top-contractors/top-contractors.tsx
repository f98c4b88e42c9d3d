import { data, Link, useNavigation } from 'react-router';
import { defaultLocation } from '#app/content/locations.ts';
import { topContractors } from '#app/content/pages/top-contractors.ts';
import type { ContractorCard as Card, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { shownRange } from '#app/domain/contractors/contractor-card.ts';
import { isNarrowing, isUncached } from '#app/domain/directory/filters.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { orderOf } from '#app/domain/directory/list-order.ts';
import { listTopics } from '#app/domain/directory/page-topics.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { statusWithout } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ContractorList } from '#app/routes/site/listing/contractor-list.tsx';
import { type ListAddress, listHref, listQuery, parseListAddress } from '#app/routes/site/trade-page/list-address.ts';
import { ListOptions, OrderChoice } from '#app/routes/site/trade-page/list-options.tsx';
import styles from '#app/routes/site/trade-page/trade-page.css?url';
import { ArrowRight } from '#app/ui/art/icons.tsx';
import { Choosing } from '#app/ui/choosing/choosing.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { TradeGrid } from '#app/ui/landing/trade-grid.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Pagination } from '#app/ui/listing/pagination.tsx';
import { isMadeUp, listPage } from '../list-cards.ts';
import type { Route } from './+types/top-contractors';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { query: (given) => listQuery({ ...parseListAddress(given), view: 'list' }) };

const rule = { services: [], location: defaultLocation.slug };

/** A list that could not be read looks empty; the status keeps the page out of caches. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const { reads, log, doNotCache, dependsOn } = scope;
  const { page, chosen } = parseListAddress(url.searchParams);
  const shown = { ...topContractors, chosen };
  dependsOn(listTopics(rule, chosen.zip));
  if (isUncached(chosen)) doNotCache();
  try {
    const list = await listByRule({ db: reads, log, doNotCache }, rule, { ...chosen, page });
    if (isMadeUp(list, page, isNarrowing(chosen))) doNotCache();
    return data<TopData>({ ...shown, list: listPage(scope, list) });
  } catch (error) {
    log.error({ err: serializeError(error) }, 'a page goes without its contractors');
    return data<TopData>({ ...shown, list: null }, { status: statusWithout(error) });
  }
}

type TopData = typeof topContractors & Pick<ListAddress, 'chosen'> & { list: ContractorPage | null };

export default function TopContractors({ loaderData }: Route.ComponentProps) {
  const { path, lede, loading, empty, services, list, chosen } = loaderData;
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === path;
  const contractors = list?.contractors ?? [];
  const order = orderOf(chosen.sort);
  const parts = partsOf(loaderData, contractors, order === 'featured');
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
      <div id="contractors" aria-busy={busy} className="page-width">
        {(parts.length > 0 || isNarrowing(chosen)) && <ListOptions view="list" chosen={chosen} />}
        {list && parts.length > 0 && (
          <OrderChoice view="list" chosen={chosen} featured={contractors.some(({ featured }) => featured)}>
            <p role="status">{busy ? loading : shownRange(list, isNarrowing(chosen))}</p>
          </OrderChoice>
        )}
        <Choosing>
          {parts.map((part) => (
            <Part key={part.id} {...part} />
          ))}
        </Choosing>
        {parts.length === 0 && (
          <p role="status" className="mt-4 text-lg">
            {isNarrowing(chosen) ? 'No contractors found with the current filters.' : empty}
          </p>
        )}
        <p className="mt-4 text-[0.95rem] text-ink-soft">
          Ratings come from elsewhere:{' '}
          <Link to="/how-we-list" className="text-link">
            how we list contractors
          </Link>
          .
        </p>
        {list && (
          <Pagination
            page={list.page}
            count={list.page_count}
            hrefOf={(page) => listHref(path, { page, view: 'list', chosen })}
          />
        )}
      </div>
      <nav aria-labelledby="services" className="page-width mt-8 sm:mt-12">
        <h2 id="services" className="text-2xl sm:text-3xl">
          Looking for one trade?
        </h2>
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

/** Featured contractors get a heading where they come first; in any other order they are among the others. */
function partsOf({ featured, more, all }: TopData, contractors: readonly Card[], featuredFirst: boolean) {
  if (!featuredFirst) return contractors.length > 0 ? [{ id: 'all', title: all, contractors }] : [];
  return [
    { id: 'featured', title: featured, contractors: contractors.filter((contractor) => contractor.featured) },
    { id: 'more', title: more, contractors: contractors.filter((contractor) => !contractor.featured) },
  ].filter((part) => part.contractors.length > 0);
}

function Part({ id, title, contractors }: { id: string; title: string; contractors: readonly Card[] }) {
  return (
    <PageSection id={id} title={title} titleClass="mb-2" className="mt-6">
      <ContractorList contractors={contractors} view="list" mixed />
    </PageSection>
  );
}
