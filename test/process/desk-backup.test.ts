import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '#app/domain/backups/restore-backup.ts';
import { migrationsFolder } from '#test/support/database.ts';
import { enterDatabase } from '#test/support/own-database.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { childrenOf, launchSite, processesOf, type Site, until, untilReady } from '#test/support/site.ts';

// A backup from the desk, on a server that dies during it.

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

async function start(): Promise<void> {
  site = await launchSite({ DATA_DIR: folder.path, WORKERS: '1', LOG_LEVEL: 'error', ADMIN_PASSWORD: password });
  await untilReady(site);
}

/** All of it at once, as when the power fails; a process that waits for a file would not end by itself. */
async function kill(): Promise<void> {
  const workers = childrenOf(site.process.pid ?? 0, 'build/server/index.js');
  for (const pid of workers) process.kill(pid, 'SIGKILL');
  site.process.kill('SIGKILL');
  await site.exited;
  await until(() => processesOf(folder.path).length === 0);
}

const basic = { Authorization: `Basic ${btoa(`admin:${password}`)}` };
const page = async () => (await fetch(`${site.url}/admin/backups`, { headers: basic })).text();
const make = () =>
  fetch(`${site.url}/admin/backups`, {
    method: 'POST',
    headers: { ...basic, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'do=make',
    redirect: 'manual',
  });
const files = async () => (await readdir(join(folder.path, 'backups')).catch(() => [])).sort();
const state = async (client: Client) =>
  (await client.query(`select value::json->>'state' as state from site_state where key = 'backup_order'`)).rows[0]?.state;

test('leaves nothing that looks whole when the server is killed, and is made by the next start, once', async () => {
  await start();
  // A mail that cannot be read to its end stops the backup when all rows are written.
  const stop = join(folder.path, 'outbox/stop.eml');
  execFileSync('mkdir', ['-p', join(folder.path, 'outbox')]);
  execFileSync('mkfifo', [stop]);
  expect((await make()).headers.get('location')).toBe('/admin/backups?done=begun');
  await until(async () => (await files()).some((name) => name.endsWith('.partial')));
  expect(await page()).toContain('A backup is being made on');
  expect((await make()).headers.get('location')).toBe('/admin/backups?done=one-is');
  await kill();
  expect(await files()).toEqual([expect.stringMatching(/\.tar\.gz\.[0-9a-f]{12}\.partial$/)]);

  await rm(stop);
  await start();
  const client = await enterDatabase(folder.path);
  expect(await state(client)).toBe('running');
  expect(await page()).toContain('A backup is being made on');
  // The queue notices after a while that nobody works on it any more.
  await until(async () => (await state(client)) === 'made');
  const made = (await files()).filter((name) => name.endsWith('.tar.gz'));
  expect(made).toHaveLength(1);
  const [name = ''] = made;
  const file = join(folder.path, 'backups', name);
  expect(await checkBackup(file, migrationsFolder)).not.toHaveProperty('unusable');
  const { rows } = await client.query(`select person, subject_name from audit_entries where action = 'backup.made'`);
  expect(rows).toEqual([{ person: 'admin', subject_name: name }]);

  // Today tells of a night that failed.
  const today = async () => (await fetch(`${site.url}/admin`, { headers: basic })).text();
  expect(await today()).not.toContain('The nightly backup failed');
  const failure = { at: '2020-11-22T09:20:00.000Z', machine: 'web1', reason: 'there is no room for it' };
  await client.query(`delete from site_state where key = 'nightly_backup'`);
  await client.query(`insert into site_state (key, value) values ('nightly_backup_failure', $1)`, [JSON.stringify(failure)]);
  expect(await today()).not.toContain('The nightly backup failed'); // No machine is to make any.
  await client.query(`update site_state set value = '{"web1": "2999-01-01"}' where key = 'nightly_backup_makers'`);
  const words = (await today()).replace(/<!-- -->|<[^>]+>/g, '');
  expect(words).toContain('The nightly backup failed, Nov 22, 2020, 3:20 am, on web1: there is no room for it.');
  await client.end();

  // And it is given away as it is.
  const download = await fetch(`${site.url}/admin/backups/download?name=${name}`, { headers: basic });
  const whole = await readFile(file);
  expect(Number(download.headers.get('content-length'))).toBe(whole.length);
  expect(Buffer.from(await download.arrayBuffer()).equals(whole)).toBe(true);
  const rest = await fetch(`${site.url}/admin/backups/download?name=${name}`, {
    headers: { ...basic, Range: 'bytes=1000-', 'If-Range': download.headers.get('etag') ?? '' },
  });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 1000-${whole.length - 1}/${whole.length}`]);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
});
