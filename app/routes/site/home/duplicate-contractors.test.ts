import { afterEach, expect, test, vi } from 'vitest';
import { findDuplicateContractors, groupDuplicates } from './duplicate-contractors.ts';

const first = { name: 'Oak & Sons', service_type: 'Roofing', location: 'edmond', slug: 'x' };
const again = { ...first, name: ' oak  &  SONS ' };
const elsewhere = { ...first, location: 'norman' };
const other = { ...first, name: 'Elm & Sons' };

afterEach(() => vi.unstubAllGlobals());

test('finds duplicates by name, and by name, service and city', () =>
  expect(groupDuplicates([first, other, elsewhere, again])).toEqual({
    byName: [[first, elsewhere, again]],
    byNameServiceLocation: [[first, again]],
  }));

test('finds none if all differ', () =>
  expect(groupDuplicates([first, other])).toEqual({ byName: [], byNameServiceLocation: [] }));

test('reads every page of the directory', async () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return Response.json({ contractors: fetched.length === 1 ? [first] : [again], page_count: 2 });
  });
  const table = vi.fn();
  vi.stubGlobal('console', { log: vi.fn(), table });
  expect((await findDuplicateContractors()).byName).toEqual([[first, again]]);
  expect(fetched).toHaveLength(2);
  expect(table).toHaveBeenCalledTimes(2);
});
