import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/;
const onEveryPage =
  /[\\/]app[\\/](root|ui[\\/](layout[\\/](page-meta|site-|kept-markup)|feedback|controls|art)|content[\\/](navigation|locations|slug))/;

const ofLists =
  /[\\/]app[\\/](ui[\\/](listing|contractor[\\/](contractor-card|contractor-picture|picture-sources|rating-line|service-icon|verified-badge))|domain[\\/]contractors[\\/](directory-|limits))/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
          // What every page needs, as two files in place of a dozen, and what every list needs as one more: they pack
          // 5 KB smaller, and the largest stays in the browser's cache while the site's own code changes.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: 'site', test: onEveryPage },
                { name: 'directory', test: ofLists },
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
