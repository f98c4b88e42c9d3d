import { Hono } from 'hono';
import { pathPrefixes } from '#app/routes/path-prefixes.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** `/robots.txt`: disallows everything that is not a page, except what pages load. */
export function robots({ settings: { siteUrl } }: AppDependencies): Hono {
  const text = [
    'User-agent: *',
    ...pathPrefixes.flatMap((row) => ('disallow' in row ? [`Disallow: ${row.prefix}/`] : [])),
    'Allow: /api/contractors',
    'Allow: /api/service-types',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return new Hono().get('/robots.txt', (c) => c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' }));
}
