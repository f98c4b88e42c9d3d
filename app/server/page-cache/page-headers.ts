import type { RenderedPage } from '../render-page.ts';
import { withSecurityHeaders } from '../security-headers.ts';

/**
 * Browsers revalidate each time, at a cost of a few bytes; shared caches may keep a page for half a minute, and serve it
 * while they fetch the next one or the site is unreachable.
 */
const forCaches = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400';

/** Headers of a cached page, alternating names and values. */
export function pageHeaders({ headers }: RenderedPage): string[] {
  const own = headers.filter(([name]) => name !== 'vary');
  const has = (wanted: string) => own.some(([name]) => name === wanted);
  const all = withSecurityHeaders(own.flat());
  if (!has('cache-control')) all.push('Cache-Control', forCaches);
  return all;
}
