import { expect, test } from 'vitest';
import { deliveryTypes } from '#app/domain/listings/merge-queries.ts';
import { mergeRules, movedTables } from '#app/domain/listings/merge-rules-queries.ts';
import { useTestDatabase } from '#test/support/database.ts';

const database = useTestDatabase();

const columnsWhere = async (condition: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select distinct c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and ${condition}
    order by 1`);
  return rows.map(({ name }) => name);
};

test('a merge has a rule for every column that names a contractor', async () => {
  const named = await columnsWhere(`a.attname like '%contractor\\_id%'`);
  const referring = await columnsWhere(`exists (
    select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)
      and f.confrelid = 'contractors'::regclass)`);
  expect(referring).toContain('contractor_checks.contractor_id');
  expect(named).toContain('placements.contractor_id');
  expect([...named, ...referring].filter((name) => !(name in mergeRules))).toEqual([]);
});

test('each rule is about a column that there is, and about each table once', async () => {
  const there = await columnsWhere('true');
  const needed = [...Object.keys(mergeRules), ...movedTables.map(({ table, key }) => `${table}.${key}`)];
  expect(needed.filter((name) => !there.includes(name))).toEqual([]);
  const names = movedTables.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('what leaves the site goes with its listing, and what follows with its recipient', async () => {
  const follows = async (referred: string) =>
    columnsWhere(`exists (
      select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)
        and f.confrelid = '${referred}'::regclass and f.confupdtype = 'c' and f.confdeltype = 'c')`);
  const ruled = (rule: string) => Object.entries(mergeRules).flatMap(([name, one]) => ((one as unknown) === rule ? name : []));
  expect(await follows('contractors')).toEqual(expect.arrayContaining(ruled('leaves')));
  expect(await follows('request_contractors')).toEqual(expect.arrayContaining(ruled('follows')));
});

test('a merge takes over all that was done for a recipient of a request', async () => {
  const columns = await columnsWhere(`c.relname = 'request_contractors'`);
  const own = ['request_id', 'contractor_id', 'contractor_name', 'created_at', 'state', 'review_ask_id', 'review_hash'];
  expect(columns).toEqual([...own, ...Object.keys(deliveryTypes)].map((name) => `request_contractors.${name}`).sort());
});
