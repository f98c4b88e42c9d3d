import { lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { cityNames, titleCase } from '#app/content/find-city.ts';
import { slugify } from '#app/content/slug.ts';
import { findFixedPage, findServicePage } from '#app/content/trade-pages/find-page.ts';
import { nearestPages, serviceInWords } from '#app/content/trade-pages/nearest-services.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { anyContractor } from '#app/domain/directory/page-topics.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound, nothing } from '#app/routes/respond.ts';
import { nearbyPage } from '#app/routes/site/nearby-page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { MissingPage } from '../not-found/missing-page.tsx';
import type { Route } from './+types/trade-page';
import { tradePageQuery } from './list-address.ts';
import { loadTradePage } from './load-trade-page.ts';
import styles from './trade-page.css?url';
import { TradePageView } from './trade-page-view.tsx';

// Server-rendered, it loads before React hydrates: a click before hydration would be lost.
const NotFound =
  import.meta.env.SSR || document.getElementById('not-found')
    ? (await import('#app/routes/site/not-found/not-found.tsx')).default
    : lazy(() => import('#app/routes/site/not-found/not-found.tsx'));

export { formAction as action } from '#app/routes/site/form-action.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { query: tradePageQuery };

/**
 * A service in a city, by default the default one; or a best-of or other trade page at the site's root. No other path with one
 * segment is a page.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const { serviceType, location } = params;
  const offered = async () => {
    scope.dependsOn([anyContractor]);
    return listServiceTypes(scope.reads);
  };
  const page = serviceType ? await findServicePage(serviceType, location, offered) : findFixedPage(url.pathname);
  if (page) return loadTradePage(scope, page, url);
  const to = nearbyPage(url.pathname);
  if (to) throw redirect(to, 301);
  if (!serviceType) return notFound();
  const wanted = [serviceInWords(serviceType), ...(location ? [titleCase(slugify(location))] : [])].join(' in ');
  return nothing({ wanted, nearest: nearestPages(serviceType, location) });
}

export default function TradePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  if ('page' in loaderData) return <TradePageView {...loaderData} />;
  return (
    <MissingPage
      title="Service not found"
      description="The directory has no such service. These come closest."
      heading="No service by that name"
      text={`The directory has no page for “${loaderData.wanted}” at this address. It covers ${cityNames()}.`}
      further={loaderData}
    >
      <ButtonLink to="/services" look="secondary">
        All services
      </ButtonLink>
    </MissingPage>
  );
}
