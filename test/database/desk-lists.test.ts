import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { allOf } from '#app/content/total-words.ts';
import { defineList, type ListDefinition } from '#app/domain/lists/define-list.ts';
import { day, filter, oneOf, optional, startOfDay, words } from '#app/domain/lists/list-filters.ts';
import { idCursor } from '#app/domain/lists/list-paging.ts';
import { useTestDatabase } from '#test/support/database.ts';

const { db, query } = useTestDatabase();

beforeAll(async () => {
  await query(`
    create table fruits (id text primary key, kind text, ripe_at timestamptz, note text);
    insert into fruits select lpad(i::text, 4, '0'), case when i % 2 = 0 then 'apple' else 'pear' end,
      timestamptz '2026-01-01 06:00Z' + make_interval(days => i), case when i = 7 then '=1+1' end
    from generate_series(1, 1100) i`);
});

type Fruit = { id: string; kind: string; note: string | null };

const definition: ListDefinition<Fruit> = {
  from: sql`fruits f`,
  columns: sql`f.id, f.kind, f.note`,
  filters: {
    text: filter(words, (text) => sql`f.id like ${`%${text}`}`),
    kind: filter(oneOf({ apple: 'Apple', pear: 'Pear' }), (kind) => sql`f.kind = ${kind}`),
    from: filter(day, (from) => sql`f.ripe_at >= ${startOfDay(from)}`),
    owner: filter(optional(words.refine((value) => value === undefined || value === 'Pat', 'No one has that name'))),
  },
  always: sql`f.id <> '0001'`,
  sorts: { newest: sql`f.id desc`, oldest: sql`f.id` },
  paging: { by: 'row', name: 'after', cursor: idCursor(/^\d{4}$/, (id) => sql`f.id < ${id}`) },
  size: 10,
  csv: { id: ({ id }) => id, note: ({ note }) => note },
};
const byRow = defineList(definition);
const byNumber = defineList<Fruit>({ ...definition, paging: { by: 'number', last: 3 }, key: sql`f.id` });
const bySearch = defineList<Fruit>({ ...definition, search: { walked: 20, alias: sql`f`, keys: sql`f.id` } });
const ids = async (list: typeof byRow, asked: Record<string, string> = {}) =>
  (await list.find(db, asked)).rows.map(({ id }) => id);

describe.each([
  ['a cursor', byRow, 'after'],
  ['numbered pages', byNumber, 'page'],
  ['a search of the newest rows, then of all', bySearch, 'after'],
] as const)('a list with %s', (_, list, name) => {
  test('applies every filter with a value, and ignores unknown choices and pages', async () => {
    expect(await ids(list, { kind: 'apple', from: '12/28/2028', text: ' ' })).toEqual(['1100', '1098', '1096', '1094', '1092']);
    expect(await ids(list, { kind: 'plum', [name]: 'x', text: '100\0' })).toEqual(['1100', '0100']);
  });

  test('reports an invalid filter without a query', async () => {
    const found = await list.find(db, { from: 'soon', text: 'x'.repeat(201), owner: 'Kim' });
    expect(found).toMatchObject({ rows: [], total: allOf(0), next: undefined });
    expect(found.problems).toEqual({
      from: 'Write the day as MM/DD/YYYY or YYYY-MM-DD',
      text: 'Search for at most 200 characters',
      owner: 'No one has that name',
    });
  });
});

test('uses the requested order, or its first one', async () => {
  expect((await ids(byNumber, { sort: 'oldest' }))[0]).toBe('0002');
  expect((await ids(byNumber, { sort: 'constructor' }))[0]).toBe('1100');
});

test('limits numbered pages', async () => {
  expect(await byNumber.find(db, { page: '3' })).toMatchObject({ page: 3, next: undefined });
  expect(await byNumber.find(db, { page: '4' })).toMatchObject({ page: 1, next: '2' });
});

test.each([
  ['without an index for a text counts it while it reads the first page', { scanned: ['text'] }, { text: '1' }, allOf(109)],
  ['that knows how many there are counts nothing', { countAll: async () => allOf(7) }, {}, allOf(7)],
  ['may count further', { maxCounted: 5_000 }, {}, allOf(1_099)],
])('a list %s', async (_, more: Partial<ListDefinition<Fruit>>, asked, total) => {
  const list = defineList({ ...definition, ...more });
  const first = await list.find(db, asked);
  expect([first.rows.length, first.total]).toEqual([10, total]);
  expect((await list.find(db, { ...asked, after: first.next ?? '' })).total).toEqual(total);
});

test('exports every filtered row as CSV, whatever the page, without formulas', async () => {
  for (const list of [byRow, byNumber]) {
    const csv = await list.csv(db, { kind: 'pear', after: '0500', page: '2' });
    if ('problems' in csv) throw new Error('it is refused');
    const lines = (await text(csv)).trim().split('\n');
    expect([lines[0], lines[1], lines.length]).toEqual(['id,note', '1099,', 550]);
    expect(lines).toContain("0007,'=1+1");
  }
  expect(await byRow.csv(db, { from: 'soon' })).toHaveProperty('problems.from');
});
