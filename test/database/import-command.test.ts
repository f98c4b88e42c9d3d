import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#app/platform/logger.ts';
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { startCommand } from '#test/support/command.ts';
import { csv } from '#test/support/import.ts';
import { until } from '#test/support/site.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-command-'));
  await writeFile(join(folder, 'good.csv'), csv('name,service_type,location', 'A,Roofing,edmond', 'B,Roofing,norman'));
  await writeFile(
    join(folder, 'mixed.csv'),
    csv('name,colour,service_type,location', 'C,red,Roofing,edmond', 'D,red,Roofing,tulsa'),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (args: string[], env: Record<string, string> = {}) => startCommand('import-contractors', args, folder, env);
const run = (...args: string[]) => start(args).ended;

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

  it('works while other clients use the database, and keeps it running', async () => {
    const postgres = await startEmbeddedPostgres(join(folder, 'data'), createLogger('silent'));
    try {
      expect(await run('good.csv')).toMatchObject({ status: 0, stdout: 'imported 0, updated 0, unchanged 2, rejected 0\n' });
      expect(await run('good.csv')).toMatchObject({ status: 0 });
    } finally {
      await postgres.stop();
    }
  });

  it.each([
    [[], 'the CSV file is missing; usage: npm run import -- FILE.csv [--dry-run] [--strict] [--keep-empty]'],
    [['a.csv', 'b.csv'], 'one file at a time; got a.csv, b.csv; usage: npm run import'],
    [['--fast', 'a.csv'], "Unknown option '--fast'; usage: npm run import"],
    [['none.csv'], 'none.csv: there is no such file; nothing was changed'],
  ])('with %j exits with 1 and one line', async (args, message) => {
    const { status, stdout, stderr } = await run(...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  it('exits with 1 and one line without a database or with a bad setting, and creates nothing', async () => {
    const dataDir = join(folder, 'elsewhere');
    const away = await start(['good.csv'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', DATA_DIR: dataDir }).ended;
    expect(away).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^the database cannot be reached: [^\n]+\n$/),
    });
    const bad = await start(['good.csv'], { PORT: 'x', DATA_DIR: dataDir }).ended;
    expect(bad).toMatchObject({ status: 1, stderr: expect.stringMatching(/^PORT: got "x"[^\n]+\n$/) });
    await expect(access(dataDir)).rejects.toThrow();
  });

  it('leaves the directory unchanged when stopped', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `Ace ${at},Roofing,edmond`);
    await writeFile(join(folder, 'long.csv'), csv('name,service_type,location', ...rows));
    const postgres = await startEmbeddedPostgres(join(folder, 'data'), createLogger('silent'));
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { child, ended } = start(['long.csv']);
    // It locks the table while writing.
    await until(async () => {
      const { rowCount } = await client.query(
        `select from pg_locks where relation = 'contractors'::regclass and mode = 'ShareRowExclusiveLock'`,
      );
      return rowCount === 1;
    });
    child.kill('SIGTERM');
    expect(await ended).toEqual({ status: 1, stdout: '', stderr: 'the import was stopped; nothing was changed\n' });
    expect((await client.query('select from contractors')).rowCount).toBe(2);
    await client.end();
    await postgres.stop();
  });
});
