import { lazy, Suspense } from 'react';
import { homeTrades } from '#app/content/home-trades.ts';
import { isNarrowed, parseDirectoryAddress } from '#app/domain/contractors/directory-address.ts';
import { existingPage } from '#app/domain/contractors/existing-page.ts';
import { featuredCount, maxQueryLength } from '#app/domain/contractors/limits.ts';
import { listContractors } from '#app/domain/contractors/list-contractors.ts';
import { listFeatured } from '#app/domain/contractors/list-featured.ts';
import { listServiceTypes } from '#app/domain/contractors/list-service-types.ts';
import { didYouMean } from '#app/domain/contractors/search/did-you-mean.ts';
import { type RequestScope, requestScope } from '#app/http/context.ts';
import { fromDatabase } from '#app/http/page-errors.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { describe } from '#app/platform/describe-error.ts';
import { PageError } from '#app/ui/feedback/page-error.tsx';
import { HomeHero } from '#app/ui/landing/home-hero.tsx';
import { TradeTiles } from '#app/ui/landing/trade-tiles.tsx';
import { KeptMarkup } from '#app/ui/layout/kept-markup.tsx';
import { FeaturedStrip } from '#app/ui/listing/featured-strip.tsx';
import { SearchForm } from '#app/ui/listing/search-form.tsx';
import type { Route } from './+types/home';
import { Directory } from './home/directory.tsx';
import { HomeMeta } from './home/home-meta.tsx';
import { LaterSignUp } from './home/later-sign-up.tsx';
import type { Rendered } from './home/queries.ts';
import { addressInForm, listAnchor, searchForm, useDirectory } from './home/use-directory.ts';

const Faq = import.meta.env.SSR ? (await import('./home/faq.tsx')).default : undefined;
// Without its questions the page is still whole: no reason to take it down when they cannot be fetched.
const LaterFaq = lazy(() => import('./home/faq.tsx').catch(() => ({ default: FaqMissing })));
const ProInvitation = import.meta.env.SSR ? (await import('#app/ui/landing/pro-invitation.tsx')).default : undefined;
const LaterProInvitation = lazy(() => import('#app/ui/landing/pro-invitation.tsx').catch(nothing));
const SearchSuggestions = lazy(() => import('./home/search-suggestions.tsx').catch(nothing));

if (import.meta.env.DEV && !import.meta.env.SSR) {
  import('./home/duplicate-contractors.ts').then((helper) => helper.offerInConsole());
}

export const handle: PageHandle | undefined = import.meta.env.SSR
  ? { query: ['q', 'service', 'location', 'view', 'page', 'seed'], shuffled: true }
  : undefined;

export async function loader({ request, context }: Route.LoaderArgs): Promise<Rendered> {
  const scope = context.get(requestScope);
  const address = parseDirectoryAddress(new URL(request.url).searchParams);
  return fromDatabase(scope, async () => {
    const [list, featured, types] = await Promise.all([
      existingPage(address.page, (page) => listContractors(scope.reads, { ...address, seed: address.seed ?? scope.seed, page })),
      orWithout(scope, 'featured contractors', () => listFeatured(scope.reads)),
      orWithout(scope, 'service types', () => listServiceTypes(scope.reads)),
    ]);
    const serviceTypes = types?.map(({ service_type }) => service_type);
    const proposals =
      list.total === 0 && isNarrowed(address)
        ? await orWithout(scope, 'other searches', () => didYouMean(scope.reads, address, serviceTypes ?? []))
        : undefined;
    return { address, list, featured: featured ?? [], serviceTypes, proposals };
  });
}

/** What the page can do without: a failure is logged and leaves a gap. Only the list's own takes the page. */
async function orWithout<T>({ log, incomplete }: RequestScope, what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: describe(error) }, `the home page goes without its ${what}`);
    incomplete?.();
    return undefined;
  }
}

/** Coming from another page, nothing is waited for: the page shows at once and asks the API, with its retries. */
export const clientLoader = () => undefined;

/** Within the page the address alone changes. */
export const shouldRevalidate = () => false;

export default function Home({ loaderData }: Route.ComponentProps) {
  const directory = useDirectory(loaderData);
  const { address, list, featured, show } = directory;
  return (
    <>
      <HomeMeta address={address} types={directory.serviceTypes.data ?? []} found={list.data?.total} />
      <HomeHero>
        <SearchForm
          id={searchForm}
          action={`/#${listAnchor}`}
          q={address.q}
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
      <section aria-labelledby="trades" className="page-width mt-14 sm:mt-16">
        <h2 id="trades" className="text-3xl sm:text-4xl">
          What broke?
        </h2>
        <div className="mt-6">
          <TradeTiles trades={homeTrades} />
        </div>
      </section>
      {!isNarrowed(address) && <FeaturedStrip contractors={featured.isError ? [] : featured.data} places={featuredCount} />}
      <Directory {...directory} />
      <section aria-labelledby="faq" className="page-width mt-20 grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-14">
        <div>
          <h2 id="faq" className="text-3xl sm:text-4xl">
            Before you hire
          </h2>
          <p className="mt-4 text-ink-soft">
            Six questions that save money and trouble in central Oklahoma, where the weather keeps contractors busy and the law
            leaves a good deal of the checking to you.
          </p>
        </div>
        <KeptMarkup id="faq-list" content={Faq} later={LaterFaq} />
      </section>
      <KeptMarkup id="for-contractors" content={ProInvitation} later={LaterProInvitation} />
      <LaterSignUp />
    </>
  );
}

function nothing() {
  return { default: () => null };
}

function FaqMissing() {
  return <p>The questions could not be loaded. Please try refreshing the page.</p>;
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
