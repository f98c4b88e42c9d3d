import { type PixelEvent, pixelEventName } from './analytics.ts';

type Pixel = (...call: unknown[]) => void;

const source = 'https://connect.facebook.net/en_US/fbevents.js';
/** Number of checks, and milliseconds between them. */
const tries = 50;
const interval = 100;
/** The pixel's standard names; it treats any other as a custom event. */
const standardNames: Partial<Record<PixelEvent, string>> = { page_view: 'PageView', search: 'Search', subscribe: 'Subscribe' };

let loading = false;

/**
 * Loads the ad pixel and checks for it every 100 ms, at most 50 times; the site works without it. Events in the meantime
 * are reported once it is there. Skipped for visitors whose browser opts out of cross-site tracking (Global Privacy
 * Control).
 */
export function loadPixel(id: string): void {
  if (loading || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return;
  loading = true;
  let tell: ((event: PixelEvent) => void) | undefined;
  const waiting: PixelEvent[] = [];
  window.addEventListener(pixelEventName, (event) => {
    const { detail } = event as CustomEvent<PixelEvent>;
    if (tell) tell(detail);
    else waiting.push(detail);
  });

  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);

  let tried = 0;
  const timer = setInterval(() => {
    tried += 1;
    const pixel = (window as { fbq?: Pixel }).fbq;
    if (pixel) {
      clearInterval(timer);
      pixel('init', id);
      tell = (event) => (standardNames[event] ? pixel('track', standardNames[event]) : pixel('trackCustom', event));
      for (const event of waiting.splice(0)) tell(event);
    } else if (tried >= tries) {
      clearInterval(timer);
      // biome-ignore lint/suspicious/noConsole: for the operator who set the pixel up
      console.warn('The ad pixel did not load');
    }
  }, interval);
}
