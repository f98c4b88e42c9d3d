import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backupFolder, listBackups, preciseName } from '#app/domain/backups/backup-folder.ts';
import { backupQueue } from '#app/domain/backups/backup-order.ts';
import { removeBackup } from '#app/domain/backups/delete-backup.ts';
import { describeBackups } from '#app/domain/backups/describe-backups.ts';
import { downloadBackup } from '#app/domain/backups/download-backup.ts';
import { inspectBackup } from '#app/domain/backups/inspect-backup.ts';
import { makeBackup } from '#app/domain/backups/make-backup.ts';
import { makeNightlyBackup } from '#app/domain/backups/nightly-backup.ts';
import { saveMaker } from '#app/domain/backups/nightly-queries.ts';
import { readNightly } from '#app/domain/backups/nightly-state.ts';
import { orderBackup } from '#app/domain/backups/order-backup.ts';
import { changeOrder, selectOrder } from '#app/domain/backups/order-queries.ts';
import { mostDeskBackups, runOrder } from '#app/domain/backups/run-order.ts';
import { runJobs } from '#app/jobs/run-jobs.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { openServices } from '#app/platform/services.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { noJobs } from '#test/support/jobs.ts';
import { until } from '#test/support/site.ts';

// Backups as the desk makes, tells, gives away and deletes them.

const database = useTestDatabase();
const logger = createLogger('silent');
const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
let db: Database;
let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-backups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

beforeEach(async () => {
  await database.reset();
  dataDir = await mkdtemp(join(folder, 'data-'));
  db = openDatabase(database.url, { logger });
  onTestFinished(() => db.$client.end());
});

const settings = () => parseSettings({ DATABASE_URL: database.url, DATA_DIR: dataDir });
const described = (now?: number) => describeBackups({ db, settings: settings() }, now);
const names = async () => (await listBackups(dataDir)).map(({ name }) => name);
const audited = async () =>
  (await database.pool.query('select person, action, subject_name as name, details from audit_entries order by id')).rows;

/** A backup in the folder, as from the command. */
async function put(name: string): Promise<string> {
  const made = await makeBackup({ databaseUrl: database.url, dataDir, name, by: { how: 'command', person: 'backup command' } });
  if (made.kind !== 'made') throw new Error(made.reason);
  return made.file;
}

/** A queue that keeps the jobs and runs none. */
function keptOrders() {
  const added: Parameters<typeof runOrder>[1][] = [];
  const add = async (_tx: unknown, queue: string, job: object) => {
    expect(queue).toBe(backupQueue);
    added.push(job as (typeof added)[number]);
  };
  return { added, jobs: { ...noJobs, add } };
}

const run = (job: Parameters<typeof runOrder>[1]) => runOrder({ db, settings: settings(), logger }, job);

describe('a backup that is asked for', () => {
  test('is made once, though two ask at once, and is told by whom, and whole', async () => {
    const services = openServices(settings(), logger);
    onTestFinished(() => services.close(2_000));
    await services.jobs.ready();
    const asked = await Promise.all([orderBackup(services, pat), orderBackup(services, { id: 'o2', name: 'Kim' })]);
    expect(asked.toSorted()).toEqual([false, true]);
    expect((await described()).order).toMatchObject({ state: 'waiting', isOpen: true });
    runJobs(services);
    await until(async () => (await selectOrder(db))?.state === 'made');
    const person = asked[0] ? 'Pat' : 'Kim';
    const { backups, order } = await described();
    expect(backups).toMatchObject([{ person, made: 'desk', state: 'whole', version: 'same', goesAfter: undefined }]);
    expect(order).toMatchObject({ isOpen: false, machine: hostname(), person });
    const [name] = await names();
    const details = { machine: hostname(), bytes: backups[0]?.bytes };
    expect(await audited()).toEqual([{ person, action: 'backup.made', name, details }]);
    expect(await orderBackup(services, pat)).toBe(true);
  });

  test('may take hours, as an import may, and is not begun a second time meanwhile', async () => {
    const { rows } = await database.pool.query(
      `select name, expire_seconds as seconds from pgboss.queue where name in ('mail', 'imports', 'backups') order by name`,
    );
    expect(rows).toEqual([
      { name: 'backups', seconds: 21_600 },
      { name: 'imports', seconds: 21_600 },
      { name: 'mail', seconds: 300 },
    ]);
  });

  test('whose job has failed at every attempt is told as failed, and another can be asked for', async () => {
    const services = openServices(settings(), logger);
    onTestFinished(() => services.close(2_000));
    await services.jobs.ready();
    expect(await orderBackup(services, pat)).toBe(true);
    const { id = '' } = (await selectOrder(db)) ?? {};
    await changeOrder(db, id, { state: 'running', machine: 'one that died' });
    await database.pool.query(`update pgboss.job set state = 'retry' where name = $1`, [backupQueue]);
    expect((await described()).order).toMatchObject({ state: 'running', isOpen: true });
    expect(await orderBackup(services, pat)).toBe(false);
    await database.pool.query(`update pgboss.job set state = 'failed' where name = $1`, [backupQueue]);
    expect((await described()).order).toMatchObject({
      state: 'failed',
      isOpen: false,
      reason: 'no server brought it to its end',
    });
    const asked = await Promise.all([orderBackup(services, pat), orderBackup(services, pat), orderBackup(services, pat)]);
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect((await described()).order).toMatchObject({ state: 'waiting', isOpen: true });
  });

  test('is not made again by a process that takes the job over after the file was there', async () => {
    const { added, jobs } = keptOrders();
    await orderBackup({ db, jobs }, pat);
    const [job] = added;
    if (!job) throw new Error('no job');
    await changeOrder(db, job.id, { state: 'running', machine: 'one that died' });
    const file = await put(job.name);
    const before = await readFile(file);
    await run(job);
    expect(await readFile(file)).toEqual(before);
    expect(await names()).toEqual([job.name]);
    expect(await selectOrder(db)).toMatchObject({ state: 'made', machine: hostname() });
    // And once more: it was told already.
    await run(job);
    expect(await audited()).toHaveLength(1);
  });

  test('is refused where ten from the desk lie already, until one is deleted', async () => {
    await mkdir(backupFolder(dataDir));
    const desk = (second: number) => preciseName(new Date(Date.UTC(2026, 10, 21, 10, 0, second)));
    for (let second = 0; second < mostDeskBackups; second++) await writeFile(join(backupFolder(dataDir), desk(second)), '');
    await writeFile(join(backupFolder(dataDir), 'nightly-2026-11-20T09-20-00Z.tar.gz'), '');
    const ask = async () => {
      const { added, jobs } = keptOrders();
      await orderBackup({ db, jobs }, pat);
      for (const job of added) await run(job);
      return selectOrder(db);
    };
    expect(await ask()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('has 10 backups from the desk already'),
    });
    await rm(join(backupFolder(dataDir), desk(3)));
    expect(await ask()).toMatchObject({ state: 'made' });
  });

  test('that cannot be written is told in words, and another can be asked for', async () => {
    const { added, jobs } = keptOrders();
    await orderBackup({ db, jobs }, pat);
    await writeFile(backupFolder(dataDir), 'no folder');
    for (const job of added) await run(job);
    expect((await described()).order).toMatchObject({
      state: 'failed',
      isOpen: false,
      reason: 'something went wrong, which the log of the site tells',
    });
    expect(await audited()).toEqual([]);
    expect(await orderBackup({ db, jobs }, pat)).toBe(true);
  });

  // Mounting a disk that is full takes rights that not everybody has.
  const mayMount = process.getuid?.() === 0 && process.platform === 'linux';
  test.skipIf(!mayMount)('says that the disk is full, and leaves nothing on it', async () => {
    await mkdir(backupFolder(dataDir));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', backupFolder(dataDir)]);
    onTestFinished(() => void execFileSync('umount', ['--lazy', backupFolder(dataDir)]));
    await database.pool.query(
      `insert into site_state (key, value) select 'large', string_agg(md5(i::text), '') from generate_series(1, 20000) i`,
    );
    const { added, jobs } = keptOrders();
    await orderBackup({ db, jobs }, pat);
    for (const job of added) await run(job);
    expect((await described()).order).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^there is no room for /) });
    expect(await readdir(backupFolder(dataDir))).toEqual([]);
    await expect(makeNightlyBackup({ db, settings: settings() })).rejects.toThrow('there is no room for');
    expect(await readNightly(db)).toMatchObject({
      trouble: 'failed',
      failure: { reason: expect.stringMatching(/^there is no room for /) },
    });
  });
});

describe('the list', () => {
  test('says of each file what it is, and of none that it is whole before it was read', async () => {
    const night = 'nightly-2026-11-20T09-20-00Z.tar.gz';
    await put('2026-11-21T10-00-00Z.tar.gz');
    const file = await put(night);
    await writeFile(join(backupFolder(dataDir), 'letter.tar.gz'), 'Dear all');
    await put('cut.tar.gz');
    await truncate(join(backupFolder(dataDir), 'cut.tar.gz'), 2_000);
    const states = async () => Object.fromEntries((await described()).backups.map(({ name, state }) => [name, state]));
    expect(new Set(Object.values(await states()))).toEqual(new Set(['unread']));
    await until(async () => !(await described()).isReading);
    const { backups } = await described();
    const of = (name: string) => backups.find((one) => one.name === name);
    expect(of(night)).toMatchObject({ state: 'whole', made: 'command', goesAfter: '2026-12-04T09:20:00.000Z', version: 'same' });
    expect(of('letter.tar.gz')).toMatchObject({ state: 'broken', reason: 'is not a backup of this site', made: 'unknown' });
    expect(of('cut.tar.gz')).toMatchObject({ state: 'broken', reason: expect.stringContaining('cut short') });

    // Another content under the same name is another file.
    await truncate(file, 2_000);
    expect((await states())[night]).toBe('unread');
    await inspectBackup(dataDir, night);
    expect((await states())[night]).toBe('broken');
  });

  test('says of how many people who were erased since each backup knows', async () => {
    await put('2026-11-21T10-00-00Z.tar.gz');
    await database.pool.query(`
      insert into erasures values (repeat('a', 32), now() + interval '1 minute'), (repeat('b', 32), '2020-01-01')`);
    expect(await described()).toMatchObject({ erasures: 2, backups: [{ erasedSince: 1 }] });
  });

  test('says of which version a backup is', async () => {
    const name = '2026-11-21T10-00-00Z.tar.gz';
    await put(name);
    await inspectBackup(dataDir, name);
    const version = async () => (await described()).backups[0]?.version;
    await database.pool.query(`insert into schema_migrations values ('9999_later.sql')`);
    expect(await version()).toBe('older');
    await database.pool.query(`delete from schema_migrations where name >= '0024'`);
    expect(await version()).toBe('newer');
  });
});

test('a nightly backup that failed is told until one succeeds', async () => {
  await writeFile(backupFolder(dataDir), 'no folder');
  await expect(makeNightlyBackup({ db, settings: settings() })).rejects.toThrow();
  expect(await readNightly(db)).toMatchObject({ last: undefined, trouble: 'failed', failure: { machine: hostname() } });
  await rm(backupFolder(dataDir));
  await makeNightlyBackup({ db, settings: settings() });
  expect(await readNightly(db)).toMatchObject({ trouble: undefined, failure: undefined });
  expect((await described()).backups).toMatchObject([{ state: 'whole', made: 'nightly' }]);
  expect(await audited()).toMatchObject([{ person: 'nightly backup', action: 'backup.made' }]);
});

test('none is missing once the last machine that made them has BACKUP_DAYS=0', async () => {
  await makeNightlyBackup({ db, settings: settings() });
  const later = Date.now() + 3 * 24 * 60 * 60_000;
  expect(await readNightly(db, later)).toMatchObject({ isMade: true, trouble: 'late' });
  await saveMaker(db, 'another machine', undefined);
  expect(await readNightly(db, later)).toMatchObject({ isMade: true, trouble: 'late' });
  const off = openServices(parseSettings({ DATABASE_URL: database.url, DATA_DIR: dataDir, BACKUP_DAYS: '0' }), logger);
  onTestFinished(() => off.close(2_000));
  runJobs(off);
  await until(async () => !(await readNightly(db, later)).isMade);
  expect(await readNightly(db, later)).toMatchObject({ isMade: false, trouble: undefined });
});

describe('a file of the folder', () => {
  const name = 'a.tar.gz';
  const content = Buffer.from('0123456789');
  beforeEach(async () => {
    await mkdir(backupFolder(dataDir));
    await writeFile(join(backupFolder(dataDir), name), content);
    await writeFile(join(dataDir, 'secret.tar.gz'), 'secret');
  });
  const download = async (more: { name?: string; range?: string; ifRange?: string } = {}) => {
    const found = await downloadBackup({ db, dataDir }, pat, { name, ...more });
    return 'kind' in found ? found : { ...found, content: (await buffer(found.content())).toString() };
  };

  test('is given away whole, or from where a download broke off, and each time with an entry', async () => {
    const whole = await download();
    if ('kind' in whole) throw new Error(whole.kind);
    expect(whole).toMatchObject({ bytes: 10, range: undefined, content: '0123456789' });
    const part = async (range: string, ifRange?: string) => {
      const found = await download({ range, ...(ifRange && { ifRange }) });
      return 'content' in found ? found.content : found.kind;
    };
    expect(await part('bytes=4-')).toBe('456789');
    expect(await part('bytes=4-', whole.state)).toBe('456789');
    expect(await part('bytes=2-3')).toBe('23');
    expect(await part('bytes=2-99')).toBe('23456789');
    expect(await part('bytes=-3')).toBe('789');
    expect(await part('bytes=-99')).toBe('0123456789');
    // All of it for what is not understood, and for what began with another file.
    for (const range of ['bytes=3-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2']) expect(await part(range)).toBe('0123456789');
    expect(await part('bytes=4-', '"another"')).toBe('0123456789');
    for (const range of ['bytes=10-', 'bytes=-0']) expect(await part(range)).toBe('outside');
    const entries = await audited();
    expect(entries[0]).toEqual({ person: 'Pat', action: 'backup.downloaded', name, details: { machine: hostname(), bytes: 10 } });
    expect(entries[1]?.details).toMatchObject({ 'from byte': 4 });
  });

  test('is deleted with an entry, and nothing else is', async () => {
    for (const trick of ['../secret.tar.gz', 'none.tar.gz', '']) {
      expect(await removeBackup({ db, dataDir }, pat, trick)).toBe(false);
      expect(await download({ name: trick })).toEqual({ kind: 'none' });
    }
    expect(await audited()).toEqual([]);
    expect(await removeBackup({ db, dataDir }, pat, name)).toBe(true);
    expect(await names()).toEqual([]);
    expect(await audited()).toEqual([
      { person: 'Pat', action: 'backup.deleted', name, details: { machine: hostname(), bytes: 10 } },
    ]);
    expect(await readFile(join(dataDir, 'secret.tar.gz'), 'utf8')).toBe('secret');
  });
});
