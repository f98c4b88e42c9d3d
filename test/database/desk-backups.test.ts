import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backupFolder, deskName, listBackups } from '#app/domain/backups/backup-folder.ts';
import {
  describeBackups,
  downloadBackup,
  makeDeskBackup,
  maxDeskBackups,
  removeBackup,
} from '#app/domain/backups/desk-backups.ts';
import { makeBackup } from '#app/domain/backups/make-backup.ts';
import { makeNightlyBackup, readNightly } from '#app/domain/backups/nightly-backup.ts';
import { checkBackup } from '#app/domain/backups/restore-backup.ts';
import { selectErasures } from '#app/domain/privacy/erase-queries.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { migrationsFolder, pat, useFreshDatabase } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';

// Backups made, listed, downloaded and deleted at the desk.

const database = useFreshDatabase();
const { db, query } = database;
const folder = useFolder();
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
});

const site = () => ({ db, settings: settings() });
const settings = () => parseSettings({ DATABASE_URL: database.url, DATA_DIR: dataDir });
const described = async (now?: number) => describeBackups(site(), await selectErasures(db), now);
const names = async () => (await listBackups(dataDir)).map(({ name }) => name);
const audited = () => query('select person, action, subject_name as name, details from audit_entries order by id');

/** A backup in the folder, as the command makes it. */
async function put(name: string): Promise<string> {
  const made = await makeBackup({ databaseUrl: database.url, dataDir, name, by: { how: 'command', person: 'backup command' } });
  if (made.kind !== 'made') throw new Error(made.reason);
  return made.file;
}

const make = () => makeDeskBackup(site(), pat);
const inFolder = (name: string) => join(backupFolder(dataDir), name);

describe('a backup made at the desk', () => {
  test('is complete, listed, and in the audit trail with its operator', async () => {
    expect(await make()).toEqual({ outcome: 'done' });
    const { backups } = await described();
    expect(backups).toMatchObject([{ made: 'desk', goesAfter: undefined, erasedSince: 0 }]);
    const [name = ''] = await names();
    expect(await checkBackup(inFolder(name), migrationsFolder)).toMatchObject({ by: { how: 'desk', person: 'Pat' } });
    const details = { machine: hostname(), bytes: backups[0]?.bytes };
    expect(await audited()).toEqual([{ person: 'Pat', action: 'backup.made', name, details }]);
  });

  test('is refused while another is being made, or ten from the desk exist', async () => {
    await mkdir(backupFolder(dataDir));
    const draft = inFolder('2026-11-21T10-00-00Z.tar.gz.0123456789ab.partial');
    await writeFile(draft, 'half');
    expect(await make()).toMatchObject({ problem: expect.stringMatching(/^A backup is being made already/) });
    // A killed one.
    await utimes(draft, new Date(), new Date(Date.now() - 2 * 60_000));
    const desk = (second: number) => deskName(new Date(Date.UTC(2026, 10, 21, 10, 0, second)));
    for (let second = 0; second < maxDeskBackups; second++) await writeFile(inFolder(desk(second)), '');
    await writeFile(inFolder('nightly-2026-11-20T09-20-00Z.tar.gz'), '');
    expect(await make()).toMatchObject({ problem: expect.stringContaining('has 10 backups from the desk already') });
    await rm(inFolder(desk(3)));
    expect(await make()).toEqual({ outcome: 'done' });
  });

  // Mounting a full disk needs special rights.
  const mayMount = process.getuid?.() === 0 && process.platform === 'linux';
  test.skipIf(!mayMount)('reports a full disk and leaves no file', async () => {
    await mkdir(backupFolder(dataDir));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', backupFolder(dataDir)]);
    onTestFinished(() => void execFileSync('umount', ['--lazy', backupFolder(dataDir)]));
    await query(
      `insert into site_state (key, value) select 'large', string_agg(md5(i::text), '') from generate_series(1, 20000) i`,
    );
    expect(await make()).toMatchObject({ problem: expect.stringMatching(/^The backup was not made: there is no room for /) });
    expect(await audited()).toEqual([]);
    expect(await readdir(backupFolder(dataDir))).toEqual([]);
    await expect(makeNightlyBackup(site())).rejects.toThrow('there is no room for');
    const failure = { reason: expect.stringMatching(/^there is no room for /) };
    expect(await readNightly(site())).toMatchObject({ trouble: 'failed', failure });
  });
});

test('shows the number of people erased since then, and its deletion date', async () => {
  await put('2026-11-21T10-00-00Z.tar.gz');
  await put('nightly-2026-11-20T09-20-00Z.tar.gz');
  await query(`
    insert into erasures values (repeat('a', 32), now() + interval '1 minute'), (repeat('b', 32), '2020-01-01')`);
  expect(await described()).toMatchObject({
    erasures: 2,
    backups: [
      { made: 'nightly', erasedSince: 1, goesAfter: '2026-12-04T09:20:00.000Z' },
      { made: 'command', erasedSince: 1, goesAfter: undefined },
    ],
  });
});

describe('the nightly backup', () => {
  const night = new Date('2026-11-20T09:20:00Z');
  const nightly = (now: string, more = settings()) => readNightly({ db, settings: more }, Date.parse(now));

  test('is reported as failed until one succeeds', async () => {
    await writeFile(backupFolder(dataDir), 'no folder');
    await expect(makeNightlyBackup(site(), night)).rejects.toThrow();
    expect(await nightly('2026-11-20T10:00:00Z')).toMatchObject({ last: undefined, trouble: 'failed' });
    await rm(backupFolder(dataDir));
    await makeNightlyBackup(site(), night);
    expect(await nightly('2026-11-20T10:00:00Z')).toMatchObject({ trouble: undefined, failure: undefined });
    expect((await described()).backups).toMatchObject([{ made: 'nightly' }]);
    expect(await audited()).toMatchObject([{ person: 'nightly backup', action: 'backup.made' }]);
  });

  test('is missing from 9:20 am, unless nightly backups are off', async () => {
    expect(await nightly('2026-11-21T20:00:00Z')).toMatchObject({ trouble: undefined });
    await makeNightlyBackup(site(), night);
    const last = { madeAt: '2026-11-20T09:20:00.000Z' };
    expect(await nightly('2026-11-21T15:19:00Z')).toMatchObject({ last, trouble: undefined });
    expect(await nightly('2026-11-21T15:20:00Z')).toMatchObject({ last, trouble: 'late' });
    expect(await nightly('2026-11-21T15:20:00Z', { ...settings(), backupDays: 0 })).toMatchObject({ last, trouble: undefined });
  });
});

describe('a file in the folder', () => {
  const name = 'a.tar.gz';
  const content = Buffer.from('0123456789');
  beforeEach(async () => {
    await mkdir(backupFolder(dataDir));
    await writeFile(inFolder(name), content);
    await writeFile(join(dataDir, 'secret.tar.gz'), 'secret');
  });
  const download = async (more: { name?: string; range?: string; ifRange?: string } = {}) => {
    const found = await downloadBackup({ db, dataDir }, pat, { name, ...more });
    return 'kind' in found ? found : { ...found, content: (await buffer(found.content())).toString() };
  };

  test('can be downloaded whole or resumed, each time with an audit entry', async () => {
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
    // Sends the whole file for an unknown range, or one of an older file.
    for (const range of ['bytes=3-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2']) expect(await part(range)).toBe('0123456789');
    expect(await part('bytes=4-', '"another"')).toBe('0123456789');
    for (const range of ['bytes=10-', 'bytes=-0']) expect(await part(range)).toBe('outside');
    const entries = await audited();
    expect(entries[0]).toEqual({ person: 'Pat', action: 'backup.downloaded', name, details: { machine: hostname(), bytes: 10 } });
    expect(entries[1]?.details).toMatchObject({ 'from byte': 4 });
  });

  test('is deleted with an audit entry, without touching others', async () => {
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
