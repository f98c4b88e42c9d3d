import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { trackPixel } from './pixel.ts';
import { reportClick, reportEvent } from './report-event.ts';

/** Counts page views and clicks on links that opt in. Used once, by the root. */
export function useAnalytics(): void {
  const { pathname } = useLocation();
  const { pixelId, hasOwnLayout } = useSiteInfo();
  const route = useMatches().at(-1)?.id;

  useEffect(() => {
    document.addEventListener('click', reportClick);
    return () => document.removeEventListener('click', reportClick);
  }, []);

  useEffect(() => {
    if (pixelId) import('./pixel-loader.ts').then(({ loadPixel }) => loadPixel(pixelId));
  }, [pixelId]);

  useEffect(() => {
    // Not what operators and contractors open for themselves. A contractor's page counts its own views (contractor-view.tsx).
    if (!hasOwnLayout && route !== 'contractor') reportEvent('page_view');
    // After the loader adds its listener, a moment after the first page.
    if (pixelId) import('./pixel-loader.ts').then(() => pathname && trackPixel('page_view'));
  }, [route, pathname, pixelId, hasOwnLayout]);
}
