import { data } from 'react-router';
import { findServicePage } from '#app/content/trade-pages/find-page.ts';
import { nearestServices, serviceInWords } from '#app/content/trade-pages/nearest-services.ts';
import { listServiceTypes } from '#app/domain/contractors/list-service-types.ts';
import { requestScope } from '#app/http/context.ts';
import { fromDatabase } from '#app/http/page-errors.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import type { Route } from './+types/service';
import { loadTradePage } from './trade-page/load-trade-page.ts';
import { ServiceNotFound } from './trade-page/service-not-found.tsx';
import { TradePageView } from './trade-page/trade-page-view.tsx';

export { formAction as action } from '#app/routes/forms/form-action.ts';

export const handle: PageHandle = { query: ['page', 'view'] };

/** A service, in a city or in the default one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const offered = async () => (await listServiceTypes(scope.reads)).map(({ service_type }) => service_type);
  const page = await fromDatabase(scope, () => findServicePage(params.serviceType, params.location, offered));
  if (page) return loadTradePage(scope, page, url);
  const wanted = serviceInWords(params.serviceType);
  return data({ wanted, nearest: nearestServices(params.serviceType) }, { status: 404 });
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return 'page' in loaderData ? <TradePageView {...loaderData} /> : <ServiceNotFound {...loaderData} />;
}
