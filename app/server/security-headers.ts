import { headerOf, type RawHeaders } from './buffered-response.ts';
import type { RenderedPage } from './render-page.ts';

/** For every response. Pages add their own Content-Security-Policy (content-security-policy.ts). */
const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // Contractors may show pictures and badges on their own websites.
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  // Without subdomains, which may serve something else.
  ['Strict-Transport-Security', 'max-age=15552000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
];

/** Keeps a response's own values. The code that sends the body sets the length. */
export function withSecurityHeaders(headers: RawHeaders): string[] {
  const own = headers.filter((_, index) => headers[index - (index % 2)]?.toLowerCase() !== 'content-length');
  return [...securityHeaders.filter(([name]) => headerOf(own, name.toLowerCase()) === undefined).flat(), ...own];
}

/**
 * Browsers revalidate each time, at a cost of a few bytes; shared caches may keep a page for half a minute, and serve it
 * while they fetch the next one or the site is unreachable.
 */
const forCaches = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400';

/** For a page with content that ends: no cache sends it without asking. */
const untilItEnds = 'public, max-age=0, must-revalidate';

/** Whether a page must not be sent once it has expired. */
export const endsExactly = (headers: RawHeaders): boolean => headerOf(headers, 'cache-control') === untilItEnds;

/** Headers of a cached page, alternating names and values. */
export function pageHeaders({ headers, ends }: RenderedPage): string[] {
  const own = headers.filter(([name]) => name !== 'vary');
  const has = (wanted: string) => own.some(([name]) => name === wanted);
  const all = withSecurityHeaders(own.flat());
  if (!has('cache-control')) all.push('Cache-Control', ends ? untilItEnds : forCaches);
  return all;
}
