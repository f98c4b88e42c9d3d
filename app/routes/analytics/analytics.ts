import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

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

type ReportedEvent = 'page_view' | 'search' | 'call_click' | 'website_click';

/** Counts an event for a contractor, with nothing about the visitor. Never blocks. */
export function reportEvent(event: ReportedEvent, contractorId?: string): void {
  const report = JSON.stringify({ event, contractor_id: contractorId });
  // Arrives even if the reported click leaves the page.
  navigator.sendBeacon('/api/events', new Blob([report], { type: 'application/json' }));
}

/** For all clicks: a link's `data-count` names the event, its `data-contractor` the contractor. */
function reportClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-count]') : undefined;
  if (link) reportEvent(link.dataset['count'] as ReportedEvent, link.dataset['contractor']);
}

/** An event for the ad pixel. Never personal data. */
export type PixelEvent =
  | 'page_view'
  | 'search'
  | 'subscribe'
  | 'exit_intent_viewed'
  | 'exit_intent_dismissed'
  | 'exit_intent_subscribed';

export const pixelEventName = 'pixel-event';

/** Notifies the pixel, if the site has one (pixel-loader.ts). */
export function trackPixel(event: PixelEvent): void {
  window.dispatchEvent(new CustomEvent<PixelEvent>(pixelEventName, { detail: event }));
}
