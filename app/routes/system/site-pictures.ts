import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { badgeSvg, missingBadgeSvg } from '#app/domain/badges/badge-svg.ts';
import { signSvg } from '#app/domain/badges/sign-svg.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { findShownPhoto } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { findStoredPicture } from '#app/domain/pictures/stored-picture.ts';
import type { AppDependencies } from '../request-scope.ts';

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
