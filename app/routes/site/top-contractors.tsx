import { data, useNavigation } from 'react-router';
import { defaultLocation } from '#app/content/locations.ts';
import { topContractors } from '#app/content/top-contractors.ts';
import type { Contractor, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { existingPage } from '#app/domain/contractors/existing-page.ts';
import { listContractors } from '#app/domain/contractors/list-contractors.ts';
import { requestScope } from '#app/http/context.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { describe } from '#app/platform/describe-error.ts';
import { ArrowRight } from '#app/ui/art/icons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHero } from '#app/ui/landing/page-hero.tsx';
import { TradeTiles } from '#app/ui/landing/trade-tiles.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { ContractorList } from '#app/ui/listing/contractor-list.tsx';
import { Pagination } from '#app/ui/listing/pagination.tsx';
import type { Route } from './+types/top-contractors';
import { listHref, parseListAddress } from './trade-page/list-address.ts';

export const handle: PageHandle = { query: ['page'] };

/** A list that could not be read looks like an empty one; the status says that the page is not to be kept. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { reads, log } = context.get(requestScope);
  const { page } = parseListAddress(url.searchParams);
  try {
    const list = await existingPage(page, (page) =>
      listContractors(reads, { location: defaultLocation.slug, order: 'featured', page }),
    );
    return data<TopData>({ ...topContractors, list });
  } catch (error) {
    log.error({ err: describe(error) }, 'a page goes without its contractors');
    return data<TopData>({ ...topContractors, list: null }, { status: 503 });
  }
}

type TopData = typeof topContractors & { list: ContractorPage | null };

export default function TopContractors({ loaderData }: Route.ComponentProps) {
  const { path, lede, featured, more, loading, empty, services, list } = loaderData;
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === path;
  const contractors = list?.contractors ?? [];
  const parts = [
    { id: 'featured', title: featured, contractors: contractors.filter((contractor) => contractor.featured) },
    { id: 'more', title: more, contractors: contractors.filter((contractor) => !contractor.featured) },
  ].filter((part) => part.contractors.length > 0);
  return (
    <>
      <PageMeta
        title="Top Contractors in Oklahoma City"
        description="The contractors of Oklahoma City across all trades, featured first and then by rating, with review counts and phone numbers."
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
        {parts.map((part) => (
          <Part key={part.id} {...part} />
        ))}
        {parts.length === 0 && (
          <div className="mt-14 rounded-card border border-line bg-card px-6 py-10 text-center">
            <img
              src="/art/empty-state.svg"
              alt=""
              width={480}
              height={320}
              className="mx-auto h-auto w-full max-w-60 rounded-lg"
            />
            <p className="mt-5 text-lg">{empty}</p>
          </div>
        )}
        {list && <Pagination page={list.page} count={list.page_count} hrefOf={(page) => listHref(path, page, 'grid')} />}
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

function Part({ id, title, contractors }: { id: string; title: string; contractors: readonly Contractor[] }) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="mb-6 text-3xl sm:text-4xl">
        {title}
      </h2>
      <ContractorList contractors={contractors} view="grid" />
    </section>
  );
}
