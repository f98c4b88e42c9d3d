import { expect, test } from 'vitest';
import { findFixedPage } from '#app/content/trade-pages/find-page.ts';
import { executing } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { listHref, parseListAddress } from './list-address.ts';
import { loadTradePage } from './load-trade-page.ts';

test.each([
  ['', { page: 1, view: 'list' }],
  ['?page=3&view=grid', { page: 3, view: 'grid' }],
  ['?page=0', { page: 1, view: 'list' }],
  ['?page=-1&view=map', { page: 1, view: 'list' }],
  ['?page=2.5', { page: 1, view: 'list' }],
  ['?page=9999999', { page: 1_000_000, view: 'list' }],
  ['?page=99999999999', { page: 1, view: 'list' }],
])('%j', (query, expected) => expect(parseListAddress(new URLSearchParams(query))).toMatchObject(expected));

test('list addresses omit defaults', () => {
  expect(listHref('/hvac', { page: 1, view: 'list' })).toBe('/hvac#contractors');
  expect(listHref('/hvac', { page: 2, view: 'grid' })).toBe('/hvac?page=2&view=grid#contractors');
  const { chosen } = parseListAddress(new URLSearchParams('sort=name&zip=73034&min_rating=9&licensed=true&emergency=maybe'));
  expect(listHref('/hvac', { chosen })).toBe('/hvac?sort=name&zip=73034&licensed=true#contractors');
});

async function load(execute: (query: { text: string }) => Promise<unknown>) {
  const ignore = () => {};
  const ignored = { dependsOn: ignore, cacheFor: ignore, doNotCache: ignore };
  const scope = { reads: executing(execute as never), log: createLogger('silent'), ...ignored } as unknown as RequestScope;
  const page = findFixedPage('/best-plumbers-okc') ?? expect.fail('no such page');
  return { page, ...(await loadTradePage(scope, page, new URL('http://localhost/best-plumbers-okc'))) };
}

test.each([
  ['the database is away', Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 503],
  ['something is broken', new Error('column "nmae" does not exist'), 500],
])('serves an uncached page without contractors because %s', async (_why, error, status) => {
  const { data, init, page } = await load(() => Promise.reject(error));
  expect(init?.status).toBe(status);
  expect(data).toMatchObject({ list: null, page: { title: page.title } });
});

test('reads storm notices beside its list', async () => {
  const listAsked = Promise.withResolvers<void>();
  const { data } = await load(async ({ text }) => {
    // Waiting for it before the list would never end.
    if (text.includes('storm_notices')) await listAsked.promise;
    else if (text.includes('contractor_counts')) listAsked.resolve();
    return { rows: [] };
  });
  expect(data).toMatchObject({ list: { total: 0 }, storm: undefined });
});
