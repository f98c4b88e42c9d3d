import type { Context } from 'hono';
import type { KeptDrawing } from '#app/domain/previews/drawing-store.ts';
import { retryAfter } from '#app/routes/error-body.ts';

/** Responds with a drawn picture, 304 if the client's copy is current, or 503 with Retry-After while drawing is overloaded. */
export async function drawnPicture(c: Context, { tag, picture }: KeptDrawing): Promise<Response> {
  const headers = { ETag: `"${tag}"`, 'Cache-Control': 'public, max-age=86400' };
  if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304, headers);
  const bytes = await picture();
  if (!bytes) {
    return c.text('The picture is not ready. Please try again.', 503, {
      'Retry-After': String(retryAfter),
      'Cache-Control': 'no-store',
    });
  }
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': 'image/png' });
}
