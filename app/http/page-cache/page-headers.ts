import type { Rendered } from './page-renderer.ts';

/**
 * Browsers ask again each time, and are told in a few bytes that nothing changed; a cache in between may keep a page for
 * half a minute, and go on with it while it fetches the next or while we are away.
 */
const forCaches = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400';

/** Headers of a page that is kept, names and values in turn. */
export function pageHeaders({ headers, body }: Rendered, commonHeaders: readonly string[]): string[] {
  const own = headers.filter(([name]) => name !== 'content-length' && name !== 'vary');
  const has = (wanted: string) => own.some(([name]) => name === wanted);
  const all = [...commonHeaders, ...own.flat()];
  if (!has('cache-control')) all.push('Cache-Control', forCaches);
  const preloads = has('content-security-policy') ? preloadsOf(body) : '';
  if (preloads) all.push('Link', preloads);
  return all;
}

/**
 * What it takes to show the page, ahead of the page: whoever stands in between can tell the browser as early hints (RFC
 * 8297), which would be fragile to send ourselves through proxies.
 */
function preloadsOf(body: Buffer): string {
  const head = body.subarray(0, 16_384).toString('latin1');
  const styles = Array.from(
    head.matchAll(/<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/?>/g),
    ([, path]) => `<${path}>; rel=preload; as=style`,
  );
  const fonts = Array.from(
    head.matchAll(/<link rel="preload" (?=[^>]*as="font")[^>]*href="(\/assets\/[\w.-]+\.woff2)"/g),
    ([, path]) => `<${path}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  );
  return [...styles, ...fonts].join(', ');
}
