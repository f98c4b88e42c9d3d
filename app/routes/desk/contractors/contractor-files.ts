import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { signSvg } from '#app/domain/badges/sign/sign-svg.ts';
import { openExport } from '#app/domain/imports/export/export-contractors.ts';
import { keepPictures } from '#app/domain/pictures/remote-image-store.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { csvDownload } from '#app/routes/streamed-response.ts';
import { answerWithPicture } from '#app/routes/system/contractor-image.ts';

/**
 * `/admin/contractors.csv`, the directory as `npm run export` writes it, and the pictures of a listing's preview, from the typed
 * values. Behind the operator's guard.
 */
export function contractorFiles({ reads, settings }: AppDependencies): Hono<HttpEnv> {
  const pictureAt = keepPictures(join(settings.dataDir, 'pictures'));
  const typed = (c: Context) => ({
    name: c.req.query('name') ?? '',
    slug: '',
    service_type: c.req.query('service_type') ?? '',
    address: c.req.query('address') ?? null,
    logo_link: c.req.query('logo_link') ?? null,
    gmb_link: c.req.query('gmb_link') ?? null,
  });
  return new Hono<HttpEnv>()
    .get('/admin/contractors.csv', async (c) => {
      if (c.req.method === 'HEAD') return csvDownload(Readable.from([]), 'contractors.csv');
      const rows = await openExport(settings.databaseUrl ?? '', c.req.query('all') !== undefined);
      return csvDownload(rows, 'contractors.csv');
    })
    .use('/admin/listing-preview/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .get('/admin/listing-preview/sign.svg', (c) => {
      c.header('Content-Type', 'image/svg+xml; charset=utf-8');
      c.header('Content-Security-Policy', "default-src 'none'; sandbox");
      return c.body(signSvg(typed(c)));
    })
    .get('/admin/listing-preview/picture', (c) => answerWithPicture(c, { reads, pictureAt }, typed(c)));
}
