import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { launchSite, untilReady } from '#test/support/site.ts';
import { growthOf, timeAbuse } from './abuse.ts';
import { weighPages } from './bytes.ts';
import { type CallTimes, timeCalls } from './calls.ts';
import { generateRows, writeCsv } from './contractors.ts';
import { timeCrawl } from './crawl.ts';
import { timeLeadsBesideDesk } from './desk.ts';
import { fillDirectory, timeCopy, timeCopyOut, timeExport, timeImport } from './import.ts';
import { timeInbox } from './inbox.ts';
import { secondsOf, walkJourneys } from './journeys.ts';
import { timeLeads } from './leads.ts';
import { type Spread, spreadOf } from './measure.ts';
import { bareServer, nginx, type PageSpeeds, timeCachedPage, timeUncachedPage } from './pages.ts';
import { type Line, type Section, sectionOfBytes, writeReport } from './report.ts';

// Each figure has a baseline from the same run, and the ratio to it: machines differ, ratios hardly.
const rounds = 3;
const [few, many, country] = [10_000, 100_000, 1_000_000];
const scratch = await mkdtemp(join(tmpdir(), 'directory-bench-'));
const database = await startEmbeddedPostgres(join(scratch, 'data'), createLogger('silent'));
const client = new Client({ connectionString: database.url });
await client.connect();
await migrate(database.url, join(import.meta.dirname, '../db/migrations'));

async function generated(size: number): Promise<string> {
  const file = join(scratch, `${size}.csv`);
  await writeCsv(file, generateRows(size));
  return file;
}

/** A directory of that size, as it is some time after an import. */
const fill = async (size: number) => fillDirectory(client, database.url, await generated(size));

async function benchPages(): Promise<Line[]> {
  await fill(many);
  const lines: Line[] = [];
  const add = (what: string, { site, baselines }: PageSpeeds, bars: Record<string, string>) => {
    for (const [baseline, base] of Object.entries(baselines))
      lines.push({ what, measured: site, unit: 'per second', baseline, base, bar: bars[baseline] ?? '' });
  };
  const { rows } = await client.query<{ path: string }>(
    `select '/' || location || '/roofing/' || slug as path from contractors where service_type = 'Roofing' order by slug limit 1`,
  );
  const pages = { 'service page': '/services/roofing', 'contractor page': rows[0]?.path ?? '/', 'home page': '/?seed=3' };
  for (const [kind, path] of Object.entries(pages)) {
    const folder = join(scratch, kind.replace(' ', '-'));
    const cached = await timeCachedPage(database.url, join(folder, 'cached'), path, rounds);
    add(`${kind}, cached, gzip`, cached, { [bareServer]: 'at least 0.8', [nginx]: 'at least 0.4' });
    const uncached = await timeUncachedPage(database.url, join(folder, 'uncached'), path, rounds);
    add(`${kind}, rendered each time`, uncached, { "React's own render": 'at least 0.5' });
  }
  return lines;
}

async function benchImport(): Promise<Line[]> {
  const [small, large] = [await generated(1_000), await generated(many)];
  const taken: { copy: number; seconds: number; peak: number; smallPeak: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const copy = await timeCopy(client, large);
    await client.query('truncate contractors cascade');
    const smallPeak = (await timeImport(small, database.url)).peak;
    await client.query('truncate contractors cascade');
    const { seconds, peak } = await timeImport(large, database.url);
    taken.push({ copy, seconds, peak, smallPeak });
  }
  const spread = (pick: (one: (typeof taken)[number]) => number) => spreadOf(taken.map(pick));
  const speed = { measured: spread(({ seconds }) => many / seconds), base: spread(({ copy }) => many / copy) };
  const memory = { measured: spread(({ peak }) => peak), base: spread(({ smallPeak }) => smallPeak) };
  return [
    { what: `import of ${many} rows`, ...speed, unit: 'rows/s', baseline: 'COPY into a plain table', bar: 'at least 0.2' },
    { what: `import of ${many} rows, peak memory`, ...memory, unit: 'MiB', baseline: 'of 1000 rows', bar: 'flat' },
  ];
}

/** Exports the whole directory and reimports it unchanged. */
async function benchExport(): Promise<Line[]> {
  await fill(many);
  const file = join(scratch, 'export.csv');
  const taken: { seconds: number; peak: number; copy: number; importPeak: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const copy = await timeCopyOut(client);
    const { seconds, peak } = await timeExport(file, database.url);
    const back = await timeImport(file, database.url);
    if (back.lastLine !== `imported 0, updated 0, unchanged ${many}, rejected 0`)
      throw new Error(`exported, then ${back.lastLine}`);
    taken.push({ copy, seconds, peak, importPeak: back.peak });
  }
  const spread = (pick: (one: (typeof taken)[number]) => number) => spreadOf(taken.map(pick));
  const speed = { measured: spread(({ seconds }) => many / seconds), base: spread(({ copy }) => many / copy) };
  const memory = { measured: spread(({ peak }) => peak), base: spread(({ importPeak }) => importPeak) };
  return [
    { what: `export of ${many} contractors`, ...speed, unit: 'rows/s', baseline: 'COPY of their table' },
    { what: `export of ${many} contractors, peak memory`, ...memory, unit: 'MiB', baseline: 'of its import, unchanged' },
  ];
}

/** By page address: lookups by slug, service and city grow less than twofold from the smallest size. */
const byAddress = new Set(['detail', 'contractor page', 'service page', 'service types']);

async function benchCalls(): Promise<Line[]> {
  const lines: Line[] = [];
  let smallest: CallTimes | undefined;
  for (const size of [few, many, country]) {
    await fill(size);
    const times = await timeCalls(client, database.url, join(scratch, 'calls'), size, rounds);
    smallest ??= times;
    for (const [what, { call, statements }] of Object.entries(times.p95)) {
      const line = {
        what: `${what}, p95 at ${size}`,
        measured: call,
        unit: 'ms',
        bar: { [many]: 'under 50 ms', [country]: 'under 100 ms' }[size] ?? '',
      };
      if (statements) lines.push({ ...line, baseline: 'its statements by pgbench', base: statements });
      const base = smallest.p95[what]?.call;
      if (base && size !== few)
        lines.push({ ...line, baseline: `the same at ${few}`, base, bar: byAddress.has(what) ? 'under 2' : line.bar });
    }
    const memory = { measured: spreadOf([times.memory ?? Number.NaN]), base: spreadOf([200]) };
    lines.push({ what: `server process after that, at ${size}`, ...memory, unit: 'MiB', baseline: 'the bar', bar: 'under 1' });
  }
  return lines;
}

async function benchDesk(): Promise<Line[]> {
  await fill(few);
  const times = await timeLeadsBesideDesk(database.url, join(scratch, 'desk'), await generated(many), rounds);
  return Object.entries(times).map(([what, { beside, alone }]) => ({
    what: `leads at p99, while ${what}`,
    measured: beside,
    unit: 'ms',
    baseline: 'the same just before',
    base: alone,
    bar: 'at most 2',
  }));
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

async function benchStart(): Promise<Line[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now();
    const site = await launchSite({ DATA_DIR: join(scratch, 'start'), WORKERS: '2', LOG_LEVEL: 'error' });
    await untilReady(site);
    if (round > 0) times.push(performance.now() - started); // The first creates the database.
    site.process.kill('SIGTERM');
    await site.exited;
  }
  const what = 'start until ready, built and with its database';
  return [{ what, measured: spreadOf(times), unit: 'ms', baseline: 'the bar', base: spreadOf([3_000]), bar: 'under 1' }];
}

/** From the commit of an edit until the site shows it. */
async function benchEdits(): Promise<Line[]> {
  await fill(few);
  const { rows } = await client.query<{ slug: string }>('select slug from contractors order by slug limit 1');
  const slug = rows[0]?.slug ?? '';
  const site = await launchSite({
    DATABASE_URL: database.url,
    WORKERS: '1',
    LOG_LEVEL: 'error',
    DATA_DIR: join(scratch, 'edits'),
  });
  try {
    await untilReady(site);
    const { headers } = await fetch(`${site.url}/contractor/${await idOf(slug)}`, { redirect: 'manual' });
    const page = site.url + headers.get('location');
    const times: number[] = [];
    for (let edit = 0; edit < 20; edit++) {
      await fetch(page);
      const name = `Edited Number ${edit}`;
      await client.query('update contractors set name = $1 where slug = $2', [name, slug]);
      const committed = performance.now();
      while (!(await (await fetch(page)).text()).includes(name));
      times.push(performance.now() - committed);
    }
    const what = 'an edit of a cached page, until it shows';
    return [{ what, measured: spreadOf(times), unit: 'ms', baseline: 'asking for changes', base: spreadOf([200]) }];
  } finally {
    site.process.kill('SIGTERM');
    await site.exited;
  }
}

/** Two crawls over a large directory, while it is edited. */
async function benchCrawl(): Promise<Line[]> {
  await fill(many);
  const [first, second] = await timeCrawl(client, database.url, join(scratch, 'crawl'));
  const one = (value: number) => spreadOf([value]);
  const speeds = { measured: one(second.perSecond), base: one(first.perSecond) };
  return [
    {
      what: 'second walk, of 100 pages from the cache',
      measured: one(100 * second.share),
      unit: 'pages',
      baseline: 'the bar',
      base: one(95),
      bar: 'at least 1',
    },
    { what: 'second walk, 16 at a time', ...speeds, unit: 'per second', baseline: 'the first walk' },
  ];
}

async function idOf(slug: string): Promise<string> {
  return (await client.query<{ id: string }>('select id from contractors where slug = $1', [slug])).rows[0]?.id ?? '';
}

/** A call with its worst text at one, two and four times the length: the larger of two doublings. */
async function benchAbuse(): Promise<Section> {
  const lines = await timeAbuse(join(scratch, 'abuse'));
  const rows = lines.map(({ what, lengths, worst }) => {
    const times = [worst.once, worst.twice, worst.fourfold].map((time) => time.toFixed(1)).join(', ');
    return `| ${what} | ${worst.text} | ${lengths.join(', ')} | ${times} | ${growthOf(worst).toFixed(2)} |`;
  });
  const head = [
    '| what | text that grows most | characters | ms | of a doubling, at most 2.5 |',
    '| --- | --- | --- | --- | --- |',
  ];
  if (lines.some(({ worst }) => growthOf(worst) > 2.5)) process.exitCode = 1;
  return { title: 'Abuse', text: [...head, ...rows].join('\n') };
}

/** The desk's inbox: a page with each filter and search. */
async function benchInbox(): Promise<Line[]> {
  const lines: Line[] = [];
  let smallest: Record<string, Spread> | undefined;
  for (const size of [few, many, country]) {
    const times = await timeInbox(client, database.url, size, rounds);
    smallest ??= times;
    if (size === few) continue;
    for (const [what, measured] of Object.entries(times)) {
      const base = smallest[what] ?? measured;
      const bar = size === many ? 'under 50 ms' : 'under 100 ms';
      lines.push({ what: `${what}, p95 at ${size}`, measured, unit: 'ms', baseline: `the same at ${few}`, base, bar });
    }
  }
  return lines;
}

/** Visitors' actions until they call a contractor or send a form. */
async function benchJourneys(): Promise<Section> {
  const walked = await walkJourneys(scratch);
  const rows = walked.map((journey) => {
    const { name, device, taps, fields, pages, screens } = journey;
    return `| ${name} | ${device} | ${taps} | ${fields} | ${pages} | ${screens.toFixed(1)} | ${secondsOf(journey).toFixed(0)} |`;
  });
  const head = ['| journey | on a | taps | fields | pages | screens | seconds |', '| --- | --- | --- | --- | --- | --- | --- |'];
  return { title: 'Journeys', text: [...head, ...rows].join('\n') };
}

const parts: Record<string, () => Promise<Section>> = {
  pages: async () => ({ title: 'Pages', lines: await benchPages() }),
  bytes: async () => sectionOfBytes(await weighPages(join(scratch, 'bytes'))),
  calls: async () => ({ title: 'Calls', lines: await benchCalls() }),
  inbox: async () => ({ title: 'Inbox', lines: await benchInbox() }),
  leads: async () => ({ title: 'Leads', lines: await benchLeads() }),
  desk: async () => ({ title: 'The desk beside visitors', lines: await benchDesk() }),
  import: async () => ({ title: 'Import', lines: await benchImport() }),
  export: async () => ({ title: 'Export', lines: await benchExport() }),
  edits: async () => ({ title: 'Edits', lines: await benchEdits() }),
  crawl: async () => ({ title: 'A crawler', lines: await benchCrawl() }),
  abuse: benchAbuse,
  journeys: benchJourneys,
  start: async () => ({ title: 'Start', lines: await benchStart() }),
};

try {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}`);
  const sections: Section[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    process.stderr.write(`${name}…\n`);
    sections.push(await part());
  }
  process.stdout.write(await writeReport(sections, rounds, asked.length === 0 ? 'latest.md' : `${asked.join('-')}.md`));
} finally {
  await client.end();
  await database.stop();
  await rm(scratch, { recursive: true, force: true });
}
