import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#app/platform/migrate.ts';
import { migrationsFolder, useTestDatabase } from '#test/support/database.ts';
import { counts, csv, useImports } from '#test/support/import.ts';

// A table that was there before us has types and rules of its own; the importer keeps to them.

const database = useTestDatabase();
const { importText, rejects, table } = useImports(database);

async function adopt(definition: string): Promise<void> {
  await database.pool.query(`drop schema public cascade; create schema public; ${definition}`);
  await migrate(database.url, migrationsFolder);
}

const reasons = async () => (await rejects()).map(({ reason }) => reason);

describe('a table with uuid keys and narrow types', () => {
  const id = '3f0c7c9e-5a55-4d1c-9a71-0d7f4f8f0c11';
  const other = '3f0c7c9e-5a55-4d1c-9a71-0d7f4f8f0c12';

  beforeEach(() =>
    adopt(`
      create type trade as enum ('Plumbing', 'Roofing');
      create table contractors (
        id uuid primary key default gen_random_uuid(), name varchar(20) not null, slug varchar(20), service_type trade,
        location varchar(50), rating integer, review_count smallint, phone text not null default '', featured smallint
      );
      insert into contractors (id, name, service_type, phone) values ('${id}', 'Ace Roofing', 'Roofing', '405-555-0101')`),
  );

  it('updates by key, by the address made from a name, and adds', async () => {
    const text = csv(
      'id,slug,name,service_type,location,rating,featured,phone',
      `${id.toUpperCase()},,Ace Roofing,Roofing,edmond,4.6,yes,1`,
      `${other},,A Name Of Twenty,Roofing,edmond,,,2`,
      ',,A Name Of Twenty,Roofing,edmond,,,3',
    );
    expect(await importText(text)).toMatchObject(counts(2, 1, 0, 0));
    expect(await table('slug, rating, featured')).toEqual(['|5|1', 'a-name-of-tw||0', 'a-name-of-tw-2||0']);
    expect(await importText(text)).toMatchObject(counts(0, 0, 3, 0));
    expect(await importText(csv('slug,name,service_type,location', 'ace-roofing,Ace Roofing,Plumbing,edmond'))).toMatchObject(
      counts(0, 1, 0, 0),
    );
  });

  it('rejects what does not fit', async () => {
    await importText(
      csv(
        'id,name,service_type,location,review_count,phone',
        '17,A,Roofing,edmond,1,1',
        ',B,Diving,edmond,40000,1',
        ',C,Roofing,edmond,1,',
        ',A name beyond twenty characters,Roofing,edmond,1,1',
      ),
    );
    expect(await reasons()).toEqual([
      'id "17" does not fit: this database keeps it as uuid',
      'service_type "Diving" does not fit: this database keeps it as trade; review_count "40000" does not fit: this database keeps it as smallint',
      'phone is empty, which this database does not allow',
      'name "A name beyond twenty characters" does not fit: this database keeps it as character varying(20)',
    ]);
  });
});

it.each([
  ['a number of its own', 'bigint primary key'],
  ['an identity', 'bigint generated always as identity primary key'],
  ['a sequence', 'serial primary key'],
])('a table whose key is %s goes on counting after the given ids', async (_, key) => {
  await adopt(`create table contractors (id ${key}, name text not null)`);
  const text = csv(
    'id,name,service_type,location',
    ',A,Roofing,edmond',
    '41,B,Roofing,edmond',
    'x,C,Roofing,edmond',
    '99999999999999999999,D,Roofing,edmond',
  );
  expect(await importText(text)).toMatchObject(counts(2, 0, 0, 2));
  expect(await table('id, slug')).toEqual(['42|a', '41|b']);
  expect(await importText(csv('name,service_type,location', 'E,Roofing,edmond'))).toMatchObject(counts(1, 0, 0, 0));
  expect(await table('id, slug')).toEqual(['42|a', '41|b', '43|e']);
});

it('keeps apart new slugs where old ones are double', async () => {
  await adopt(`
    create table contractors (id text primary key, name text not null, slug text, created_at timestamptz default now());
    insert into contractors values ('1', 'A', 'a', '2026-02-01'), ('2', 'A', 'a', '2026-01-01')`);
  const outcome = await importText(csv('slug,name,service_type,location', 'a,Oldest,Roofing,edmond', ',A,Roofing,edmond'));
  expect(outcome).toMatchObject(counts(1, 1, 0, 0));
  expect((await table('slug, name')).sort()).toEqual(['a-2|A', 'a|A', 'a|Oldest']);
  expect(await table('id, name')).toContain('2|Oldest');
});

it('says in one line when the database refuses the rows for a rule of its own, and changes nothing', async () => {
  await adopt(`create table contractors (id text primary key, name text not null check (name <> 'Forbidden'), email text)`);
  const outcome = await importText(csv('id,name,service_type,location', '1,Fine,Roofing,edmond', '2,Forbidden,Roofing,edmond'));
  expect(outcome).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/^the database refuses the rows: .*contractors_name_check/),
  });
  expect(await table()).toEqual([]);
});
