import { lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { findFixedPage } from '#app/content/trade-pages/find-page.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';
import { nearbyPage } from '#app/routes/site/nearby-page.ts';
import type { Route } from './+types/fixed-page';
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

/** Best-of and other trade pages at the site's root; no other path with one segment is a page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = findFixedPage(url.pathname);
  if (page) return loadTradePage(context.get(requestScope), page, url);
  const to = nearbyPage(url.pathname);
  if (to) throw redirect(to, 301);
  return notFound();
}

export default function FixedPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? (
    <TradePageView {...loaderData} />
  ) : (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}
