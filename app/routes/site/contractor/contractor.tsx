import { lazy, Suspense, useEffect } from 'react';
import { data, isRouteErrorResponse, redirect, useLocation, useNavigate, useRevalidator } from 'react-router';
import { hiringAdvice } from '#app/content/hiring-advice.ts';
import { mapHost } from '#app/content/map-host.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractor, findSimilarContractors } from '#app/domain/contractors/find-contractor.ts';
import { contractorPageTopics } from '#app/domain/directory/page-topics.ts';
import { selectShownPhotos } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { isManaged } from '#app/domain/people/membership-queries.ts';
import { selectStopped } from '#app/domain/requests/delivery/delivery-queries.ts';
import { listShownReviews } from '#app/domain/reviews/published-reviews.ts';
import { reviewsPageIn } from '#app/domain/reviews/review.ts';
import { fromDatabase, loadOptional } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { type RequestScope, requestScope } from '#app/routes/request-scope.ts';
import { nothing } from '#app/routes/respond.ts';
import { type Deferred, loadDeferred, type Retries, remember, useDeferred } from '#app/routes/site/deferred-loader.ts';
import { cacheUntilHoursChange, listCards } from '#app/routes/site/list-cards.ts';
import style from '#app/ui/contractor/page-head.css?url';
import reviewStyle from '#app/ui/contractor/reviews.css?url';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import printStyle from '#app/ui/layout/print.css?url';
import type { Route } from './+types/contractor';
import { ContractorView } from './contractor-view.tsx';
import MissingContractor from './missing-contractor.tsx';
import { type AddressParts, isAddressOf, isMistyped, isOtherSection } from './page-address.ts';
import { askingNote, shownFacts } from './shown-facts.ts';

// Server-rendered, it loads before React hydrates: a click before hydration would be lost.
const NotFound =
  import.meta.env.SSR || document.getElementById('not-found')
    ? (await import('#app/routes/site/not-found/not-found.tsx')).default
    : lazy(() => import('#app/routes/site/not-found/not-found.tsx').catch(() => ({ default: MissingContractor })));

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: style },
  { rel: 'stylesheet', href: reviewStyle },
  { rel: 'stylesheet', href: printStyle, media: 'print' },
];

const reviewsQuery = (page: number) => new URLSearchParams(page > 1 ? { reviews: String(page) } : {});

/** The host of the interactive map, used only on demand. */
export const handle: PageHandle | undefined = import.meta.env.SSR
  ? { sources: { frame: mapHost, connect: mapHost }, query: (given) => reviewsQuery(reviewsPageIn(given)) }
  : undefined;

export { formAction as action } from '#app/routes/site/form-action.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const missing = nothing<Loaded>({ contractor: undefined });
  if (isOtherSection(params)) return missing;
  return fromDatabase(scope, async () => {
    const contractor = await findContractor(scope.reads, params.businessSlug);
    if (!contractor) return missing;
    if (!isAddressOf(contractor, params)) throw redirect(contractorPath(contractor) + url.search, 301);
    return data<Loaded>(await readShown(scope, contractor, url.searchParams));
  });
}

/** What the page shows. Parts that could not be read are undefined: the page works without them. */
async function readShown(scope: RequestScope, contractor: ContractorDetail, query: URLSearchParams) {
  const managing = loadOptional(scope, 'members', () => isManaged(scope.reads, contractor.id)).then(Boolean);
  const [managed, similar, photos, reviews, stopped] = await Promise.all([
    managing,
    loadOptional(scope, 'similar contractors', async () =>
      findSimilarContractors(scope.reads, contractor, { isManaged: await managing }),
    ),
    loadOptional(scope, 'photos of work', () => selectShownPhotos(scope.reads, contractor.id)),
    loadOptional(scope, 'reviews', () => listShownReviews(scope.reads, contractor, query)),
    loadOptional(scope, 'requests', () => selectStopped(scope.reads, [contractor.id])),
  ]);
  if (reviews && reviews.page !== reviewsPageIn(query)) scope.doNotCache();
  if (similar) scope.dependsOn(contractorPageTopics(contractor, similar, managed));
  const now = new Date();
  cacheUntilHoursChange(scope, [contractor], now);
  return {
    contractor,
    similar: similar && listCards(scope, similar),
    advice: hiringAdvice(serviceSlug(contractor.service_type)),
    facts: shownFacts(contractor, now),
    reviews,
    photos,
    managed,
    asking: askingNote(contractor, stopped?.has(contractor.id) ?? false, now),
  };
}

export type ShownContractor = Awaited<ReturnType<typeof readShown>>;
type Loaded = ShownContractor | { contractor: undefined };

const retries: Retries<Loaded> = { max: 2, pause: () => 1_000 };

export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs): Loaded | Deferred<Loaded> =>
  loadDeferred(keyOf(params), () => serverLoader() as Promise<Loaded>, retries);

const keyOf = ({ location, serviceType, businessSlug }: AddressParts) => `/${location}/${serviceType}/${businessSlug}`;

export default function ContractorPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ContractorLoading />}>
      {isOtherSection(params) ? <NotFound /> : <ContractorAt params={params} loaded={loaderData} />}
    </Suspense>
  );
}

function ContractorAt({ params, loaded }: { params: AddressParts; loaded: Loaded | Deferred<Loaded> }) {
  const { data, error, isPending } = useDeferred(loaded);
  const { revalidate } = useRevalidator();
  const key = keyOf(params);
  const isMoving = useRedirect(error);
  useEffect(() => {
    if (!isPending && !error && data?.contractor && data.similar) remember(key, data);
  }, [key, data, isPending, error]);

  if (isPending || isMoving) return <ContractorLoading />;
  if (error !== undefined && !isMissing(error)) return <MissingContractor retry={revalidate} />;
  if (error !== undefined || !data?.contractor) return <MissingContractor mistyped={isMistyped(params)} />;
  return <ContractorView key={data.contractor.id} {...data} />;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** Follows the server's redirect to a contractor's canonical address, which replaces the requested one. */
function useRedirect(error: unknown): boolean {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const target = error instanceof Response ? error.headers.get('Location') : null;
  useEffect(() => {
    if (target) navigate(target + hash, { replace: true, preventScrollReset: true });
  }, [target, hash, navigate]);
  return target !== null;
}

/** The contractor page's skeleton until it loads. */
function ContractorLoading() {
  return (
    <div className="page-width min-h-dvh pt-4 pb-16 sm:pt-6">
      <PageMeta title="Contractor" description="Loading contractor details..." />
      <h1 className="head-loading">
        <span role="status">Loading contractor details...</span>
      </h1>
      <div aria-hidden className="head-skeleton">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
