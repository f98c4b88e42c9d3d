// Mixed load for a long time, at a limited rate, on one machine: does memory stay flat, and does nothing fail?
// `npm run soak -- MINUTES`, default 30.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { childrenOf, launchSite, untilReady } from '#test/support/site.ts';
import { generateRows, writeCsv } from './contractors.ts';
import { fillDirectory } from './import.ts';
import { memoryOf } from './measure.ts';
import { describeMachine, writeResult } from './report.ts';
import { submitLead } from './submit-lead.ts';

const minutes = Number(process.argv[2] ?? 30);
if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error(`Minutes: got ${process.argv[2]}; takes a number up to 1440`);
const size = 100_000;
/** Concurrent visitors, and the milliseconds each waits between two requests. */
const visitors = 12;
const pause = 40;
const sampleEvery = 10_000;

const scratch = await mkdtemp(join(tmpdir(), 'directory-soak-'));
const database = await startEmbeddedPostgres(join(scratch, 'data'), createLogger('silent'));
const client = new Client({ connectionString: database.url });
await client.connect();
await migrate(database.url, join(import.meta.dirname, '../db/migrations'));
const csv = join(scratch, 'contractors.csv');
await writeCsv(csv, generateRows(size));
await fillDirectory(client, database.url, csv);
const { rows } = await client.query<{ id: string; slug: string; service_type: string; location: string }>(
  'select id, slug, service_type, location from contractors order by md5(slug) limit 20000',
);

const site = await launchSite({
  DATABASE_URL: database.url,
  DATA_DIR: join(scratch, 'site'),
  WORKERS: '2',
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'on',
});
await untilReady(site);

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const whole = (below: number) => Math.floor(Math.random() * below);
const popular = ['/', '/services', '/services/roofing', '/best-plumbers-okc', '/for-pros', '/about', '/blog', '/contact'];
const words = ['cedar', 'roof repair edmond', 'plumer', 'a', 'ac repair', 'bluestem', 'windmill', 'hvca', 'termites', 'zx'];
let leads = 0;
let edits = 0;

/** Visitors' actions by frequency, with the expected status. */
const habits: { weight: number; what: string; run: () => Promise<void> }[] = [
  { weight: 40, what: 'popular pages', run: () => get(anyOf(popular)) },
  { weight: 20, what: 'contractor pages', run: () => get(contractorPath(anyOf(rows))) },
  { weight: 10, what: 'searches', run: () => get(`/?q=${encodeURIComponent(anyOf(words))}&page=${1 + whole(3)}`) },
  { weight: 8, what: 'API lists', run: () => get(`/api/contractors?page=${1 + whole(8_000)}&seed=${whole(16)}`) },
  { weight: 5, what: 'suggestions', run: () => get(`/api/suggestions?q=${anyOf(words).slice(0, 1 + whole(6))}`) },
  { weight: 8, what: 'made-up addresses', run: () => get(`/made-up-${whole(1e9)}/${whole(1e9)}`, 404) },
  { weight: 4, what: 'made-up parameters', run: () => get(`/services/plumbing?utm=${whole(1e9)}`) },
  { weight: 3, what: 'leads', run: async () => submitLead(site.url, leads++) },
  { weight: 1, what: 'edits', run: edit },
];
const drawn = habits.flatMap((habit) => Array.from({ length: habit.weight }, () => habit));
const done = new Map<string, number>(habits.map(({ what }) => [what, 0]));
const failures: string[] = [];

async function get(path: string, expected = 200): Promise<void> {
  const response = await fetch(site.url + path, { redirect: 'error' });
  await response.arrayBuffer();
  if (response.status !== expected) throw new Error(`${path} answered ${response.status}`);
}

/** At most one every two seconds: a directory is read far more than written. */
let nextEdit = 0;
async function edit(): Promise<void> {
  if (Date.now() < nextEdit) return get('/');
  nextEdit = Date.now() + 2_000;
  await client.query('update contractors set review_count = coalesce(review_count, 0) + 1 where id = $1', [anyOf(rows).id]);
  edits++;
}

async function visit(until: number): Promise<void> {
  while (Date.now() < until) {
    const habit = anyOf(drawn);
    try {
      await habit.run();
      done.set(habit.what, (done.get(habit.what) ?? 0) + 1);
    } catch (error) {
      failures.push(`${habit.what}: ${(error as Error).message}`);
    }
    await sleep(pause);
  }
}

const workers = () => childrenOf(site.process.pid ?? 0, 'build/server/index.js');
const samples: { at: number; each: number[] }[] = [];
const started = Date.now();
const until = started + minutes * 60_000;

async function sample(): Promise<void> {
  while (Date.now() < until) {
    samples.push({ at: (Date.now() - started) / 60_000, each: workers().map((pid) => memoryOf(pid)?.now ?? Number.NaN) });
    await sleep(sampleEvery);
  }
}

try {
  await Promise.all([sample(), ...Array.from({ length: visitors }, () => visit(until))]);
  const { rows: stored } = await client.query<{ count: string }>('select count(*) from submissions');
  const largest = (part: typeof samples) => Math.max(...part.flatMap(({ each }) => each));
  const quarter = Math.ceil(samples.length / 4);
  const [second, last] = [largest(samples.slice(quarter, 2 * quarter)), largest(samples.slice(-quarter))];
  const answered = [...done.values()].reduce((sum, count) => sum + count, 0);
  const lines = [
    `# Mixed load of ${minutes} minutes, ${new Date().toISOString().slice(0, 10)}`,
    '',
    `${describeMachine()}; two server processes, ${size} contractors, ${visitors} visitors at once.`,
    '',
    `- ${answered} requests (${(answered / minutes / 60).toFixed(0)} a second), ${failures.length} failed.`,
    `- ${leads} leads sent, ${stored[0]?.count} stored; ${edits} edits, each of which makes every kept page anew.`,
    `- Largest server process: ${second.toFixed(0)} MiB in the second quarter, ${last.toFixed(0)} MiB in the last (${(last / second).toFixed(2)}; flat is under 1.1).`,
    '',
    '| minute | MiB of each server process |',
    '| --- | --- |',
    ...samples
      .filter((_, index) => index % Math.max(1, Math.floor(samples.length / 30)) === 0)
      .map(({ at, each }) => `| ${at.toFixed(1)} | ${each.map((value) => value.toFixed(0)).join(', ')} |`),
    '',
    ...[...new Set(failures)].slice(0, 20).map((failure) => `- failed: ${failure}`),
    '',
  ];
  const text = lines.join('\n');
  await writeResult('soak.md', text);
  process.stdout.write(text);
  process.exitCode = failures.length > 0 || Number(stored[0]?.count) !== leads || last / second >= 1.1 ? 1 : 0;
} finally {
  site.process.kill('SIGTERM');
  await site.exited;
  await client.end();
  await database.stop();
  await rm(scratch, { recursive: true, force: true });
}
