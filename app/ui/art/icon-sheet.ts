import { createHash } from 'node:crypto';
import { icons, TriangleAlert } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

/** The icons in use, for the build only; to add one, add it here and its component to icons.tsx. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'badge-check',
  'bug',
  'camera',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'copy',
  'download',
  'droplets',
  'globe',
  'hammer',
  'heart',
  'house',
  'layout-grid',
  'list',
  'list-filter',
  'mail',
  'map-pin',
  'menu',
  'paint-roller',
  'phone',
  'phone-call',
  'printer',
  'rss',
  'scale',
  'search',
  'share-2',
  'shovel',
  'snowflake',
  'sparkles',
  'sun',
  'trees',
  'triangle-alert',
  'wind',
  'wrench',
  'x',
  'zap',
] as const;

// One is there under another name only.
const drawn = { ...icons, TriangleAlert };
const componentName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const symbols = iconNames.map((name) => {
  const icon = drawn[componentName(name) as 'House'];
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
