import { execFileSync } from 'node:child_process';
import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '#app/domain/backups/restore-backup.ts';
import { migrationsFolder } from '#test/support/database.ts';
import { enterDatabase } from '#test/support/own-database.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { childrenOf, launchSite, type Site, until, untilEnded, untilReady } from '#test/support/site.ts';

// A desk backup on a server that dies during it.

const password = 'for the backup tests';
let folder: Awaited<ReturnType<typeof sampleFolder>>;
let site: Site;

beforeAll(async () => {
  folder = await sampleFolder();
});
afterAll(async () => {
  await kill();
  await folder.remove();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  site = await launchSite({ DATA_DIR: folder.path, WORKERS: '1', LOG_LEVEL: 'error', ADMIN_PASSWORD: password, ...env });
  await untilReady(site);
}

/** Kills all processes at once, like a power failure; one that waits for a file would not end on its own. */
async function kill(): Promise<void> {
  const workers = childrenOf(site.process.pid ?? 0, 'build/server/index.js');
  for (const pid of workers) process.kill(pid, 'SIGKILL');
  site.process.kill('SIGKILL');
  await site.exited;
  await untilEnded(folder.path);
}

const basic = { Authorization: `Basic ${btoa(`admin:${password}`)}` };
const make = () =>
  fetch(`${site.url}/admin/backups`, {
    method: 'POST',
    headers: { ...basic, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'do=make',
    redirect: 'manual',
  });
const files = async () => (await readdir(join(folder.path, 'backups')).catch(() => [])).sort();
const today = async () => (await fetch(`${site.url}/admin`, { headers: basic })).text();

test('a kill leaves only a partial file, and the next start makes and serves a complete backup', async () => {
  await start();
  // A pipe that never ends stops the backup when all rows are written.
  const stop = join(folder.path, 'outbox/stop.eml');
  execFileSync('mkdir', ['-p', join(folder.path, 'outbox')]);
  execFileSync('mkfifo', [stop]);
  const cut = make().catch(() => {});
  await until(async () => (await files()).some((name) => name.endsWith('.partial')));
  const second = await make();
  expect([second.status, await second.text()]).toEqual([422, expect.stringContaining('A backup is being made already')]);
  await kill();
  await cut;
  const left = await files();
  expect(left).toEqual([expect.stringMatching(/\.tar\.gz\.[0-9a-f]{12}\.partial$/)]);

  await rm(stop);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(folder.path, 'backups', left[0] ?? ''), longAgo, longAgo);
  await start();
  expect((await make()).headers.get('location')).toBe('/admin/backups?done=made');
  const [name = '', ...others] = await files();
  expect(others).toEqual([]);
  const file = join(folder.path, 'backups', name);
  expect(await checkBackup(file, migrationsFolder)).not.toHaveProperty('unusable');
  const client = await enterDatabase(folder.path);
  const { rows } = await client.query(`select person, subject_name from audit_entries where action = 'backup.made'`);
  expect(rows).toEqual([{ person: 'admin', subject_name: name }]);
  const failure = { at: '2020-11-22T09:20:00.000Z', reason: 'there is no room for it' };
  await client.query(`insert into site_state (key, value) values ('nightly_backup_failure', $1)`, [JSON.stringify(failure)]);
  await client.end();
  expect(await today()).not.toContain('The nightly backup failed'); // Nightly backups are off.

  // The download equals the file.
  const download = await fetch(`${site.url}/admin/backups/download?name=${name}`, { headers: basic });
  const whole = await readFile(file);
  expect(Number(download.headers.get('content-length'))).toBe(whole.length);
  expect(Buffer.from(await download.arrayBuffer()).equals(whole)).toBe(true);
  const rest = await fetch(`${site.url}/admin/backups/download?name=${name}`, {
    headers: { ...basic, Range: 'bytes=1000-', 'If-Range': download.headers.get('etag') ?? '' },
  });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 1000-${whole.length - 1}/${whole.length}`]);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);

  // Today shows a failed night, here because the folder cannot be created.
  await kill();
  await rename(join(folder.path, 'backups'), join(folder.path, 'backups-before'));
  await writeFile(join(folder.path, 'backups'), 'no folder');
  await start({ BACKUP_DAYS: '14' });
  expect((await today()).replace(/<!-- -->|<[^>]+>/g, '')).toContain('The nightly backup failed, ');
});
