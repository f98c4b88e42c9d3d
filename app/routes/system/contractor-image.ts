import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { placeholderPicture } from '#app/content/services.ts';
import { type Pictured, signPath } from '#app/domain/contractors/contractor-card.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { keepPictures } from '#app/domain/pictures/remote-image-store.ts';
import { findStoredPicture } from '#app/domain/pictures/stored-picture.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { onlyPicture } from './site-pictures.ts';

const publicFolder = import.meta.env.PROD ? 'build/client' : 'public';

/**
 * `/media/contractors/{slug}`: the contractor's picture: logo, else the gmb picture, else its
 * sign. Always responds with a picture, always from this host.
 */
export function contractorImage(
  { reads, settings }: AppDependencies,
  pictureAt = keepPictures(join(settings.dataDir, 'pictures')),
): Hono {
  return new Hono().get('/contractors/:slug', async (c) => {
    const contractor = await findContractor(reads, c.req.param('slug'));
    c.header('Cache-Control', 'public, max-age=3600');
    return answerWithPicture(c, { reads, pictureAt }, contractor);
  });
}

type Sources = { reads: Queryable; pictureAt: ReturnType<typeof keepPictures> };

/** The first displayable picture of a contractor, else its sign. */
export async function answerWithPicture(c: Context, { reads, pictureAt }: Sources, pictured: Pictured | undefined) {
  for (const link of [pictured?.logo_link, pictured?.gmb_link]) {
    if (!link) continue;
    if (isOwnPath(link)) {
      if (await isOwnPicture(link)) return c.redirect(link, 302);
      const stored = await findStoredPicture(reads, link);
      if (stored) return c.body(new Uint8Array(stored), 200, { 'Content-Type': 'image/webp' });
      continue;
    }
    const picture = await pictureAt(link);
    if (picture) {
      c.header('Content-Security-Policy', onlyPicture);
      return c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': picture.type });
    }
  }
  return c.redirect(pictured ? signPath(pictured) : placeholderPicture, 302);
}

/** A path on this site, not '//another.host' or a full address. */
const isOwnPath = (link: string) => /^\/(?![/\\])/.test(link);

/** Whether the picture exists. A broken link falls back to the next choice instead of a broken picture. */
export async function isOwnPicture(path: string, folder = publicFolder): Promise<boolean> {
  if (path.includes('..') || path.includes('\0') || !/\.(svg|png|jpe?g|webp|avif|gif)$/i.test(path)) return false;
  return stat(join(folder, path)).then(
    (found) => found.isFile(),
    () => false,
  );
}
