import { globSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin } from 'vite';
import { iconSheet } from '#app/ui/art/icon-sheet.ts';

const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
/** Modules of most pages: lists of contractors, layout, and browser start-up. Files without extension, or folders. */
const siteModules = among([
  'content/cities',
  'content/find-city',
  'content/navigation',
  'content/phone',
  'content/slug',
  'content/trades/*/record',
  'content/trades/trades',
  'domain/contractors/contractor-card',
  'domain/contractors/contractor-path',
  'domain/contractors/directory-limits',
  'domain/contractors/rating',
  'domain/directory/directory-address',
  'domain/directory/filter-choices',
  'domain/directory/filters',
  'domain/directory/list-order',
  'root',
  'routes/analytics/analytics',
  'routes/site/deferred-loader',
  'routes/site/home/list-words',
  'routes/site/list-filters/folded-filters',
  'routes/site/storm/storm-notices',
  'ui/art',
  'ui/choosing/choosing',
  'ui/choosing/tick',
  'routes/site/listing',
  'ui/controls',
  'ui/feedback',
  'ui/hydration',
  'ui/layout/in-spanish',
  'ui/layout/page-meta',
  'ui/layout/page-section',
  'ui/layout/site-footer',
  'ui/layout/site-header',
  'ui/layout/site-info',
  'ui/layout/site-search',
  'ui/listing',
]);
/** Additional modules of pages with a form. */
const formModules = among([
  'forms/lead/lead-call',
  'content/urgencies',
  'forms/lead/lead-fields',
  'forms/view/outcomes',
  'forms/view/visitor-form',
  'routes/site/lead-forms',
  'ui/form/consent-line',
  'ui/form/field',
  'ui/form/honeypot',
  'ui/map/asked-map',
]);

/**
 * Whether a module is one of these, relative to `app`.
 * @throws if a name matches no file, such as after a move: the file would silently leave its bundle.
 */
function among(names: readonly string[]) {
  const app = join(import.meta.dirname, 'app');
  const files = names.flatMap((name) => {
    const found = globSync([`${name}.{ts,tsx,css}`, `${name}/*`], { cwd: app });
    if (found.length === 0) throw new Error(`vite.config.ts: there is no app/${name}`);
    return found.map((file) => join(app, file));
  });
  const known = new Set(files);
  return (id: string) => known.has(id.split('?')[0] ?? id);
}

/**
 * Removes Vite's code to load a chunk's style sheet before its script: no chunk here has one. Without this the home page weighs
 * 115.5 KB of JavaScript, with it 114.8 (docs/decisions/0032).
 */
const noStylePreload: Plugin = {
  name: 'no-style-preload',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /preload-helper/ },
    order: 'pre',
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The inline script of every page as a short text: written out, it is a third longer. */
const shortInlineScript: Plugin = {
  name: 'short-inline-script',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /defer-hydration\.ts$/ },
    async handler(code) {
      // Assigned, or it would be removed as unused.
      const { code: short } = await minify('script.js', `it = ${code.slice(code.indexOf('function deferHydration'))}`);
      return `${code}\ndeferHydration.toString = () => ${JSON.stringify(short.slice('it='.length, short.lastIndexOf('}') + 1))};`;
    },
  },
};

export default defineConfig({
  plugins: [tailwindcss(), iconSheet(), noStylePreload, shortInlineScript, reactRouter()],
  build: {
    // Everything under /assets is named by its content and served as immutable; nothing is inlined,
    // because the Content-Security-Policy allows no data: fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    // The router preloads a page's imports.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Modules of most pages, including contractor lists, as two files instead of a dozen and a half: they compress 6 KB
          // smaller, and the larger stays cached in the browser while the site's own code changes. Modules of pages with a form
          // are a third.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: 'site', test: siteModules },
                { name: 'forms', test: formModules },
                // Each chunk alone costs bytes that these pages do not have.
                { name: 'photos', test: /\/app\/(?:content\/photos\.ts|ui\/photos\/photo(?:-input\.tsx|s\.css))/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // The server bundle is a whole worker process: HTTP shell and pages in one module graph.
        rollupOptions: { input: './app/worker.ts' },
      },
    },
  },
});
