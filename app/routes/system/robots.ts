import { Hono } from 'hono';
import type { AppDependencies } from '#app/http/context.ts';

/** `/robots.txt`: what is no page is not to be fetched, but for what the pages themselves read. */
export function robots({ settings: { siteUrl } }: AppDependencies): Hono {
  const text = [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /functions/',
    'Disallow: /api/',
    'Allow: /api/contractors',
    'Allow: /api/service-types',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return new Hono().get('/robots.txt', (c) => c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' }));
}
