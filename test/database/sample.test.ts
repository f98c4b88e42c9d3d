import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSampleDirectory } from '#app/domain/imports/sample.ts';
import { logger, useFreshDatabase } from '#test/support/database.ts';

const database = useFreshDatabase();
const { query } = database;
const sample = join(import.meta.dirname, '../../db/sample/contractors.csv');

const load = (options: { wanted?: boolean; file?: string } = {}) =>
  loadSampleDirectory({ databaseUrl: database.url, logger, wanted: true, file: sample, ...options });

async function state(): Promise<[contractors: number, state: string | undefined]> {
  const rows = await query(
    `select (select count(*) from contractors)::int as contractors,
       (select value from site_state where key = 'sample_directory') as value`,
  );
  return [rows[0].contractors, rows[0].value ?? undefined];
}

it('loads once, completely', async () => {
  await load();
  const [contractors, value] = await state();
  expect(contractors).toBeGreaterThan(100);
  expect(value).toBe('loaded');
  await query('delete from contractors');
  await load();
  expect(await state()).toEqual([0, 'loaded']);
});

it('does not load when disabled, nor later', async () => {
  await load({ wanted: false });
  await load();
  expect(await state()).toEqual([0, 'skipped']);
});

it('does not load next to other contractors', async () => {
  await query(`insert into contractors (name, slug, service_type, location) values ('A', 'a', 'Roofing', 'edmond')`);
  await load();
  expect(await state()).toEqual([1, 'skipped']);
});

it('loads completely or not at all', async () => {
  const file = join(tmpdir(), `sample-${process.pid}.csv`);
  await writeFile(file, 'name,service_type,location\nA,Roofing,edmond\nB,Roofing,tulsa\n');
  await expect(load({ file })).rejects.toThrow('1 rows of the sample directory cannot be used');
  await rm(file);
  expect(await state()).toEqual([0, undefined]);
});

it('loads once for concurrent processes', async () => {
  await Promise.all([load(), load(), load()]);
  expect((await state())[1]).toBe('loaded');
});
