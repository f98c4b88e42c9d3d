import { Hono } from 'hono';
import { findStoredPicture } from '#app/domain/pictures/stored-picture.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** `/media/pictures/{name}.webp`: pictures that operators uploaded. A name is its content's, so it is kept for good. */
export function storedPictures({ reads }: AppDependencies): Hono {
  return new Hono().get('/pictures/:file', async (c) => {
    const path = `/media/pictures/${c.req.param('file')}`;
    const bytes = await findStoredPicture(reads, path);
    if (!bytes) return c.notFound();
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
  });
}
