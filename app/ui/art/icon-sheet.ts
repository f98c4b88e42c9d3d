import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { iconShapes } from './icon-shapes.ts';

const symbols = Object.entries(iconShapes).map(([name, icon]) => {
  const shapes = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
});
const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
const fileName = `assets/icons-${createHash('sha256').update(sheet).digest('base64url').slice(0, 8)}.svg`;

/** For the build: all icons' shapes in one file, which the browser caches, and its address as `ICON_SHEET`. */
export const iconSheet = (): Plugin => ({
  name: 'icon-sheet',
  config: () => ({ define: { 'import.meta.env.ICON_SHEET': JSON.stringify(`/${fileName}`) } }),
  generateBundle() {
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sheet });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${fileName}`, (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml').end(sheet);
    });
  },
});
