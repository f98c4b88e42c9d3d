import { findSpanishPage } from '#app/content/es/spanish-pages.ts';
import { findFixedPage } from '#app/content/trade-pages/find-page.ts';
import { isOtherSection } from './contractor/page-address.ts';
import { nearbyPage } from './nearby-page.ts';

/** Whether an address has no page, as far as known without the database. The response is the same everywhere. */
export function isMissing(routeId: string, path: string, params: Record<string, string | undefined>): boolean {
  switch (routeId) {
    case 'not-found':
      return !nearbyPage(path);
    case 'fixed-page':
      return !findFixedPage(path) && !nearbyPage(path);
    case 'spanish-trade':
      return !findSpanishPage(path);
    case 'contractor':
      return isOtherSection({ location: params['location'] ?? '', serviceType: '', businessSlug: '' });
    default:
      return false;
  }
}
