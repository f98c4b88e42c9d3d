import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { findContractor, findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { listContractors } from '#app/domain/directory/list-contractors.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { openDatabase } from '#app/platform/database.ts';
import { migrate } from '#app/platform/migrate.ts';
import { logger, migrationsFolder } from '#test/support/database.ts';
import { useEmptyPostgres } from '#test/support/empty-postgres.ts';
import { migrateUpTo } from '#test/support/migrations-before.ts';

// A `contractors` table that another program left, or an earlier version of the site, is renamed, and its rows come into
// ours by the rules of an import.

const ownTables = '0012_own_tables.ts';
const postgres = useEmptyPostgres();

async function withSite<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase(postgres.url, { logger });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

const { query } = postgres;
const reportOf = () => query('select row_id, taken, reason from take_over_report order by row_id, reason');
const exists = async (table: string) => (await query(`select to_regclass('${table}') is not null as it`))[0]?.it;

describe.each([
  ['at the first start', false],
  ['after the version before had adopted it', true],
])('a table with uuid keys, row security and custom columns, %s', (_, isAdopted) => {
  const id = '3f0c7c9e-5a55-4d1c-9a71-0d7f4f8f0c11';
  const other = '3f0c7c9e-5a55-4d1c-9a71-0d7f4f8f0c12';
  const stranger = '3f0c7c9e-5a55-4d1c-9a71-0d7f4f8f0c13';

  beforeEach(async () => {
    await query(`
      create type trade as enum ('Plumbing', 'Roofing');
      create table contractors (
        id uuid primary key, name varchar(200) not null, slug varchar(200), service_type trade, location varchar(50), rating real,
        review_count bigint, address text, phone text, website text, featured boolean, internal_note text,
        created_at timestamptz default now());
      alter table contractors enable row level security;
      create policy "anyone reads" on contractors for select using (true);
      create table reviews (contractor_id uuid references contractors (id), stars integer);
      insert into contractors (id, name, slug, service_type, location, rating, review_count, phone, featured, internal_note, created_at)
      values
        ('${id}', 'Red Clay Plumbing', null, 'Plumbing', 'Norman', 'NaN', null, '1-405-555-0111', null, 'keep me', '2020-01-01 01:02:03.456789Z'),
        (gen_random_uuid(), 'Hailproof Roofing', 'hailproof', 'Roofing', 'edmond', 4.9, 120, null, true, null, '2021-01-01'),
        ('${other}', 'Hailproof Roofing', 'hailproof', 'Roofing', 'norman', 4.1, 3, null, false, null, '2022-01-01'),
        ('${stranger}', 'Far Away', 'far-away', 'Roofing', 'tulsa', 4.1, 3, null, false, null, '2023-01-01');
      insert into reviews values ('${id}', 5);
    `);
    if (isAdopted) await migrateUpTo(postgres.url, ownTables, postgres.folder);
  });

  test('its rows are repaired and served; unusable ones stay and are reported; a second run changes nothing', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    expect(await migrate(postgres.url, migrationsFolder, { logger: log })).toContain(ownTables);
    // Missing slugs are made, shared ones numbered, odd values dropped.
    await withSite(async (db) => {
      expect(await listServiceTypes(db)).toEqual(['Plumbing', 'Roofing']);
      const list = await listContractors(db, { order: 'featured' });
      expect(list.total).toBe(3);
      expect(list.contractors[0]).toMatchObject({ slug: 'hailproof', location: 'edmond', featured: true, rating: 4.9 });
      const plumber = { id, location: 'norman', rating: null, review_count: null, featured: false, phone: '1-405-555-0111' };
      expect(await findContractor(db, 'red-clay-plumbing')).toMatchObject(plumber);
      expect(await findContractorById(db, other)).toMatchObject({ slug: 'hailproof-2', location: 'norman' });
      expect(await findContractorById(db, 'not-a-uuid')).toBeUndefined();
    });
    const isSame = `select created_at = '2020-01-01 01:02:03.456789Z' as same from contractors where id = '${id}'`;
    expect(await query(isSame)).toEqual([{ same: true }]);

    // Unusable rows stay in the renamed table.
    expect(await reportOf()).toEqual([
      { row_id: id, taken: true, reason: 'rating "NaN" is not a number from 0 to 5 such as 4.7' },
      { row_id: other, taken: true, reason: 'slug hailproof belongs to an older contractor; this one gets another' },
      { row_id: stranger, taken: false, reason: expect.stringMatching(/^location "tulsa" is no city of the directory/) },
    ]);
    expect(lines).toMatchObject([{ table: 'contractors', taken: 3, left: 1, set_aside: 'contractors_before' }]);
    const [first] = await query('select internal_note from contractors_before order by created_at limit 1');
    expect(first).toEqual({ internal_note: 'keep me' });
    expect(await query('select b.name from reviews join contractors_before b on b.id = contractor_id')).toHaveLength(1);

    expect(await migrate(postgres.url, migrationsFolder)).toEqual([]);
  });
});

test('a table with number keys and few columns', async () => {
  await query(`
    create table contractors (id bigint generated always as identity primary key, name text, service_type text, location text, rating text);
    insert into contractors (name, service_type, location, rating) values
      ('Cedar & Sons', 'Tree Service', 'Oklahoma City', 'n/a'), (null, 'Roofing', 'Norman', '4.5'), ('  ', 'Roofing', 'Norman', '4');
  `);
  await migrate(postgres.url, migrationsFolder);
  await withSite(async (db) => {
    const cedar = { id: '1', slug: 'cedar-sons', location: 'oklahoma-city', rating: null };
    expect(await findContractorById(db, '1')).toMatchObject(cedar);
    expect((await listContractors(db, { q: 'oklahoma city' })).total).toBe(1);
    expect((await listContractors(db, {})).total).toBe(1);
  });
  expect((await reportOf()).map(({ row_id, taken }) => [row_id, taken])).toEqual([
    ['1', true],
    ['2', false],
    ['3', false],
  ]);
});

test('a table without a key gets new ids for missing and repeated ones', async () => {
  await query(`
    create table contractors (id text, name text, service_type text, location text, slug text, featured text);
    insert into contractors values
      ('7', 'A', 'Roofing', 'edmond', 'A & B', 't'), ('7', 'B', 'Roofing', 'edmond', 'a-b', 'f'), (null, 'C', 'Roofing', 'edmond', null, 'maybe')`);
  await migrate(postgres.url, migrationsFolder);
  const rows = await query('select id, name, slug, featured from contractors order by name');
  expect(rows.filter(({ id }) => id === '7')).toHaveLength(1);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  expect(rows.map(({ name, slug, featured }) => [name, slug, featured])).toEqual([
    ['A', 'a-b-2', true],
    ['B', 'a-b', false],
    ['C', 'c', false],
  ]);
});

describe('a directory of the previous version', () => {
  const fill = `
    insert into contractors (id, name, slug, service_type, location, rating, review_count, featured, pin_order, created_at, updated_at)
    select 'c' || i, 'Cedar ' || i, 'cedar-' || i, 'Roofing', 'edmond', 4.5, i % 90, i % 9 = 0, case when i = 9 then 1 end,
      '2024-01-01Z'::timestamptz + make_interval(secs => i), '2025-01-01 00:00:00.123456Z'
    from generate_series(1, 6000) i;
    insert into listing_claims (contractor_id, contractor_name, contact_name, email, phone) values ('c77', 'Cedar 77', 'x', 'x@example.com', '1');
    insert into daily_counts (day, contractor_id, event, total) values ('2026-01-01', 'c78', 'page_view', 5);`;
  const columns = `id, name, slug, service_type, location, rating, review_count, address, phone, website, logo_link, gmb_link,
    featured, pin_order, created_at::text, updated_at::text`;
  const everything = () => query(`select ${columns} from contractors order by id`);

  beforeEach(async () => {
    await migrateUpTo(postgres.url, ownTables, postgres.folder);
    await query(fill);
  });

  test('is imported without loss, and its table dropped', async () => {
    const before = await everything();
    expect(await migrate(postgres.url, migrationsFolder)).toContain(ownTables);
    expect(await everything()).toEqual(before);
    expect(await reportOf()).toEqual([]);
    for (const table of ['contractors', 'email_subscribers', 'request_logs', 'blog_posts'])
      expect(await exists(`${table}_before`), table).toBe(false);
    const claimed = await query('select c.slug from contractors c join submissions l on l.contractor_id = c.id');
    expect(claimed).toEqual([{ slug: 'cedar-77' }]);
    expect(await query('select c.slug from contractors c join daily_counts d on d.contractor_id = c.id')).toHaveLength(1);
    await withSite(async (db) => {
      expect(await listContractors(db, { q: 'cedar 5999' })).toMatchObject({ total: 1 });
      expect((await listContractors(db, {})).contractors[0]).toMatchObject({ id: 'c9' });
    });
  });

  test('is complete, old or new, whenever the migration is interrupted', async () => {
    const before = await everything();
    for (let round = 0; round < 6; round++) {
      const migrating = migrate(postgres.url, migrationsFolder).catch((error: Error) => error);
      await sleep(40 * 2 ** round);
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      const outcome = await migrating;
      // It may also be interrupted in a later migration.
      const [applied] = await query(`select from schema_migrations where name = '${ownTables}'`);
      expect(await exists('contractor_search')).toBe(!applied);
      expect(await everything()).toEqual(before);
      if (!(outcome instanceof Error)) break;
    }
    await migrate(postgres.url, migrationsFolder);
    expect(await exists('contractor_search')).toBe(false);
    expect(await everything()).toEqual(before);
  });
});
