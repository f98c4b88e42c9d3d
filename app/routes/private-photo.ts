import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

/**
 * A photo for those who may see it, `?size=small` or large: no cache keeps it, and no search engine lists it.
 * @param find undefined for anyone else, who is answered as for a photo that does not exist.
 */
export async function privatePhoto(
  c: Context<HttpEnv>,
  find: ((size: 'large' | 'small') => Promise<Buffer | undefined>) | undefined,
): Promise<Response> {
  const bytes = await find?.(c.req.query('size') === 'small' ? 'small' : 'large');
  if (!bytes) return c.text('There is no such photo.', 404, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
    // A browser that shows the picture alone centers it by styles of its own.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
