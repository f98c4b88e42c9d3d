import { Hono } from 'hono';
import { findShownPhoto } from '#app/domain/listing-photos/listing-photo-queries.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** `/media/listing-photos/{id}.webp`, or `{id}-small.webp`: approved photos of contractors' work. */
export function listingPhotos({ reads }: AppDependencies): Hono {
  return new Hono().get('/listing-photos/:file', async (c) => {
    const [, id, small] = /^([\da-f-]{36})(-small)?\.webp$/.exec(c.req.param('file')) ?? [];
    const bytes = id && (await findShownPhoto(reads, id, small ? 'small' : 'large'));
    if (!bytes) return c.notFound();
    // It may be removed.
    c.header('Cache-Control', 'public, max-age=3600');
    // A browser that shows the picture alone centers it by styles of its own.
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
  });
}
