import { data } from 'react-router';
import { findFixedPage } from '#app/content/trade-pages/find-page.ts';
import { requestScope } from '#app/http/context.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import type { Route } from './+types/fixed-page';
import NotFound from './not-found.tsx';
import { loadTradePage } from './trade-page/load-trade-page.ts';
import { TradePageView } from './trade-page/trade-page-view.tsx';

export { formAction as action } from '#app/routes/forms/form-action.ts';

export const handle: PageHandle = { query: ['page', 'view'] };

/** Best-of pages and the others about a trade that stand at the site's root; nothing else of one part is a page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = findFixedPage(url.pathname);
  return page ? loadTradePage(context.get(requestScope), page, url) : data(null, { status: 404 });
}

export default function FixedPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <TradePageView {...loaderData} /> : <NotFound />;
}
