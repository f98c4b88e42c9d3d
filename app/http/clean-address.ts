import { createMiddleware } from 'hono/factory';

/**
 * One address a page: stray '-,' left behind by old links, trailing and doubled slashes are taken out by a permanent
 * redirect. The query stays.
 */
export const cleanAddress = createMiddleware(async (c, next) => {
  const url = new URL(c.req.url);
  const clean = cleanPath(url.pathname);
  if (clean === url.pathname) return next();
  return c.redirect(clean + url.search, 301);
});

/** @returns a path that starts with exactly one slash, so that it can never name another host. */
export function cleanPath(path: string): string {
  const cleaned = path
    .replace(/[/\\]+/g, '/')
    .replace(/(?:-(?:,|%2c))+(?=\/|$)/gi, '')
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
  return cleaned.startsWith('/') ? cleaned : `/${cleaned}`;
}
