import { data, Link, useNavigation } from 'react-router';
import { defaultLocation } from '#app/content/locations.ts';
import { topContractors } from '#app/content/pages/top-contractors.ts';
import type { ContractorCard as Card, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { contractorCard } from '#app/domain/contractors/contractor-card.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { choiceNames, chosenQuery, isNarrowing } from '#app/domain/directory/list-choice.ts';
import { orderLines, orderOf } from '#app/domain/directory/list-order.ts';
import { listTopics } from '#app/domain/directory/page-topics.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { statusWithout } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { type ListAddress, listHref, parseListAddress } from '#app/routes/site/trade-page/list-address.ts';
import { ListOptions } from '#app/routes/site/trade-page/list-options.tsx';
import { ArrowRight } from '#app/ui/art/icons.tsx';
import { Choosing } from '#app/ui/choosing/choosing.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHero } from '#app/ui/landing/page-hero.tsx';
import { TradeTiles } from '#app/ui/landing/trade-tiles.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { ContractorList } from '#app/ui/listing/contractor-list.tsx';
import { OrderLine } from '#app/ui/listing/order-line.tsx';
import { Pagination } from '#app/ui/listing/pagination.tsx';
import type { Route } from './+types/top-contractors';

export const handle: PageHandle = { query: ['page', ...choiceNames] };

const rule = { services: [], location: defaultLocation.slug };

/** A list that could not be read looks empty; the status keeps the page out of caches. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { reads, log, doNotCache, dependsOn } = context.get(requestScope);
  const { page, chosen } = parseListAddress(url.searchParams);
  const shown = { ...topContractors, chosen };
  dependsOn(listTopics(rule, chosen.zip));
  if (chosen.open_now) doNotCache();
  try {
    const list = await listByRule({ db: reads, log, doNotCache }, rule, { ...chosenQuery(chosen), page });
    return data<TopData>({ ...shown, list });
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
      <PageHero
        heading="Top Contractors in Oklahoma City"
        lede={lede}
        picture="/art/general-contracting.svg"
        actions={[{ label: 'See the list', to: '#contractors' }]}
      >
        <Breadcrumb crumbs={[{ label: 'Services', to: '/services' }, { label: 'Top contractors' }]} />
      </PageHero>
      <div id="contractors" aria-busy={busy} className="page-width scroll-mt-20">
        <p role="status" className={busy ? 'mt-10 text-ink-soft' : 'sr-only'}>
          {busy && loading}
        </p>
        {(parts.length > 0 || isNarrowing(chosen)) && <ListOptions view="grid" chosen={chosen} />}
        {parts.length > 0 && (
          <div className="mt-4">
            <OrderLine order={orderLines[order]} featured={contractors.some(({ featured }) => featured)}>
              {order === 'featured' && (
                <Link to={listHref(path, { chosen: { ...chosen, sort: 'rating' } })} discover="none">
                  Sort by rating alone
                </Link>
              )}
            </OrderLine>
          </div>
        )}
        <Choosing>
          {parts.map((part) => (
            <Part key={part.id} {...part} />
          ))}
        </Choosing>
        {parts.length === 0 && (
          <div className="mt-14 rounded-card border border-line bg-card px-6 py-10 text-center">
            <img
              src="/art/empty-state.svg"
              alt=""
              width={480}
              height={320}
              className="mx-auto h-auto w-full max-w-60 rounded-lg"
            />
            <p className="mt-5 text-lg">{isNarrowing(chosen) ? 'No contractors found with the current filters.' : empty}</p>
          </div>
        )}
        <p className="mt-8 text-[0.95rem] text-ink-soft">
          Ratings come from elsewhere:{' '}
          <Link to="/how-we-list" className="text-link">
            how we list contractors
          </Link>
          .
        </p>
        {list && <Pagination page={list.page} count={list.page_count} hrefOf={(page) => listHref(path, { page, chosen })} />}
      </div>
      <nav aria-labelledby="services" className="page-width mt-16 sm:mt-20">
        <h2 id="services" className="text-3xl sm:text-4xl">
          Looking for one trade?
        </h2>
        <div className="mt-6">
          <TradeTiles trades={services} />
        </div>
        <ButtonLink to="/" size="large" className="mt-8">
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
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="mb-6 text-3xl sm:text-4xl">
        {title}
      </h2>
      <ContractorList contractors={contractors.map(contractorCard)} view="grid" />
    </section>
  );
}
