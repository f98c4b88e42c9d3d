import type { RenderedPage } from '../render-page.ts';
import { withSecurityHeaders } from '../security-headers.ts';

/**
 * Browsers ask again each time, and learn in a few bytes that nothing changed; a cache in between may keep a page for
 * half a minute, and go on with it while it fetches the next or while the site is unreachable.
 */
const forCaches = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400';

/** Headers of a page that is cached, names and values in turn. */
export function pageHeaders({ headers }: RenderedPage): string[] {
  const own = headers.filter(([name]) => name !== 'vary');
  const has = (wanted: string) => own.some(([name]) => name === wanted);
  const all = withSecurityHeaders(own.flat());
  if (!has('cache-control')) all.push('Cache-Control', forCaches);
  return all;
}
