import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { dayInOklahoma } from '#app/content/dates.ts';
import { deleteBackup, deleteOldBackups, findBackup, listBackups, readBackup } from '#app/domain/backups/backup-folder.ts';
import { makeNightlyBackup } from '#app/domain/backups/nightly-backup.ts';
import { importQueue } from '#app/domain/imports/import-work.ts';
import { runJobs } from '#app/jobs/run-jobs.ts';
import { schedules } from '#app/jobs/schedules.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { openServices } from '#app/platform/services.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { logger, useTestDatabase } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { untilStarted } from '#test/support/jobs.ts';
import { until } from '#test/support/site.ts';
import { words } from '#test/support/words.ts';

// Nightly backups, and the folder where backups are.

const source = useTestDatabase();
const folder = useFolder();

beforeAll(() => prepareJobQueue(source.url, [{ queue: importQueue }], schedules));

describe('nightly backups', () => {
  const settings = (more: Record<string, string> = {}, machine = 'one') =>
    parseSettings({ DATABASE_URL: source.url, DATA_DIR: join(folder, 'nights', machine), ...more });
  const names = async (machine = 'one') => (await listBackups(settings({}, machine).dataDir)).map(({ name }) => name).sort();
  const empty = async () => {
    await rm(join(folder, 'nights'), { recursive: true, force: true });
    await source.pool.query('delete from pgboss.job');
  };
  beforeEach(empty);

  test('run once, however many processes there are', async () => {
    const schedule = `select cron, timezone, options->>'missed' as missed from pgboss.schedule where name = 'nightly-backup'`;
    expect(await source.query(schedule)).toEqual([{ cron: '20 3 * * *', timezone: 'America/Chicago', missed: 'once' }]);
    const processes = [settings({ BACKUP_DAYS: '0' }, 'none'), settings(), settings()].map((one) => openServices(one, logger));
    onTestFinished(async () => void (await Promise.all(processes.map((one) => one.close(2_000)))));
    for (const one of processes) runJobs(one);
    const [first = expect.fail('no process')] = processes;
    await untilStarted(first.jobs);
    // At its time of day, the schedule may add a job of its own.
    const finished = async (count: number) => {
      const rows = await source.query(`select state = 'completed' as completed from pgboss.job where name = 'nightly-backup'`);
      return rows.length >= count && rows.every(({ completed }) => completed);
    };
    // Twice in one night, as after a process that died before recording success.
    let night: string;
    do {
      await empty();
      night = dayInOklahoma();
      for (const count of [1, 2]) {
        await first.jobs.add(first.db, 'nightly-backup', {});
        await until(() => finished(count));
      }
    } while (dayInOklahoma() !== night); // Two nights have a backup each.
    expect(await names()).toEqual([expect.stringMatching(/^nightly-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/)]);
    expect(await names('none')).toEqual([]);
  });

  test('delete old backups and nothing else', async () => {
    const night = (day: number) => new Date(Date.UTC(2026, 10, day, 9, 20));
    const { dataDir: machine, ...rest } = settings({ BACKUP_DAYS: '2' });
    const make = (day: number) => makeNightlyBackup({ db: source.db, settings: { ...rest, dataDir: machine } }, night(day));
    await make(1);
    const kept = words(`
      2020-01-01T00-00-00Z.tar.gz nightly-2020.tar.gz nightly-2020-01-01T00-00-00Z.tar.gz.txt mine.abc.partial`);
    const [old = '', fresh = ''] = ['nightly-2026-11-01T09-20-00Z', '2026-11-01T10-20-00Z'].map(
      (name) => `${name}.tar.gz.0123456789ab.partial`,
    );
    for (const name of [...kept, old, fresh]) await writeFile(join(machine, 'backups', name), '');
    await utimes(join(machine, 'backups', old), night(1), night(1));
    for (const day of [2, 3, 3, 4]) await make(day);
    const nightly = (day: number) => `nightly-2026-11-0${day}T09-20-00Z.tar.gz`;
    const there = async () => (await readdir(join(machine, 'backups'))).sort();
    expect(await there()).toEqual([...kept, nightly(2), nightly(3), nightly(4), fresh].sort());
    await deleteOldBackups(machine, 0, night(30).getTime());
    expect(await there()).toEqual([...kept, nightly(2), nightly(3), nightly(4)].sort());
    // A site that was down for long keeps its last backup.
    await deleteOldBackups(machine, 2, night(30).getTime());
    expect(await there()).toEqual([...kept, nightly(4)].sort());
  });
});

test('serve and delete only backup files', async () => {
  const home = join(folder, 'home');
  await mkdir(join(home, 'backups/folder.tar.gz'), { recursive: true });
  await writeFile(join(home, 'secret.tar.gz'), 'secret');
  await writeFile(join(home, 'backups/a.tar.gz'), 'backup');
  await symlink(join(home, 'secret.tar.gz'), join(home, 'backups/link.tar.gz'));
  const tricks = words('../secret.tar.gz ..%2fsecret.tar.gz link.tar.gz folder.tar.gz a.tar.gz\0 .tar.gz');
  for (const name of [...tricks, '', join(home, 'secret.tar.gz')]) {
    expect(await findBackup(home, name)).toBeUndefined();
    expect(await deleteBackup(home, name)).toBe(false);
  }
  expect(await listBackups(home)).toMatchObject([{ name: 'a.tar.gz', bytes: 6, made: 'command' }]);
  expect(await text(readBackup(home, 'a.tar.gz', { start: 1, end: 3 }))).toBe('ack');
  expect(await deleteBackup(home, 'a.tar.gz')).toBe(true);
  expect(await listBackups(home)).toEqual([]);
  expect(await readFile(join(home, 'secret.tar.gz'), 'utf8')).toBe('secret');
});
