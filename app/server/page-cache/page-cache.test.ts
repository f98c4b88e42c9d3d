import { expect, test } from 'vitest';
import { BufferedResponse } from '../buffered-response.ts';
import { cacheKeyReader } from './cache-key.ts';
import { openPageCache, type PageEntry } from './page-cache.ts';

test('evicts pages no longer requested first, within the limit', () => {
  const changes = { count: 1, isOutdated: () => false };
  const { store, counts } = openPageCache({ readKey: () => undefined, changes, maxBytes: 500_000 });
  const entry = (): PageEntry => ({
    page: new BufferedResponse(200, [], Buffer.alloc(2_000), { effort: 'cached' }),
    ...{ snapshot: undefined, topics: [], expires: 0 },
  });
  for (let n = 0; n < 1_000; n++) {
    store.set(`page ${n}`, entry());
    expect(store.get('page 0')).toBeDefined();
  }
  expect(store.get('page 1')).toBeUndefined();
  expect(store.calculatedSize).toBeLessThanOrEqual(500_000);
  expect(counts.evictions).toBe(1_000 - store.size);
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
