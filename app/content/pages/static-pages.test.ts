import { existsSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { allTradePages } from '#app/content/trade-pages/find-page.ts';
import routes from '#app/routes.ts';
import { staticPages } from './static-pages.ts';

/** The fixed addresses among the routes; a parameter that may be left out is. */
function fixedPaths(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = path ? `${above}/${path.replace(/\/:\w+\?$/, '')}` : above;
    return [...(children.length > 0 ? [] : [own || '/']), ...fixedPaths(children, own)];
  });
}
/** Without those of operators and contractors, all of which crawlers are kept out of. */
const routed = fixedPaths(routes).filter((path) => !/[:*]|\.\w+$|^\/(admin|pro)(\/|$)/.test(path));

/** Pages that neither the sitemap nor the page not found lists. */
const unlisted = ['/api-reference', '/unsubscribe', '/saved', '/compare', '/correct', '/request', '/request/find'];

describe('pages at fixed addresses', () => {
  test('are each listed once or marked unlisted', () => {
    const known = [...staticPages.map(({ path }) => path), ...unlisted];
    expect(routed.filter((path) => !known.includes(path))).toEqual([]);
    expect(known.filter((path) => !routed.includes(path))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
    expect(routed.length).toBeGreaterThan(8);
  });

  test('do not duplicate record pages', () => {
    const recorded = allTradePages.flatMap(({ paths }) => paths);
    expect(staticPages.filter(({ path }) => recorded.includes(path))).toEqual([]);
  });

  test('have a picture file', () => expect(staticPages.filter(({ picture }) => !existsSync(`public${picture}`))).toEqual([]));
});
