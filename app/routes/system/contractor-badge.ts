import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { badgeSvg, missingBadgeSvg } from '#app/domain/badges/badge-svg.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/**
 * `/badge/{slug}.svg`: the contractor's trust badge with the current rating, for other websites. An unknown contractor
 * gets a neutral picture and 404.
 */
export function contractorBadge({ reads, settings }: AppDependencies): Hono {
  const app = new Hono();

  app.get('/:file{[^/]+\\.svg}', etag(), async (c) => {
    const slug = c.req.param('file').replace(/\.svg$/, '');
    const contractor = await findContractor(reads, slug);
    c.header('Content-Type', 'image/svg+xml; charset=utf-8');
    // Names are untrusted: the policy keeps the file a mere picture.
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    c.header('Cache-Control', contractor ? 'public, max-age=3600' : 'public, max-age=60');
    return contractor ? c.body(badgeSvg(contractor, settings.siteName)) : c.body(missingBadgeSvg(settings.siteName), 404);
  });
  return app;
}
