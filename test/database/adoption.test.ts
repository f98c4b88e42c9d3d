import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findContractor, findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { listContractors } from '#app/domain/contractors/list-contractors.ts';
import { listServiceTypes } from '#app/domain/contractors/list-service-types.ts';
import { openDatabase } from '#app/platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/embedded-postgres.ts';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { temporaryFolder } from '#test/support/site.ts';

// A PostgreSQL that already holds the directory, as a hosted backend left it, is adopted: what is missing is added, and
// no row or column is dropped or rewritten.

const migrations = join(import.meta.dirname, '../../db/migrations');
const logger = createLogger('silent');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: EmbeddedPostgres;
let client: Client;

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startEmbeddedPostgres(folder.path, logger);
  client = new Client({ connectionString: server.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await server.stop();
  await folder.remove();
});

/** Rows with the place they lie in: a rewritten row would have moved. */
const rowsInPlace = async () => (await client.query('select ctid::text, xmin::text, c.* from contractors c order by name')).rows;

async function withSite<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase(server.url, { logger });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

describe('a table with uuid keys, row security and columns of its own', () => {
  const id = '3f0c7c9e-5a55-4d1c-9a71-0d7f4f8f0c11';

  beforeEach(async () => {
    await client.query(`
      create type trade as enum ('Plumbing', 'Roofing');
      create table contractors (
        id uuid primary key,
        name varchar(200) not null,
        slug varchar(200),
        service_type trade,
        location varchar(50),
        rating real,
        review_count bigint,
        address text,
        phone text,
        website text,
        featured boolean,
        internal_note text,
        created_at timestamptz default now()
      );
      alter table contractors enable row level security;
      create policy "anyone reads" on contractors for select using (true);
      insert into contractors (id, name, slug, service_type, location, rating, review_count, phone, featured, internal_note) values
        ('${id}', 'Red Clay Plumbing', null, 'Plumbing', 'norman', 'NaN', null, '1-405-555-0111', null, 'keep me'),
        (gen_random_uuid(), 'Hailproof Roofing', 'hailproof', 'Roofing', 'edmond', 4.9, 120, null, true, null),
        (gen_random_uuid(), 'Hailproof Roofing', 'hailproof', 'Roofing', 'norman', 4.1, 3, null, false, null);
    `);
  });

  test('keeps every row and column as it was', async () => {
    const before = await rowsInPlace();
    await migrate(server.url, migrations);
    const after = await rowsInPlace();
    expect(after).toMatchObject(before);
    expect(Object.keys(after[0])).toEqual(expect.arrayContaining(['internal_note', 'logo_link', 'gmb_link', 'pin_order']));
    const { rows } = await client.query(
      `select data_type from information_schema.columns where table_name = 'contractors' and column_name = 'rating'`,
    );
    expect(rows).toEqual([{ data_type: 'real' }]);
  });

  test('is served: missing slugs by the rule, odd values as none, doubles by their city', async () => {
    await migrate(server.url, migrations);
    await withSite(async (db) => {
      expect(await listServiceTypes(db)).toEqual([{ service_type: 'Plumbing' }, { service_type: 'Roofing' }]);
      const list = await listContractors(db, { order: 'featured' });
      expect(list.total).toBe(3);
      expect(list.contractors[0]).toMatchObject({ slug: 'hailproof', location: 'edmond', featured: true });
      expect(await findContractor(db, 'red-clay-plumbing')).toMatchObject({
        id,
        rating: null,
        review_count: null,
        featured: false,
      });
      expect(await findContractor(db, 'hailproof', { location: 'norman', service: 'roofing' })).toMatchObject({
        location: 'norman',
      });
      expect(await findContractorById(db, id)).toMatchObject({ name: 'Red Clay Plumbing' });
      expect(await findContractorById(db, 'not-a-uuid')).toBeUndefined();
    });
  });

  test('new rows get a key, and edits by hand show at once', async () => {
    await migrate(server.url, migrations);
    await client.query(
      `insert into contractors (name, slug, service_type, location) values ('New One', 'new-one', 'Roofing', 'norman')`,
    );
    await client.query(`update contractors set name = 'Blue Clay Plumbing' where id = '${id}'`);
    await withSite(async (db) => {
      expect(await findContractor(db, 'new-one')).toBeDefined();
      expect(await findContractor(db, 'red-clay-plumbing')).toBeUndefined();
      expect(await findContractor(db, 'blue-clay-plumbing')).toBeDefined();
      await client.query('delete from contractors where id = $1', [id]);
      expect(await findContractor(db, 'blue-clay-plumbing')).toBeUndefined();
      await client.query('truncate contractors');
      expect((await listContractors(db, {})).total).toBe(0);
    });
  });
});

test('a table with number keys and few columns is filled up', async () => {
  await client.query(`
    create table contractors (id bigint generated always as identity primary key, name text, service_type text, location text, rating text);
    insert into contractors (name, service_type, location, rating) values
      ('Cedar & Sons', 'Tree Service', 'Oklahoma City', 'n/a'), (null, 'Roofing', 'Norman', '4.5'), ('  ', 'Roofing', 'Norman', '4');
  `);
  const before = await rowsInPlace();
  await migrate(server.url, migrations);
  expect(await rowsInPlace()).toMatchObject(before);
  await withSite(async (db) => {
    expect(await findContractorById(db, '1')).toMatchObject({
      id: '1',
      slug: 'cedar-sons',
      location: 'oklahoma-city',
      rating: null,
    });
    expect(await findContractorById(db, '99999999999999999999999')).toBeUndefined();
    expect((await listContractors(db, { q: 'oklahoma city' })).total).toBe(1);
    const { contractors } = await listContractors(db, { location: 'norman' });
    expect(contractors.map(({ name, slug }) => [name, slug])).toEqual([
      ['Unnamed contractor', 'contractor'],
      ['Unnamed contractor', 'contractor'],
    ]);
  });
});

test('a second run of the migrations changes nothing', async () => {
  expect(await migrate(server.url, migrations)).not.toEqual([]);
  expect(await migrate(server.url, migrations)).toEqual([]);
});
