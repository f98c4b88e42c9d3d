import { Hono } from 'hono';
import { findStoredPicture } from '#app/domain/pictures/stored-picture.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** `/media/pictures/{name}.webp`: operators' uploads. Names come from the content, so they are cached forever. */
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
