import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommand } from '#test/support/command.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { csv } from '#test/support/import.ts';
import { until } from '#test/support/site.ts';

const database = useTestDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (args: string[], env: Record<string, string> = {}) => startCommand('export-contractors', args, folder, env);

describe('the export command', () => {
  it('creates no database', async () => {
    expect(await start(['out.csv']).ended).toEqual({
      status: 1,
      stdout: '',
      stderr: `there is no directory in ${join(folder, 'data')} yet; nothing was written\n`,
    });
    await expect(access(join(folder, 'data'))).rejects.toThrow();
  });

  it('writes a file that the import command finds unchanged, from the embedded database', async () => {
    await writeFile(join(folder, 'in.csv'), csv('name,service_type,location', 'A,Roofing,edmond', 'B,Roofing,norman'));
    await startCommand('import-contractors', ['in.csv'], folder).ended;
    expect(await start(['out.csv', '--all']).ended).toEqual({ status: 0, stdout: 'exported 2\n', stderr: '' });
    expect(await startCommand('import-contractors', ['out.csv'], folder).ended).toEqual({
      status: 0,
      stdout: 'imported 0, updated 0, unchanged 2, rejected 0\n',
      stderr: '',
    });
  });

  it.each([
    [[], 'name one file to write; usage: npm run export -- FILE.csv [--all]'],
    [['a.csv', 'b.csv'], 'name one file to write'],
    [['--everything', 'a.csv'], "Unknown option '--everything'; usage: npm run export"],
    [['data'], 'data: it cannot be written there (EISDIR)'],
  ])('with %j exits with 1 and one line', async (args, message) => {
    const { status, stdout, stderr } = await start(args).ended;
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  it('keeps the old file when stopped or killed', async () => {
    await writeFile(join(folder, 'kept.csv'), 'old');
    // Other test files have the same table under the same number, in their databases on the same server.
    const waits = `relation = 'contractors'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const waiting = async () => (await database.pool.query(`select from pg_locks where ${waits}`)).rowCount === 1;
    const holder = await database.pool.connect();
    await holder.query('begin; lock table contractors in access exclusive mode');
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const { child, ended } = start(['kept.csv'], { DATABASE_URL: database.url });
      await until(waiting);
      child.kill(signal);
      const { status, stderr } = await ended;
      if (signal === 'SIGTERM') expect([status, stderr]).toEqual([1, 'the export was stopped; nothing was written\n']);
      expect(await readFile(join(folder, 'kept.csv'), 'utf8')).toBe('old');
      expect((await readdir(folder)).filter((name) => name.startsWith('kept.csv') && name.endsWith('.csv'))).toEqual([
        'kept.csv',
      ]);
      await database.pool.query(`select pg_terminate_backend(pid) from pg_locks where ${waits}`);
      await until(async () => !(await waiting()));
    }
    await holder.query('rollback');
    holder.release();
  });
});
