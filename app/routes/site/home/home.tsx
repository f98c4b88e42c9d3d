import { lazy, Suspense, useEffect, useState } from 'react';
import { spanishHome } from '#app/content/es/addresses.ts';
import { cityNames } from '#app/content/find-city.ts';
import type { ContractorCard } from '#app/domain/contractors/contractor.ts';
import { featuredCount } from '#app/domain/contractors/directory-limits.ts';
import {
  type DirectoryAddress,
  directoryQuery,
  isNarrowed,
  parseDirectoryAddress,
} from '#app/domain/directory/directory-address.ts';
import { countTrades } from '#app/domain/directory/directory-figures.ts';
import { isUncached } from '#app/domain/directory/filters.ts';
import { clampPage, listContractors, listFeatured } from '#app/domain/directory/list-contractors.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { anyContractor } from '#app/domain/directory/page-topics.ts';
import { didYouMean } from '#app/domain/directory/search/did-you-mean.ts';
import { searchNote, searchOrder } from '#app/domain/directory/search/search-note.ts';
import { stormOnHome } from '#app/domain/storm/storm-panel.ts';
import { loadOptional } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ContractorList } from '#app/routes/site/listing/contractor-list.tsx';
import { Choosing } from '#app/ui/choosing/choosing.tsx';
import { PageError } from '#app/ui/feedback/page-error.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { InSpanish } from '#app/ui/layout/in-spanish.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { ListSkeleton } from '#app/ui/listing/list-skeleton.tsx';
import { FeaturedLink } from '#app/ui/listing/order-line.tsx';
import type { Deferred } from '../deferred-loader.ts';
import { listCards, listPage } from '../list-cards.ts';
import { loadStorm } from '../storm/load-storm.ts';
import { StormNotices } from '../storm/storm-notices.tsx';
import type { Route } from './+types/home';
import { Directory } from './directory.tsx';
import { listTitle } from './list-words.ts';
import { SearchForm } from './search-form.tsx';
import { mayOffer } from './sign-up-rules.ts';
import { loadHome, searchForm, useDirectory } from './use-directory.ts';

const Faq = import.meta.env.SSR ? (await import('./faq.tsx')).default : undefined;
// The page works without its questions, so a failure to load them is ignored.
const LaterFaq = lazy(() => import('./faq.tsx').catch(() => ({ default: FaqMissing })));
const Trades = import.meta.env.SSR ? (await import('./trades-section.tsx')).default : undefined;
const LaterTrades = lazy(() => import('./trades-section.tsx').catch(nothing));
const SearchSuggestions = lazy(() => import('./search-suggestions.tsx').catch(nothing));

if (import.meta.env.DEV && !import.meta.env.SSR) {
  import('./duplicate-contractors.ts').then(({ findDuplicateContractors }) =>
    Object.assign(window, { findDuplicateContractors }),
  );
}

export const handle: PageHandle | undefined = import.meta.env.SSR
  ? { query: (given) => directoryQuery(parseDirectoryAddress(given)), shuffled: true }
  : undefined;

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const address = parseDirectoryAddress(new URL(request.url).searchParams);
  const { q } = address;
  if (isUncached(address)) scope.doNotCache();
  scope.dependsOn([anyContractor]);
  const narrowed = isNarrowed(address);
  const [{ reading, ...found }, featured, serviceTypes, storm, counts] = await Promise.all([
    clampPage(address.page, (page) => listContractors(scope.reads, { ...address, seed: address.seed ?? scope.seed, page })),
    narrowed ? undefined : loadOptional(scope, 'featured contractors', () => listFeatured(scope.reads)),
    loadOptional(scope, 'service types', () => listServiceTypes(scope.reads)),
    narrowed ? undefined : loadStorm(scope, stormOnHome),
    loadOptional(scope, 'counts', () => countTrades(scope.reads)),
  ]);
  const list = listPage(scope, found);
  const proposals =
    list.total === 0 && narrowed
      ? await loadOptional(scope, 'other searches', () => didYouMean(scope.reads, address, serviceTypes ?? []))
      : undefined;
  // Sends contractors in both lists once.
  const shared = featured && listCards(scope, featured).map((one) => list.contractors.find(({ id }) => id === one.id) ?? one);
  return {
    list,
    /** Only for an unfiltered list. */
    featured: narrowed ? undefined : (shared ?? []),
    /** Undefined if they could not be read, as the counts. */
    serviceTypes,
    counts,
    /** Suggested searches for an empty list. */
    proposals,
    /** How a search was interpreted, and the order of one with several groups. */
    note: reading && searchNote(q, reading, serviceTypes ?? []),
    order: reading && searchOrder(q, reading, address.sort),
    storm,
  };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs): HomeData | Deferred<HomeData> =>
  loadHome(parseDirectoryAddress(url.searchParams), serverLoader);

export default function Home({ loaderData }: Route.ComponentProps) {
  const directory = useDirectory(loaderData);
  const { address, data, show } = directory;
  // A narrowed search shows its list at once.
  const narrowed = isNarrowed(address);
  const strip = narrowed || address.sort || directory.failed ? [] : data?.featured;
  const trades = (
    <ServerMarkup
      id={narrowed ? 'what-broke' : 'ways-in'}
      content={Trades}
      later={LaterTrades}
      props={{ counts: data?.counts, ways: !narrowed }}
    />
  );
  return (
    <>
      <HomeMeta address={address} types={directory.serviceTypes} found={data?.list.total} />
      <StormNotices path="/" storm={data?.storm} />
      <HomeHero compact={narrowed} listed={data?.counts?.all}>
        <SearchForm address={address} show={show}>
          <Suspense>
            <SearchSuggestions fieldId={`${searchForm}-q`} />
          </Suspense>
        </SearchForm>
      </HomeHero>
      {!narrowed && trades}
      <div className="page-width">
        <Choosing>
          <FeaturedStrip contractors={strip} />
          <Directory {...directory} above={strip} />
        </Choosing>
      </div>
      {narrowed && trades}
      <ServerMarkup id="faq-list" content={Faq} later={LaterFaq} />
      <LaterSignUp />
    </>
  );
}

function nothing() {
  return { default: () => null };
}

function FaqMissing() {
  return <p className="page-width">The questions could not be loaded. Please try refreshing the page.</p>;
}

export function ErrorBoundary() {
  return (
    <PageError
      title="Error Loading Homepage"
      advice="The directory could not be shown. Refreshing the page in a moment usually helps."
      home={false}
    />
  );
}

type HomeHeroProps = {
  children: React.ReactNode;
  /** How many contractors are listed, once known. */
  listed?: number | undefined;
  /** For a visitor who asked for the list. */
  compact?: boolean;
};

/** The first section: what the site is, and the search. Reserves the picture's space. */
export function HomeHero({ children, listed, compact = false }: HomeHeroProps) {
  return (
    <section className={compact ? 'home-hero compact' : 'home-hero'}>
      <div className="page-width">
        <div>
          <h1>Find someone good to fix your house.</h1>
          {!compact && (
            <p className="lede">
              {listed ? `${listed.toLocaleString('en-US')} contractors` : 'Contractors'} in {cityNames()}, with prices, hours and
              licenses where they state them. <InSpanish to={spanishHome} className="text-link whitespace-nowrap" />
            </p>
          )}
          {children}
        </div>
        {!compact && <img src="/art/hero.svg" alt="" width={1600} height={700} fetchPriority="high" />}
      </div>
    </section>
  );
}

/** Featured contractors, labeled as what they are. `undefined` while loading. */
function FeaturedStrip({ contractors }: { contractors: readonly ContractorCard[] | undefined }) {
  if (contractors?.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="mt-8 lg:mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-3 text-sm text-ink-soft">
        <h2 id="featured-title" className="text-2xl text-ink lg:text-3xl">
          Featured contractors
        </h2>
        <FeaturedLink />
      </div>
      {contractors ? (
        <ContractorList contractors={contractors} view="grid" mixed />
      ) : (
        <ListSkeleton view="grid" count={featuredCount} />
      )}
    </section>
  );
}

// Search engines read the server-rendered page.
const SiteData = import.meta.env.SSR ? (await import('../structured-data.tsx')).SiteData : undefined;

const description = `Roofers, plumbers, electricians, heating and air companies and other contractors in ${cityNames()}, with ratings and phone numbers.`;

/**
 * Filtered and later pages are parts of one shuffled list, so the plain page is canonical. Searches, which anyone can
 * make up, and empty results are not indexed at all.
 */
function HomeMeta({ address, types, found }: { address: DirectoryAddress; types: readonly string[]; found: number | undefined }) {
  const { q, service, location } = address;
  const plain = !q && !service && !location;
  return (
    <>
      <PageMeta
        title={plain ? `Contractors in ${cityNames('&')}` : listTitle(address, types)}
        description={description}
        spanish={import.meta.env.SSR && plain ? spanishHome : undefined}
        {...(!q && found !== 0 ? { canonical: '/' } : {})}
      />
      {plain && <ServerMarkup id="site-data" content={SiteData} />}
    </>
  );
}

/** Not part of the page's first load: no prompts in the first seconds. */
const loadAfter = 2_000;
const SignUpPopup = lazy(() => import('./sign-up-popup.tsx').catch(() => ({ default: () => null })));

/** The maintenance guide offer, which appears on its own. */
function LaterSignUp() {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (!mayOffer()) return;
    const arrived = arrival();
    const timer = setTimeout(() => setSince(arrived), Math.max(0, arrived + loadAfter - Date.now()));
    return () => clearTimeout(timer);
  }, []);
  if (since === undefined) return null;
  return (
    <Suspense>
      <SignUpPopup since={since} />
    </Suspense>
  );
}

/** When the visitor arrived: with this document, before its scripts ran, or from another page. */
function arrival(): number {
  const [page] = 'hydrated' in document.documentElement.dataset ? [] : performance.getEntriesByType('navigation');
  const loaded = (page as PerformanceNavigationTiming | undefined)?.loadEventEnd;
  return loaded ? performance.timeOrigin + loaded : Date.now();
}
