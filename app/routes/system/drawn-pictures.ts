import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { cityNames } from '#app/content/locations.ts';
import { paper } from '#app/content/palette.ts';
import type { Drawing } from '#app/domain/previews/drawing.ts';
import type { KeptDrawing } from '#app/domain/previews/drawing-store.ts';
import { findPreview } from '#app/domain/previews/find-preview.ts';
import { previewedPath } from '#app/ui/layout/social-meta.tsx';
import { retryAfter } from '../error-body.ts';
import type { AppDependencies } from '../request-scope.ts';

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

type Icon = {
  size: number /** The mark's share of the width. */;
  mark: number /** Without it, the background is transparent. */;
  ground?: boolean;
};

// Systems crop corners: up to a fifth of a maskable icon, a little of Apple's.
const icons: Readonly<Record<string, Icon>> = {
  '/favicon.ico': { size: 48, mark: 1 },
  '/apple-touch-icon.png': { size: 180, mark: 0.74, ground: true },
  '/icons/icon-192.png': { size: 192, mark: 1 },
  '/icons/icon-512.png': { size: 512, mark: 1 },
  '/icons/maskable-192.png': { size: 192, mark: 0.56, ground: true },
  '/icons/maskable-512.png': { size: 512, mark: 0.56, ground: true },
};

/** The site's icons for uses without SVG support, and their manifest. */
export function siteIcons({ settings: { siteName } }: AppDependencies, drawings: (drawing: Drawing) => KeptDrawing): Hono {
  const app = new Hono();
  for (const [path, { size, mark, ground = false }] of Object.entries(icons)) {
    app.get(path, async (c) => {
      const own = await readFile('public/art/favicon.svg', 'utf8');
      return drawnPicture(c, drawings({ kind: 'picture', svg: framed(own, mark, ground), width: size }));
    });
  }
  app.get('/site.webmanifest', (c) => {
    const text = JSON.stringify(manifest(siteName));
    return c.body(text, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' });
  });
  return app;
}

/** The mark centered in a square 100 units wide. */
function framed(mark: string, share: number, ground: boolean): string {
  const width = 100 * share;
  const edge = (100 - width) / 2;
  const placed = mark.replace(/width="\d+" height="\d+"/, `x="${edge}" y="${edge}" width="${width}" height="${width}"`);
  const background = ground ? `<rect width="100" height="100" fill="${paper.day}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${background}${placed}</svg>`;
}

function manifest(siteName: string): Record<string, unknown> {
  const png = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: siteName,
    short_name: siteName,
    description: `Contractors in ${cityNames()}.`,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper.day,
    theme_color: paper.day,
    icons: [
      { src: '/art/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
    ],
  };
}

/**
 * `/preview/{path of a page}.png`: the link preview picture of a page. Only for existing pages, with their own words: the
 * rest of the address has no effect.
 */
export function previewPicture({ reads, settings }: AppDependencies, drawings: (drawing: Drawing) => KeptDrawing): Hono {
  const app = new Hono();
  app.get('/preview/*', async (c, next) => {
    const path = previewedPath(new URL(c.req.url).pathname);
    const card = path && (await findPreview(reads, path, settings.siteName));
    if (!card) return next();
    const [scene, mark] = await Promise.all([readArt(card.picture), readArt('/art/mark.svg')]);
    return drawnPicture(c, drawings({ kind: 'preview', card, scene, mark, siteName: settings.siteName }));
  });
  return app;
}

const readArt = (path: string): Promise<string> => readFile(join('public', path), 'utf8');
