import { lazy, Suspense } from 'react';
import { contractorCard } from '#app/domain/contractors/contractor-card.ts';
import { featuredCount, maxQueryLength } from '#app/domain/contractors/limits.ts';
import { countTrades } from '#app/domain/directory/count-trades.ts';
import { directoryQuery, isNarrowed, listAnchor, parseDirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { isUncached } from '#app/domain/directory/filters.ts';
import { clampPage, listFeatured, searchDirectory } from '#app/domain/directory/list-contractors.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { anyContractor } from '#app/domain/directory/page-topics.ts';
import { didYouMean } from '#app/domain/directory/search/did-you-mean.ts';
import { searchNote, searchOrder } from '#app/domain/directory/search/search-note.ts';
import { stormOnHome } from '#app/domain/storm/storm-panel.ts';
import { fromDatabase, loadOptional } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import type { Deferred } from '#app/routes/site/deferred-loader.ts';
import { loadStorm } from '#app/routes/site/storm/load-storm.ts';
import { StormNotices } from '#app/routes/site/storm/storm-notices.tsx';
import { Choosing } from '#app/ui/choosing/choosing.tsx';
import { PageError } from '#app/ui/feedback/page-error.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { HomeHero } from '#app/ui/landing/home-hero.tsx';
import { FeaturedStrip } from '#app/ui/listing/featured-strip.tsx';
import { SearchForm } from '#app/ui/listing/search-form.tsx';
import { listCards, listPage } from '../list-cards.ts';
import type { Route } from './+types/home';
import { Directory } from './directory.tsx';
import { HomeMeta } from './home-meta.tsx';
import { LaterSignUp } from './later-sign-up.tsx';
import { type HomeData, loadHome } from './load-home.ts';
import { addressInForm, searchForm, useDirectory } from './use-directory.ts';

const Faq = import.meta.env.SSR ? (await import('./faq.tsx')).default : undefined;
// The page works without its questions, so a failure to load them is ignored.
const LaterFaq = lazy(() => import('./faq.tsx').catch(() => ({ default: FaqMissing })));
const Trades = import.meta.env.SSR ? (await import('./trades-section.tsx')).default : undefined;
const LaterTrades = lazy(() => import('./trades-section.tsx').catch(nothing));
const SearchSuggestions = lazy(() => import('./search-suggestions.tsx').catch(nothing));

if (import.meta.env.DEV && !import.meta.env.SSR) {
  import('./duplicate-contractors.ts').then((helper) => helper.offerInConsole());
}

export const handle: PageHandle | undefined = import.meta.env.SSR
  ? { query: (given) => directoryQuery(parseDirectoryAddress(given)), shuffled: true }
  : undefined;

export async function loader({ request, context }: Route.LoaderArgs): Promise<HomeData> {
  const scope = context.get(requestScope);
  const address = parseDirectoryAddress(new URL(request.url).searchParams);
  const { q } = address;
  if (isUncached(address)) scope.doNotCache();
  scope.dependsOn([anyContractor]);
  return fromDatabase(scope, async () => {
    const narrowed = isNarrowed(address);
    const [{ reading, ...found }, featured, types, storm, counts] = await Promise.all([
      clampPage(address.page, (page) => searchDirectory(scope.reads, { ...address, seed: address.seed ?? scope.seed, page })),
      narrowed ? undefined : loadOptional(scope, 'featured contractors', () => listFeatured(scope.reads)),
      loadOptional(scope, 'service types', () => listServiceTypes(scope.reads)),
      narrowed ? undefined : loadStorm(scope, stormOnHome),
      loadOptional(scope, 'counts', () => countTrades(scope.reads)),
    ]);
    const list = listPage(scope, found);
    const serviceTypes = types?.map(({ service_type }) => service_type);
    const proposals =
      list.total === 0 && narrowed
        ? await loadOptional(scope, 'other searches', () => didYouMean(scope.reads, address, serviceTypes ?? []))
        : undefined;
    // Sends contractors in both lists once.
    const shared = featured && listCards(scope, featured).map((one) => list.contractors.find(({ id }) => id === one.id) ?? one);
    const note = reading && searchNote(q, reading, serviceTypes ?? []);
    const order = reading && searchOrder(q, reading, address.sort);
    return {
      list,
      featured: narrowed ? undefined : (shared ?? []),
      serviceTypes,
      proposals,
      counts,
      ...(note && { note }),
      ...(order && { order }),
      ...(storm && { storm }),
    };
  });
}

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
        <SearchForm
          id={searchForm}
          action={`/#${listAnchor}`}
          q={address.q}
          zip={address.zip}
          maxLength={maxQueryLength}
          hidden={address.view === 'list' ? { view: 'list' } : {}}
          onSubmit={(form) => show(addressInForm(form))}
          suggestions={
            <Suspense>
              <SearchSuggestions fieldId={`${searchForm}-q`} />
            </Suspense>
          }
        />
      </HomeHero>
      {!narrowed && trades}
      <div className="page-width">
        <Choosing>
          <FeaturedStrip contractors={strip?.map(contractorCard)} places={featuredCount} />
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
