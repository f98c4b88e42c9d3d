import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { signSvg } from '#app/domain/badges/sign-svg.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** `/sign/{slug}.svg`: the sign of a contractor without a picture. */
export function contractorSign({ reads }: AppDependencies): Hono {
  const app = new Hono();

  app.get('/:file{[^/]+\\.svg}', etag(), async (c) => {
    const contractor = await findContractor(reads, c.req.param('file').replace(/\.svg$/, ''));
    if (!contractor) return c.notFound();
    c.header('Content-Type', 'image/svg+xml; charset=utf-8');
    // Names are untrusted: the policy keeps the file a mere picture.
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    // Names rarely change.
    c.header('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
    return c.body(signSvg(contractor));
  });
  return app;
}
