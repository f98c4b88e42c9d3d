import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Drawing } from '#app/domain/previews/drawing.ts';
import type { KeptDrawing } from '#app/domain/previews/drawing-store.ts';
import { findPreview } from '#app/domain/previews/find-preview.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { previewedPath } from '#app/ui/layout/preview-address.ts';
import { drawnPicture } from './drawn-picture.ts';

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
