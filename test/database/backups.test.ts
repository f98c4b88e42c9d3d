import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client, type Pool } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '#app/domain/backups/archive.ts';
import { type BackupOutcome, makeBackup } from '#app/domain/backups/make-backup.ts';
import { checkBackup, findFolderObstacle, findObstacle, restoreBackup } from '#app/domain/backups/restore-backup.ts';
import { importQueue } from '#app/domain/imports/import-work.ts';
import { schedules } from '#app/jobs/schedules.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { migrate } from '#app/platform/migrate.ts';
import { markUnfinishedRestore } from '#app/platform/postgres/postgres-cluster.ts';
import { createTestDatabase, migrationsFolder, useTestDatabase } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { schemaOf, tableDigests } from '#test/support/table-digests.ts';

// One long file: every test restores the same backup of the same site, filled once.

const source = useTestDatabase();
const folder = useFolder();
const dataDir = join(folder, 'data');
const backup = join(folder, 'whole.tar.gz');
let manifest: Manifest;

/** Rows of every kind: escaped in COPY, large, with generated and counted columns, jobs in each state. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(`
    insert into contractors (id, name, slug, service_type, location, rating, review_count, address, license_number, hours, open_hours)
    select 'c' || i, 'Redbud \\N Roofing' || chr(9) || i || E'\\\\', 'redbud-' || i, 'Roofing', 'edmond', i % 50 / 10.0, i,
      i || ' N May Ave, Edmond, OK 73034', nullif('L' || i, 'L7'), 'Mo 08:00-17:00', '{[480,1020)}'
    from generate_series(1, 1000) i;
    delete from contractors where id = 'c9';
    insert into contractor_profiles (contractor_id, about, specialties, price_guide)
    values ('c1', E'Zwei\\nZeilen – 🏠', '{a,"b,c",NULL}', '[{"what": "x", "low": 1, "high": 2}]'), ('c2', repeat('long ', 300000), null, null);
    insert into submissions (form, kind, payload, token_hash, consented_at)
    select 'service-contact', 'quote', '{"name": "Ada", "email": "ada@example.com", "phone": "405-555-0100", "service_type": "Roofing"}',
      decode(md5(i::text), 'hex'), now() from generate_series(1, 50) i;
    insert into request_events (request_id, kind, person) select id, 'addition', 'homeowner' from submissions;
    insert into site_state (key, value) values ('secret', 'kept');
    insert into audit_entries (person, action) values ('admin', 'contractor.changed');
    create type mood as enum ('good', 'bad');
    create table contractors_before (id int primary key, mood mood, tags text[], weight real not null default 1);
    insert into contractors_before values (1, 'good', '{a,NULL}', 0.1), (2, null, null, 'NaN');
    insert into pgboss.job (name, data, state, dead_letter) select 'imports', jsonb_build_object('n', i), state, 'imports-dead'
    from unnest('{created,retry,active,completed}'::pgboss.job_state[]) with ordinality s (state, i);
    insert into pgboss.job (name, data) values ('imports-dead', '{}'), ('end-featured', '{}')`);
}

beforeAll(async () => {
  await mkdir(join(dataDir, 'outbox'), { recursive: true });
  await mkdir(join(dataDir, 'cache'));
  for (const name of ['outbox/a.eml', 'outbox/b.eml.1.tmp', 'cache/e', 'admin-password'])
    await writeFile(join(dataDir, name), name);
  await utimes(join(dataDir, 'outbox/a.eml'), 1_700_000_000, 1_700_000_000);
  await prepareJobQueue(source.url, [{ queue: importQueue }], schedules);
  await fill(source.pool);
  const made = await backUp(backup);
  expect(made).toMatchObject({ kind: 'made', file: backup, files: 1 } satisfies Partial<BackupOutcome>);
  manifest = await check(backup);
});

async function check(file: string): Promise<Manifest> {
  const found = await checkBackup(file, migrationsFolder);
  if ('unusable' in found) throw new Error(found.unusable);
  return found;
}

const backUp = (file: string, databaseUrl = source.url) => makeBackup({ databaseUrl, dataDir, file });
const obstacle = (databaseUrl: string, replace = false) => findObstacle({ databaseUrl, migrations: migrationsFolder, replace });

/** Another database and data folder as the target. */
async function place(options?: { empty: boolean }) {
  const database = await createTestDatabase(options);
  const data = await mkdtemp(join(folder, 'data-'));
  onTestFinished(database.stop);
  await prepareJobQueue(database.url, [{ queue: importQueue }], schedules);
  const where = { databaseUrl: database.url, dataDir: data, migrations: migrationsFolder };
  const restore = (more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
    restoreBackup({ ...where, file: backup, manifest, replace: false, ...more });
  return { ...database, data, restore };
}

/** Scheduled jobs are not kept, and the audit trail has the restore. */
const kept = ({ 'pgboss.job': _jobs, audit_entries: _trail, ...digests }: Record<string, string>) => digests;
const rowsOf = async (pool: Pool, statement: string) => (await pool.query(statement)).rows;
const trail = (pool: Pool) => rowsOf(pool, 'select id, at, person, action, subject_name, details from audit_entries order by id');
const jobs = `select id, name, data, state, retry_count, created_on, dead_letter from pgboss.job where name like 'imports%' order by id`;

describe('a backup', () => {
  test('is readable by one user, leaves no temporary files and never overwrites another', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
    expect(await backUp(backup)).toEqual({ kind: 'refused', reason: `${backup} exists already` });
    const nowhere = { kind: 'refused', reason: `the folder ${join(folder, 'none')} does not exist` };
    expect(await backUp(join(folder, 'none/x.tar.gz'))).toEqual(nowhere);
  });

  test('restores every table, row for row, and what surrounds them', async () => {
    const { url, pool, data, restore } = await place({ empty: true });
    expect(await obstacle(url)).toEqual({ isSite: false });
    expect(await restore()).toMatchObject({
      kind: 'restored',
      files: 1,
      notes: [expect.stringContaining('contractors_before is no table of the site')],
    });
    expect(kept(await tableDigests(pool))).toEqual(kept(await tableDigests(source.pool)));
    expect(await rowsOf(pool, jobs)).toEqual(await source.query(jobs));
    expect(await rowsOf(pool, jobs)).toHaveLength(5);
    const [restored, ...older] = (await trail(pool)).toReversed();
    expect(older.toReversed()).toEqual(await trail(source.pool));
    const entry = { person: 'restore command', action: 'backup.restored', subject_name: 'whole.tar.gz' };
    expect(restored).toMatchObject({ ...entry, details: { 'as of': manifest.madeAt } });
    const own = (lines: string[]) => lines.filter((line) => !/contractors_before|audit_entries_id_seq \d/.test(line));
    expect(own(await schemaOf(pool))).toEqual(own(await schemaOf(source.pool)));

    expect((await readdir(data, { recursive: true })).sort()).toEqual(['outbox', 'outbox/a.eml']);
    expect((await stat(join(data, 'outbox/a.eml'))).mtime).toEqual(new Date(1_700_000_000_000));

    // Generated values stay in sync.
    await pool.query(`delete from contractors where id = 'c1'`);
    const counted = 'select sum(amount)::int as counted, (select count(*)::int from contractors) as there from contractor_counts';
    expect(await rowsOf(pool, counted)).toEqual([{ counted: 998, there: 998 }]);
    const reference = `select request_reference(nextval('request_numbers')) as next`;
    expect(await rowsOf(pool, reference)).toEqual(await source.query(reference));
  });

  test('replaces a site only on request, and nothing else', async () => {
    const { url, pool, restore, data } = await place();
    await pool.query(`insert into site_state (key, value) values ('other', 'site'); create table guests (id int); insert into guests values (1);
      create view names as select name from contractors; insert into pgboss.job (name, data) values ('imports', '{"other": 1}')`);
    await mkdir(join(data, 'outbox'));
    await writeFile(join(data, 'outbox/a.eml'), 'later');
    const before = await tableDigests(pool);
    const refusal = 'there is a site already; with --replace the backup takes its place';
    expect(await obstacle(url)).toEqual({ isSite: true, obstacle: refusal });
    expect(await restore()).toEqual({ kind: 'refused', reason: refusal });
    expect(await tableDigests(pool)).toEqual(before);

    expect(await restore({ replace: true })).toMatchObject({ kind: 'restored' });
    const { guests, ...after } = kept(await tableDigests(pool));
    expect(guests).toBe(before['guests']);
    expect(after).toEqual(kept(await tableDigests(source.pool)));
    expect(await rowsOf(pool, jobs)).toEqual(await source.query(jobs));
    expect(await readFile(join(data, 'outbox/a.eml'), 'utf8')).toBe('later');
  });

  test('is refused by anything not empty: another program’s database or a folder with a file', async () => {
    const { url, pool, data } = await place({ empty: true });
    await pool.query('create table guests (id int)');
    expect(await obstacle(url)).toEqual({
      isSite: false,
      obstacle: 'the database is not empty, it holds guests; --replace leaves that as it is',
    });
    expect(await obstacle(url, true)).toEqual({ isSite: false });

    expect(await findFolderObstacle(join(data, 'none'))).toBeUndefined();
    await mkdir(join(data, 'backups'));
    expect(await findFolderObstacle(data)).toBeUndefined();
    await writeFile(join(data, 'notes.txt'), 'mine');
    expect(await findFolderObstacle(data)).toBe(
      `DATA_DIR ${data} is not empty, it holds notes.txt; choose an empty folder, or --replace leaves that as it is`,
    );
    await markUnfinishedRestore(data, backup);
    expect(await findFolderObstacle(data)).toBeUndefined();
  });

  test('ignores code in column types', async () => {
    const { pool, restore } = await place({ empty: true });
    const { jobs, ...rest } = manifest;
    if (!jobs) throw new Error('the backup has no jobs');
    const typed = (type: string) => ({ ...jobs, columns: jobs.columns.map((column, at) => (at ? column : { ...column, type })) });
    for (const type of ['uuid primary key', 'uuid default gen_random_uuid()', 'uuid, added uuid'])
      expect(await restore({ manifest: { ...rest, jobs: typed(type) } })).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining('is damaged: one of its column types is none'),
      });
    const tables = manifest.tables.map((table) => {
      const isWeight = ({ name }: { name: string }) => table.name === 'contractors_before' && name === 'weight';
      const columns = table.columns.map((one) => (isWeight(one) ? { ...one, type: 'character varying(3)' } : one));
      return { ...table, columns };
    });
    expect(await restore({ manifest: { ...manifest, tables } })).toMatchObject({ kind: 'restored' });
    const types = await rowsOf(pool, `select data_type from information_schema.columns where table_name = 'contractors_before'`);
    expect(types.map((row) => row['data_type'])).toEqual(['integer', 'text', 'ARRAY', 'character varying']);
  });

  test('of an older version is migrated, and one of a newer version is refused', async () => {
    const other = await createTestDatabase();
    onTestFinished(other.stop);
    await other.pool.query(`
      drop table audit_entries; drop function refuse_audit_change;
      delete from schema_migrations where name = '0018_audit.sql';
      insert into submissions (form, kind, payload) values ('pro-contact', 'pro-contact', '{"businessName": "A"}')`);
    const older = join(folder, 'older.tar.gz');
    await backUp(older, other.url);
    const { url, pool, restore } = await place({ empty: true });
    expect(await restore({ file: older, manifest: await check(older) })).toMatchObject({ kind: 'restored', notes: [] });
    await migrate(url, migrationsFolder);
    const stored = await rowsOf(pool, 'select business_name, service_type from submissions');
    expect(stored).toEqual([{ business_name: 'A', service_type: null }]);

    const newer = join(folder, 'newer.tar.gz');
    await other.pool.query(`insert into schema_migrations values ('9999_later.sql')`);
    await backUp(newer, other.url);
    expect(await checkBackup(newer, migrationsFolder)).toEqual({
      unusable: `${newer} was made by a newer version of the site, which knows 9999_later.sql; restore it with that one`,
    });
  });

  test('is a consistent snapshot despite concurrent writes', async () => {
    const writer = new Client({ connectionString: source.url });
    await writer.connect();
    const done = new AbortController();
    // Two rows per transaction: an inconsistent copy would have one of them.
    const writing = (async () => {
      for (let n = 0; !done.signal.aborted; n++)
        await writer.query(`with a as (insert into site_state values ('pair ${n}', '') returning key)
          insert into request_logs (action_type) select key from a`);
    })();
    const file = join(folder, 'meanwhile.tar.gz');
    for (let n = 0; n < 5; n++) {
      await rm(file, { force: true });
      await backUp(file);
      const { tables } = await check(file);
      const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
      expect(rows('site_state')).toBe(rows('request_logs') + 1);
    }
    done.abort();
    await writing;
    await writer.end();
    await source.pool.query(`delete from site_state where key like 'pair%'; delete from request_logs`);
  });
});

describe('an invalid backup changes nothing', () => {
  const unusable = async (content: Buffer | string): Promise<string> => {
    const file = join(folder, 'bad.tar.gz');
    await writeFile(file, content);
    const found = await checkBackup(file, migrationsFolder);
    return 'unusable' in found ? found.unusable.replace(file, 'FILE') : 'usable';
  };

  test('a truncated one', async () => {
    const whole = await readFile(backup);
    for (const share of [0, 0.3, 0.9])
      expect(await unusable(whole.subarray(0, whole.length * share))).toMatch(/^FILE is cut short/);
    for (const less of [1, 8, 100]) expect(await unusable(whole.subarray(0, -less))).toMatch(/^FILE is cut short/);
  });

  test('an altered one', async () => {
    const whole = await readFile(backup);
    const content = gunzipSync(whole);
    const isSame = (altered: Buffer) => {
      try {
        return gunzipSync(altered).equals(content);
      } catch {
        return false;
      }
    };
    for (let at = 40; at < whole.length; at += Math.ceil(whole.length / 25)) {
      const altered = Buffer.from(whole);
      altered[at] = (altered[at] ?? 0) ^ 0x10;
      // A bit that gzip ignores, such as padding, changes nothing.
      if (isSame(altered)) continue;
      expect(await unusable(altered)).toMatch(/^FILE is (?:damaged|cut short|not a backup)/);
    }
    expect(await unusable(Buffer.concat([whole, Buffer.from('more')]))).toMatch(/^FILE is damaged/);
    expect(await unusable(Buffer.concat([whole, whole]))).toMatch(/^FILE is damaged/);
  });

  test('another file', async () => {
    for (const content of ['name,phone\n', gzipSync('name,phone\n'), gzipSync(Buffer.alloc(4096)), Buffer.alloc(4096)])
      expect(await unusable(content)).toMatch(/^FILE is (?:not a backup of this site|damaged|cut short)/);
    const missing = join(folder, 'none');
    expect(await checkBackup(missing, migrationsFolder)).toEqual({ unusable: `${missing} does not exist` });
    expect(await checkBackup(folder, migrationsFolder)).toEqual({ unusable: `${folder} cannot be read (EISDIR)` });
  });

  test('one with damage halfway', async () => {
    const { pool, restore } = await place();
    await pool.query(`insert into site_state (key, value) values ('other', 'site')`);
    const before = await tableDigests(pool);
    const rows = (table: Manifest['tables'][number]) => ({ ...table, rows: table.rows + (table.name === 'site_state' ? 1 : 0) });
    expect(await restore({ replace: true, manifest: { ...manifest, tables: manifest.tables.map(rows) } })).toEqual({
      kind: 'refused',
      reason: expect.stringContaining('is damaged: database/site_state has 1 rows, not 2'),
    });
    const file = join(folder, 'changed.tar.gz');
    await writeFile(file, await readFile(backup));
    await truncate(file, (await stat(file)).size - 10);
    expect(await restore({ replace: true, file })).toMatchObject({ kind: 'refused' });
    expect(await tableDigests(pool)).toEqual(before);
  });
});
