import { expect, test } from 'vitest';
import { BufferedResponse } from '../buffered-response.ts';
import { cacheKeyReader } from './cache-key.ts';
import { openPageStore, type PageEntry } from './page-cache.ts';

const entry = (): PageEntry => ({
  page: new BufferedResponse(200, [], Buffer.alloc(2_000), { effort: 'cached' }),
  ...{ snapshot: undefined, topics: [], expires: 0 },
});

test('a page requested once evicts only such pages, within the limit', () => {
  const store = openPageStore(500_000);
  for (let n = 0; n < 10; n++) store.set(`real ${n}`, entry());
  for (let n = 0; n < 10; n++) expect(store.get(`real ${n}`)).toBeDefined();
  for (let n = 0; n < 10_000; n++) store.set(`made up ${n}`, entry());
  for (let n = 0; n < 10; n++) expect(store.get(`real ${n}`)).toBeDefined();
  const { bytes, entries, evictions } = store.figures();
  expect(bytes).toBeLessThanOrEqual(500_000);
  expect(entries).toBeLessThan(60);
  expect(evictions).toBeGreaterThan(9_800);
});

test('evicts pages no longer requested first', () => {
  const store = openPageStore(200_000);
  for (let n = 0; n < 40; n++) {
    store.set(`page ${n}`, entry());
    store.get(`page ${n}`);
  }
  expect(store.get('page 0')).toBeUndefined();
  expect(store.get('page 39')).toBeDefined();
  expect(store.figures().bytes).toBeLessThanOrEqual(200_000);
});

test('secret addresses and files have no cache key in any spelling', () => {
  const page = { routeId: 'page', routeIds: ['page'], handles: [], takesPosts: false, isMissing: true };
  const read = cacheKeyReader(
    () => page,
    (path) => path === '/a.txt',
  );
  expect(read('/unknown/page')?.keys).toEqual(['404 page']);
  for (const path of ['/request/key/x', '/Request/key/x', '/%72equest/key/x', '/a.txt', '/a.txt?b'])
    expect(read(path)).toBeUndefined();
});

test('the data of some of a page’s routes has one key, whatever else is named', () => {
  const page = { routeId: 'page', routeIds: ['root', 'page'], handles: [], takesPosts: false, isMissing: false };
  const read = cacheKeyReader(() => page);
  for (const routes of ['root,page', 'page,root', 'page,x,root,root'])
    expect(read(`/about.data?_routes=${routes}`)?.keys).toEqual(['/about.data?_routes=root%2Cpage']);
  expect(read('/about.data?_routes=x')?.keys).toEqual(['/about.data']);
});
