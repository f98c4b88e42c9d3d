import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '#app/domain/backups/restore-backup.ts';
import { importContractors } from '#app/domain/imports/import-contractors.ts';
import { findRunningPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { migrationsFolder } from '#test/support/database.ts';
import { csv } from '#test/support/import.ts';
import { startLoad } from '#test/support/machines/load.ts';
import { untilMailed } from '#test/support/mail-queue.ts';
import { enterDatabase, noteNightlyFailure } from '#test/support/own-database.ts';
import { randomForTest } from '#test/support/random.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { serversOf } from '#test/support/servers.ts';
import { launchSite, programEnvironment, type Site, temporaryFolder, until, untilEnded, untilReady } from '#test/support/site.ts';
import { mailedIds, type SmtpServer, startSmtp } from '#test/support/smtp.ts';

// The commands and the desk's button, with a site under load and under kills.

const root = join(import.meta.dirname, '../..');
const password = 'for the backup tests';
let folder: Awaited<ReturnType<typeof sampleFolder>>;
let elsewhere: Awaited<ReturnType<typeof temporaryFolder>>;
let smtp: SmtpServer;
const sites: Site[] = [];
/** The restored site, and its data folder. */
let copy: Site;
let place: string;

beforeAll(async () => {
  [folder, elsewhere, smtp] = await Promise.all([sampleFolder(), temporaryFolder(), startSmtp()]);
});
afterAll(async () => {
  for (const site of sites) site.process.kill('SIGKILL');
  await Promise.all(sites.map((site) => site.exited));
  await Promise.all([folder.path, elsewhere.path].map(untilEnded));
  await smtp.close();
  await Promise.all([folder.remove(), elsewhere.remove()]);
});

async function startSite(dataDir: string): Promise<Site> {
  const site = await launchSite({
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    WORKERS: '1',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: password,
  });
  sites.push(site);
  return site;
}

function start(script: 'make-backup' | 'restore-backup', args: string[], dataDir: string) {
  const child = spawn(process.execPath, [join(root, `scripts/${script}.ts`), ...args], {
    cwd: root,
    env: { ...programEnvironment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, ended: once(child, 'close').then(([status]) => ({ status: status as number | null, output })) };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Until stopped: imports of 200, and edits that set one address for all featured contractors. */
async function startWriting(databaseUrl: string, client: Client): Promise<() => Promise<void>> {
  let stopped = false;
  const edit = (n: number) => client.query('update contractors set address = $1 where featured', [`${n} Main St`]);
  await edit(0);
  const importing = (async () => {
    const file = join(elsewhere.path, 'more.csv');
    for (let n = 0; !stopped; n++) {
      const rows = Array.from({ length: 200 }, (_, at) => `Import ${n}x${at},Roofing,edmond`);
      await writeFile(file, csv('name,service_type,location', ...rows));
      await importContractors({ databaseUrl, file });
      await sleep(500);
    }
  })();
  const editing = (async () => {
    for (let n = 1; !stopped; n++) await edit(n).then(() => sleep(50));
  })();
  return async () => {
    stopped = true;
    await Promise.all([importing, editing]);
  };
}

test('a backup of a site under load restores all acknowledged work once and consistently', async () => {
  const random = randomForTest('kills of backups');
  const site = await startSite(folder.path);
  await untilReady(site);
  const databaseUrl = (await findRunningPostgres(folder.path)) ?? '';
  const client = await enterDatabase(folder.path);
  const load = startLoad(site.url, [], { readers: 0, senders: 3 });
  const stopWriting = await startWriting(databaseUrl, client);
  await until(() => load.stored.size > 10);

  // A backup killed at any moment leaves no file, or a complete one.
  const backups = join(folder.path, 'backups');
  for (let n = 0; n < 2; n++) {
    const { child, ended } = start('make-backup', [], folder.path);
    await Promise.race([sleep(200 + random() * 1_200), ended]);
    child.kill('SIGKILL');
    await ended;
  }
  for (const name of await readdir(backups).catch(() => [])) {
    if (name.endsWith('.tar.gz')) expect(await checkBackup(join(backups, name), migrationsFolder)).not.toHaveProperty('unusable');
  }

  const acknowledged = [...load.stored.values()];
  const backup = join(elsewhere.path, 'backup.tar.gz');
  const made = await start('make-backup', [backup], folder.path).ended;
  expect(made.output).toMatch(/backup\.tar\.gz: [\d,]+ rows of \d+ tables, \d+ files, [\d,]+ kB\n$/);
  expect(made.status).toBe(0);
  const entries = async (from: Client) =>
    (await from.query(`select person, action, subject_name as name from audit_entries where action like 'backup.%'`)).rows;
  expect(await entries(client)).toContainEqual({ person: 'backup command', action: 'backup.made', name: 'backup.tar.gz' });
  const after = load.stored.size;
  await until(() => load.stored.size > after);
  await Promise.all([load.stop(), stopWriting()]);
  expect(load.refused).toEqual([]);
  const refused = await start('restore-backup', [backup, '--replace'], folder.path).ended;
  expect(refused).toEqual({
    status: 1,
    output: expect.stringMatching(/is in use by a site that runs.*; nothing was changed\n$/),
  });
  await client.end();
  site.process.kill('SIGTERM');
  await site.exited;
  const endedAt = new Date();

  // A killed restore leaves nothing that a start would take for a site. Repeated if it finished before the kill.
  let killed: boolean;
  do {
    place = await mkdtemp(join(elsewhere.path, 'restored-'));
    const { child, ended } = start('restore-backup', [backup], place);
    let status: number | null | undefined;
    void ended.then((outcome) => (status = outcome.status));
    await until(async () => status !== undefined || (await exists(join(place, 'restore-unfinished'))));
    child.kill('SIGKILL');
    await ended;
    await untilEnded(join(place, 'postgres'));
    killed = await exists(join(place, 'restore-unfinished'));
  } while (!killed);
  const cut = await startSite(place);
  expect(await cut.exited).toBe(1);
  expect(cut.stderr()).toMatch(/^A restore into DATA_DIR .* did not come to its end; run it again, or delete .*\n$/);

  const restored = await start('restore-backup', [backup], place).ended;
  expect(restored).toEqual({
    status: 0,
    output: expect.stringMatching(/^there is no list of erasures .*\nrestored [\d,]+ rows of \d+ tables/),
  });

  copy = await startSite(place);
  await untilReady(copy);
  const restoredClient = await enterDatabase(place);
  expect(await entries(restoredClient)).toContainEqual({
    person: 'restore command',
    action: 'backup.restored',
    name: 'backup.tar.gz',
  });
  const ask = async (statement: string) => (await restoredClient.query(statement)).rows;
  const leads = (await ask(`select id from submissions`)).map(({ id }) => String(id));
  expect(leads).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(leads).size).toBe(leads.length);
  const [counts] = await ask(
    `select count(*)::int as there, (select sum(amount)::int from contractor_counts) as counted,
       (count(*) filter (where name like 'Import %') % 200)::int as half_an_import,
       count(distinct address) filter (where featured)::int as half_an_edit from contractors`,
  );
  expect(counts).toEqual({ there: expect.any(Number), counted: counts?.there, half_an_import: 0, half_an_edit: 1 });

  // The copy sends the mail that waited in the queue.
  await untilMailed(ask, { killedAt: endedAt });
  expect(mailedIds(smtp).notices).toEqual(expect.arrayContaining(leads));
  await restoredClient.end();
});

test('a kill during a backup at the desk leaves only a partial file, and the next start makes and serves a complete one', async () => {
  const basic = { Authorization: `Basic ${btoa(`admin:${password}`)}` };
  const make = () =>
    fetch(`${copy.url}/admin/backups`, {
      method: 'POST',
      headers: { ...basic, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'do=make',
      redirect: 'manual',
    });
  const backups = join(place, 'backups');
  await rm(backups, { recursive: true, force: true });
  const files = async () => (await readdir(backups).catch(() => [])).sort();
  // A pipe that never ends stops the backup when all rows are written.
  const stop = join(place, 'outbox/stop.eml');
  execFileSync('mkdir', ['-p', join(place, 'outbox')]);
  execFileSync('mkfifo', [stop]);
  const cut = make().catch(() => {});
  await until(async () => (await files()).some((name) => name.endsWith('.partial')));
  const second = await make();
  expect([second.status, await second.text()]).toEqual([422, expect.stringContaining('A backup is being made already')]);
  // All processes at once, like a power failure; one that waits for a file would not end on its own.
  for (const pid of serversOf(copy)) process.kill(pid, 'SIGKILL');
  copy.process.kill('SIGKILL');
  await Promise.all([cut, copy.exited]);
  await untilEnded(place);
  const left = await files();
  expect(left).toEqual([expect.stringMatching(/\.tar\.gz\.[0-9a-f]{12}\.partial$/)]);

  await rm(stop);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(backups, left[0] ?? ''), longAgo, longAgo);
  copy = await startSite(place);
  await untilReady(copy);
  expect((await make()).headers.get('location')).toBe('/admin/backups?done=made');
  const [name = '', ...others] = await files();
  expect(others).toEqual([]);
  const file = join(backups, name);
  expect(await checkBackup(file, migrationsFolder)).not.toHaveProperty('unusable');

  const client = await enterDatabase(place);
  await client.query(noteNightlyFailure);
  await client.end();
  const today = await (await fetch(`${copy.url}/admin`, { headers: basic })).text();
  expect(today).not.toContain('The nightly backup failed'); // Nightly backups are off.

  const address = `${copy.url}/admin/backups/download?name=${name}`;
  const download = await fetch(address, { headers: basic });
  const whole = await readFile(file);
  expect(Number(download.headers.get('content-length'))).toBe(whole.length);
  expect(Buffer.from(await download.arrayBuffer()).equals(whole)).toBe(true);
  const resumed = { ...basic, Range: 'bytes=1000-', 'If-Range': download.headers.get('etag') ?? '' };
  const rest = await fetch(address, { headers: resumed });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 1000-${whole.length - 1}/${whole.length}`]);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
});

test('without a site, backup and restore refuse and create nothing', async () => {
  const nothing = join(elsewhere.path, 'nothing');
  const { status, output } = await start('make-backup', [], nothing).ended;
  expect([status, output]).toEqual([1, `there is no site in DATA_DIR ${nothing}; nothing was written\n`]);
  for (const [args, words] of [
    [['--replace'], /^the file is missing; usage: npm run restore -- FILE \[--replace\]\n$/],
    [['none'], /none does not exist; nothing was changed\n$/],
  ] as const) {
    const outcome = await start('restore-backup', [...args], nothing).ended;
    expect(outcome).toEqual({ status: 1, output: expect.stringMatching(words) });
  }
  expect(await exists(nothing)).toBe(false);
});
