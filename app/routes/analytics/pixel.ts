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
