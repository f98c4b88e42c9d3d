import { expect, test, vi } from 'vitest';
import { clampPage } from './list-contractors.ts';

const directory = (page_count: number) =>
  vi.fn(async (page: number) => ({ contractors: [], total: page_count * 12, page, page_size: 12, page_count, seed: 1 }));

test.each([
  [1, 3, 1],
  [3, 3, 3],
  [4, 3, 3],
  [1_000_000, 3, 3],
  [5, 0, 5],
])('page %i of %i is page %i', async (wanted, pages, shown) => {
  const load = directory(pages);
  expect((await clampPage(wanted, load)).page).toBe(shown);
  expect(load).toHaveBeenCalledTimes(wanted > pages && pages > 0 ? 2 : 1);
});
