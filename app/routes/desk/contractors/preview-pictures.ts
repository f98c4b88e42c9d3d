import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { signSvg } from '#app/domain/badges/sign-svg.ts';
import { keepPictures } from '#app/domain/pictures/remote-image-store.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { answerWithPicture } from '#app/routes/system/contractor-image.ts';

/** The pictures of a listing's preview, from the typed values. Behind the operator's guard. */
export function previewPictures({ reads, settings }: AppDependencies): Hono<HttpEnv> {
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
