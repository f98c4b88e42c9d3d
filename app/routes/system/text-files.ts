import { Hono } from 'hono';
import { pathPrefixes } from '../path-prefixes.ts';
import type { AppDependencies } from '../request-scope.ts';

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

const day = 24 * 60 * 60_000;

/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */
export function securityText({ settings: { siteUrl, supportEmail } }: Pick<AppDependencies, 'settings'>, now = Date.now): Hono {
  return new Hono().get('/.well-known/security.txt', (c) => {
    // It may be valid for a year at most; in whole days, it can be cached.
    const expires = new Date(Math.ceil(now() / day) * day + 180 * day).toISOString();
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}
