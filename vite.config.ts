import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconSheet } from './app/ui/art/icon-sheet.ts';

const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
const ofTheSite =
  /[\\/]app[\\/](root|routes[\\/](analytics[\\/](use-analytics|pixel\.|report-event)|site[\\/](use-deferred|deferred-loader|list-filters[\\/]folded-filters|home[\\/]filter-toasts))|ui[\\/](layout[\\/](page-meta|site-)|hydration|feedback|controls|art|choosing[\\/](choosing|tick)|listing|contractor[\\/](contractor-card|contractor-picture|rating-line|service-icon|verified-badge))|content[\\/](navigation|locations|cities|slug|phone|trades[\\/](trades|[^\\/]+[\\/]record))|domain[\\/]contractors[\\/](filter-choices|list-choice|list-order|contractor-card|contractor-path|directory-|limits|picture-sources|rating|shown-range))/;
const ofForms =
  /[\\/]app[\\/](forms[\\/](view[\\/](outcomes|use-form)|lead[\\/](view|urgency))|ui[\\/]form[\\/](consent-line|field|form-shell|honeypot)|routes[\\/]site[\\/]quote-form)/;

/** Fields of the records of cities and trades that the server alone reads are left out of what browsers load. */
const serverFields: Plugin = {
  name: 'server-fields',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]content[\\/](cities|trades[\\/][^\\/]+[\\/]record)\.ts$/ },
    order: 'pre',
    handler: (code) => ({ code: code.replace(/^ *(zips|alsoCalled|withoutShop|schemaType): .*,$/gm, ''), map: null }),
  },
};

/** Vite's code that loads a chunk's style sheet before its script, 1 KB on every page: no chunk here has one. */
const noStylePreload: Plugin = {
  name: 'no-style-preload',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /preload-helper/ },
    order: 'pre',
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig({
  plugins: [tailwindcss(), iconSheet(), serverFields, noStylePreload, reactRouter()],
  build: {
    // Everything under /assets is named by its content and served as immutable; nothing is inlined,
    // because the Content-Security-Policy allows no data: fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    // The router itself preloads what a page imports.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // What most pages need, lists of contractors included, as two files in place of a dozen and a half: they pack
          // 6 KB smaller, and the larger stays in the browser's cache while the site's own code changes. What pages with
          // a form need is a third.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: 'site', test: ofTheSite },
                { name: 'forms', test: ofForms },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Read in pieces, file by file, this one package takes 250 MB while it loads.
      resolve: { noExternal: ['drizzle-orm'] },
      build: {
        // The server bundle is a whole worker process: HTTP shell and pages in one module graph.
        rollupOptions: { input: './app/worker.ts' },
      },
    },
  },
});
