import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres.ts';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { launchSite, untilReady } from '#test/support/site.ts';
import { timeCalls } from './calls.ts';
import { generateRows, writeCsv } from './contractors.ts';
import { timeCopy, timeImport } from './import.ts';
import { timeLeads } from './leads.ts';
import { type Spread, spreadOf } from './measure.ts';
import { type Line, writeReport } from './report.ts';

// Each figure stands beside a baseline of the same run, and as the ratio to it: machines differ, ratios hardly.
const rounds = 3;
const [few, many] = [10_000, 100_000];
const scratch = await mkdtemp(join(tmpdir(), 'directory-bench-'));
const database = await startEmbeddedPostgres(scratch, createLogger('silent'));
const client = new Client({ connectionString: database.url });
await client.connect();
await migrate(database.url, join(import.meta.dirname, '../db/migrations'));

async function generated(size: number): Promise<string> {
  const file = join(scratch, `${size}.csv`);
  await writeCsv(file, generateRows(size));
  return file;
}

async function benchImport(): Promise<Line[]> {
  const [small, large] = [await generated(1_000), await generated(many)];
  const taken: { copy: number; seconds: number; peak: number; smallPeak: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const copy = await timeCopy(client, large);
    await client.query('truncate contractors');
    const smallPeak = (await timeImport(small, database.url)).peak;
    await client.query('truncate contractors');
    const { seconds, peak } = await timeImport(large, database.url);
    taken.push({ copy, seconds, peak, smallPeak });
  }
  const spread = (pick: (one: (typeof taken)[number]) => number) => spreadOf(taken.map(pick));
  const speed = { measured: spread(({ seconds }) => many / seconds), base: spread(({ copy }) => many / copy) };
  const memory = { measured: spread(({ peak }) => peak), base: spread(({ smallPeak }) => smallPeak) };
  return [
    { what: `import of ${many} rows`, ...speed, unit: 'rows/s', baseline: 'COPY of the same rows', bar: 'at least 0.2' },
    { what: `import of ${many} rows, peak memory`, ...memory, unit: 'MiB', baseline: 'of 1000 rows', bar: 'flat' },
  ];
}

async function benchCalls(): Promise<Line[]> {
  const site = join(scratch, 'site');
  await timeCopy(client, await generated(few));
  const small = await timeCalls(client, database.url, site, rounds);
  await timeCopy(client, await generated(many));
  const large = await timeCalls(client, database.url, site, rounds);
  const { 'readiness probe': probe, ...calls } = large.p95;
  const lines = Object.entries(calls).flatMap(([what, measured]): Line[] => {
    const line = { what: `${what}, p95 at ${many}`, measured, unit: 'ms' };
    return [
      { ...line, baseline: 'readiness probe, p95', base: probe as Spread },
      { ...line, baseline: `the same at ${few}`, base: small.p95[what] as Spread },
    ];
  });
  const memory = { measured: spreadOf([large.memory ?? Number.NaN]), base: spreadOf([200]) };
  return [...lines, { what: `server process after that`, ...memory, unit: 'MiB', baseline: 'the bar', bar: 'under 1' }];
}

async function benchLeads(): Promise<Line[]> {
  const { perSecond, commitsPerSecond, alone, commitAlone } = await timeLeads(database.url, join(scratch, 'leads'), rounds);
  return [
    {
      what: 'lead submissions to durable answer, 8 at a time',
      measured: perSecond,
      unit: 'per second',
      baseline: 'transactions of one row, from 8 connections',
      base: commitsPerSecond,
    },
    {
      what: "the database's own commit of one row, alone",
      measured: commitAlone,
      unit: 'ms',
      baseline: 'a lead submission alone, to its answer',
      base: alone,
    },
  ];
}

async function benchStart(): Promise<Line> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now();
    const site = await launchSite({ DATA_DIR: join(scratch, 'start'), WORKERS: '2', LOG_LEVEL: 'error' });
    await untilReady(site);
    if (round > 0) times.push(performance.now() - started); // The first makes the database.
    site.process.kill('SIGTERM');
    await site.exited;
  }
  const what = 'start until ready, built and with its database';
  return { what, measured: spreadOf(times), unit: 'ms', baseline: 'the bar', base: spreadOf([3_000]), bar: 'under 1' };
}

try {
  const lines = [...(await benchImport()), ...(await benchCalls()), ...(await benchLeads()), await benchStart()];
  process.stdout.write(await writeReport(lines, rounds));
} finally {
  await client.end();
  await database.stop();
  await rm(scratch, { recursive: true, force: true });
}
