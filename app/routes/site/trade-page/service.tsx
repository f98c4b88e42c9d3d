import { lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { titleCase } from '#app/content/locations.ts';
import { slugify } from '#app/content/slug.ts';
import { findServicePage } from '#app/content/trade-pages/find-page.ts';
import { nearestPages, serviceInWords } from '#app/content/trade-pages/nearest-services.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { anyContractor } from '#app/domain/directory/page-topics.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { nothing } from '#app/routes/respond.ts';
import { nearbyPage } from '#app/routes/site/nearby-page.ts';
import { PageError } from '#app/ui/feedback/page-error.tsx';
import type { Route } from './+types/service';
import { tradePageQuery } from './list-address.ts';
import { loadTradePage } from './load-trade-page.ts';
import styles from './trade-page.css?url';
import { TradePageView } from './trade-page-view.tsx';

const ServiceNotFound = import.meta.env.SSR
  ? (await import('./service-not-found.tsx')).default
  : lazy(() => import('./service-not-found.tsx').catch(() => ({ default: NotFoundInShort })));

function NotFoundInShort() {
  return <PageError title="Service not found" />;
}

export { formAction as action } from '#app/routes/site/form-action.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { query: tradePageQuery };

/** A service in a city, by default the default one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const offered = async () => {
    scope.dependsOn([anyContractor]);
    return listServiceTypes(scope.reads);
  };
  const page = await fromDatabase(scope, () => findServicePage(params.serviceType, params.location, offered));
  if (page) return loadTradePage(scope, page, url);
  const to = nearbyPage(url.pathname);
  if (to) throw redirect(to, 301);
  const { serviceType, location } = params;
  const wanted = [serviceInWords(serviceType), ...(location ? [titleCase(slugify(location))] : [])].join(' in ');
  const nearest = nearestPages(serviceType, location);
  return nothing({ wanted, nearest });
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  if ('page' in loaderData) return <TradePageView {...loaderData} />;
  return (
    <Suspense>
      <ServiceNotFound {...loaderData} />
    </Suspense>
  );
}
