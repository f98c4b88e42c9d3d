import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { badgeSvg, missingBadgeSvg } from '#app/domain/badges/badge-svg.ts';
import { signSvg } from '#app/domain/badges/sign-svg.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { findShownPhoto } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { findStoredPicture } from '#app/domain/pictures/stored-picture.ts';
import type { Drawing } from '#app/domain/previews/drawing.ts';
import type { KeptDrawing } from '#app/domain/previews/drawing-store.ts';
import { findPreview } from '#app/domain/previews/find-preview.ts';
import { previewedPath } from '#app/ui/layout/page-meta.tsx';
import { retryAfter } from '../error-body.ts';
import type { AppDependencies } from '../request-scope.ts';

/** Names and pictures are untrusted: the policy keeps the file a mere picture. */
export const onlyPicture = "default-src 'none'; sandbox";

/** The site's own pictures of contractors, of their work, and of posts. */
export function sitePictures({ reads, settings }: AppDependencies): Hono {
  const picture = (c: Context, body: string | Buffer, cacheControl: string, policy = onlyPicture, status: 200 | 404 = 200) => {
    const type = typeof body === 'string' ? 'image/svg+xml; charset=utf-8' : 'image/webp';
    const headers = { 'Content-Type': type, 'Content-Security-Policy': policy, 'Cache-Control': cacheControl };
    return c.body(typeof body === 'string' ? body : new Uint8Array(body), status, headers);
  };
  const shown = (file: string) => findContractor(reads, file.replace(/\.svg$/, ''));
  return (
    new Hono()
      // The trust badge with the current rating, for other websites.
      .get('/badge/:file{[^/]+\\.svg}', etag(), async (c) => {
        const contractor = await shown(c.req.param('file'));
        return contractor
          ? picture(c, badgeSvg(contractor, settings.siteName), 'public, max-age=3600')
          : picture(c, missingBadgeSvg(settings.siteName), 'public, max-age=60', onlyPicture, 404);
      })
      // The sign of a contractor without a picture; names rarely change.
      .get('/sign/:file{[^/]+\\.svg}', etag(), async (c) => {
        const contractor = await shown(c.req.param('file'));
        return contractor
          ? picture(c, signSvg(contractor), 'public, max-age=86400, stale-while-revalidate=604800')
          : c.notFound();
      })
      // Approved photos of contractors' work, which may be removed. A browser that shows one alone centers it by styles of its own.
      .get('/media/listing-photos/:file', async (c) => {
        const [, id, small] = /^([\da-f-]{36})(-small)?\.webp$/.exec(c.req.param('file')) ?? [];
        const bytes = id && (await findShownPhoto(reads, id, small ? 'small' : 'large'));
        const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
        return bytes ? picture(c, bytes, 'public, max-age=3600', policy) : c.notFound();
      })
      // Operators' uploads. Names come from the content, so they are cached forever.
      .get('/media/pictures/:file', async (c) => {
        const bytes = await findStoredPicture(reads, `/media/pictures/${c.req.param('file')}`);
        return bytes ? picture(c, bytes, 'public, max-age=31536000, immutable') : c.notFound();
      })
  );
}

/** Responds with a drawn picture, 304 if the client's copy is current, or 503 with Retry-After while drawing is overloaded. */
async function drawnPicture(c: Context, { tag, picture }: KeptDrawing): Promise<Response> {
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

/**
 * `/preview/{path of a page}.png`: the link preview picture of a page. Only for existing pages, with their own words: the
 * rest of the address has no effect.
 */
export function previewPicture({ reads, settings }: AppDependencies, drawings: (drawing: Drawing) => KeptDrawing): Hono {
  return new Hono().get('/preview/*', async (c, next) => {
    const path = previewedPath(new URL(c.req.url).pathname);
    const card = path && (await findPreview(reads, path, settings.siteName));
    if (!card) return next();
    const [scene, mark] = await Promise.all([readArt(card.picture), readArt('/art/mark.svg')]);
    return drawnPicture(c, drawings({ card, scene, mark, siteName: settings.siteName }));
  });
}

const readArt = (path: string): Promise<string> => readFile(join('public', path), 'utf8');
