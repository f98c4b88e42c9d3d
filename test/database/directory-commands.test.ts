import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { startCommand } from '#test/support/command.ts';
import { logger, useTestDatabase } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { csv } from '#test/support/import.ts';
import { until } from '#test/support/site.ts';

// The import and export commands, in one folder, whose database the first import makes.

const database = useTestDatabase();
const { query } = database;
const header = 'name,service_type,location';
const folder = useFolder();

beforeAll(async () => {
  await writeFile(join(folder, 'good.csv'), csv(header, 'A,Roofing,edmond', 'B,Roofing,norman'));
  await writeFile(join(folder, 'mixed.csv'), csv(`${header},colour`, 'C,Roofing,edmond,red', 'D,Roofing,tulsa,red'));
});

const startImport = (args: string[], env = {}) => startCommand('import-contractors', args, folder, env);
const startExport = (args: string[], env = {}) => startCommand('export-contractors', args, folder, env);
const run = (...args: string[]) => startImport(args).ended;

async function expectFailure({ ended }: ReturnType<typeof startCommand>, message: string): Promise<void> {
  const { status, stdout, stderr } = await ended;
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
  expect(stderr.trimEnd()).not.toContain('\n');
}

it('the export command creates no database', async () => {
  const data = join(folder, 'data');
  await expectFailure(startExport(['out.csv']), `there is no directory in ${data} yet; nothing was written\n`);
  await expect(access(data)).rejects.toThrow();
});

describe('the import command', () => {
  it('creates and uses the embedded database when no site runs', async () => {
    expect(await run('good.csv')).toEqual({ status: 0, stdout: 'imported 2, updated 0, unchanged 0, rejected 0\n', stderr: '' });
    expect(await run('good.csv', '--dry-run')).toEqual({
      status: 0,
      stdout: '--dry-run: nothing was changed; an import would give\nimported 0, updated 0, unchanged 2, rejected 0\n',
      stderr: '',
    });
  });

  it('reports ignored columns and rejects, and exits with 2', async () => {
    const { status, stdout, stderr } = await run('mixed.csv', '--strict');
    expect([status, stderr]).toEqual([2, '']);
    expect(stdout.split('\n')).toEqual([
      'ignored unknown columns: "colour"',
      `the rejected rows are in ${join(folder, 'mixed.rejected.csv')}`,
      '--strict: nothing was imported, because rows were rejected',
      'imported 0, updated 0, unchanged 0, rejected 1',
      '',
    ]);
  });

  it.each([
    [[], 'the CSV file is missing; usage: npm run import -- FILE.csv [--dry-run] [--strict] [--keep-empty]'],
    [['a.csv', 'b.csv'], 'one file at a time; got a.csv, b.csv; usage: npm run import'],
    [['--fast', 'a.csv'], "Unknown option '--fast'; usage: npm run import"],
    [['none.csv'], 'none.csv: there is no such file; nothing was changed'],
  ])('with %j exits with 1 and one line', (args, message) => expectFailure(startImport(args), message));

  it('exits with 1 and one line without a database or with a bad setting, and creates nothing', async () => {
    const env = { DATA_DIR: join(folder, 'elsewhere') };
    const away = { ...env, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' };
    await expectFailure(startImport(['good.csv'], away), 'the database cannot be reached: ');
    await expectFailure(startImport(['good.csv'], { ...env, PORT: 'x' }), 'PORT: got "x"');
    await expect(access(env.DATA_DIR)).rejects.toThrow();
  });

  it('works while other clients use the database, keeps it running, and changes nothing when stopped', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `Ace ${at},Roofing,edmond`);
    await writeFile(join(folder, 'long.csv'), csv(header, ...rows));
    const postgres = await startEmbeddedPostgres(join(folder, 'data'), logger);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    for (const _ of [1, 2])
      expect(await run('good.csv')).toMatchObject({ status: 0, stdout: 'imported 0, updated 0, unchanged 2, rejected 0\n' });
    const { child, ended } = startImport(['long.csv']);
    // It locks the table while writing.
    const locks = `select from pg_locks where relation = 'contractors'::regclass and mode = 'ShareRowExclusiveLock'`;
    await until(async () => (await client.query(locks)).rowCount === 1);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ status: 1, stdout: '', stderr: 'the import was stopped; nothing was changed\n' });
    expect((await client.query('select from contractors')).rowCount).toBe(2);
    await client.end();
    await postgres.stop();
  });
});

describe('the export command', () => {
  it('writes a file that the import command finds unchanged, from the embedded database', async () => {
    expect(await startExport(['out.csv', '--all']).ended).toEqual({ status: 0, stdout: 'exported 2\n', stderr: '' });
    expect(await run('out.csv')).toEqual({ status: 0, stdout: 'imported 0, updated 0, unchanged 2, rejected 0\n', stderr: '' });
  });

  it.each([
    [[], 'name one file to write; usage: npm run export -- FILE.csv [--all]'],
    [['a.csv', 'b.csv'], 'name one file to write'],
    [['--everything', 'a.csv'], "Unknown option '--everything'; usage: npm run export"],
    [['data'], 'data: it cannot be written there (EISDIR)'],
  ])('with %j exits with 1 and one line', (args, message) => expectFailure(startExport(args), message));

  it('keeps the old file when stopped or killed', async () => {
    await writeFile(join(folder, 'kept.csv'), 'old');
    // Other test files have the same table under the same number, in their databases on the same server.
    const waits = `relation = 'contractors'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const waiting = async () => (await query(`select from pg_locks where ${waits}`)).length === 1;
    const holder = await database.pool.connect();
    await holder.query('begin; lock table contractors in access exclusive mode');
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const { child, ended } = startExport(['kept.csv'], { DATABASE_URL: database.url });
      await until(waiting);
      child.kill(signal);
      const { status, stderr } = await ended;
      if (signal === 'SIGTERM') expect([status, stderr]).toEqual([1, 'the export was stopped; nothing was written\n']);
      expect(await readFile(join(folder, 'kept.csv'), 'utf8')).toBe('old');
      const files = (await readdir(folder)).filter((name) => name.startsWith('kept.csv') && name.endsWith('.csv'));
      expect(files).toEqual(['kept.csv']);
      await query(`select pg_terminate_backend(pid) from pg_locks where ${waits}`);
      await until(async () => !(await waiting()));
    }
    await holder.query('rollback');
    holder.release();
  });
});
