import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Checkout, type RunningCheckout, startCheckout } from './checkout.ts';
import { generateRows, writeCsv } from './contractors.ts';
import { percentile95, spreadOf, timeRequests } from './measure.ts';
import { type Line, writeReport } from './report.ts';
import { submitLead } from './submit-lead.ts';
import { requestsPerSecond } from './wrk.ts';

// Compares this working tree with another commit, each with its own packages, build and database, alternating in one run.
// Uses only what the operating contract promises: commands, settings, addresses.

const run = promisify(execFile);
const rounds = 5;
const directorySize = 100_000;
const importSize = 20_000;
const root = join(import.meta.dirname, '..');

type Measure = {
  what: string;
  unit: string;
  env: Record<string, string>;
  /** Lower is better for times. */
  take: (site: RunningCheckout, round: number) => Promise<number>;
};

const cached = { LOG_LEVEL: 'info' };
const uncached = { PAGE_CACHE_MB: '0', LOG_LEVEL: 'error' };
const wrk = { connections: 64, seconds: 4, encoding: 'gzip' };
const lists: Record<string, (n: number) => string> = {
  'home list': (n) => `seed=${n % 16}`,
  'order by rating': (n) => `order=rating&page=${1 + (n % 5)}`,
  'filter by service and city': (n) => `service=${['roofing', 'plumbing', 'hvac'][n % 3]}&location=edmond&seed=${n % 16}`,
  'search for a name': (n) => `q=${['cedar hollow', 'bluestem draw', 'windmill bluff'][n % 3]}&seed=3`,
  'search for a service': (n) => `q=${['roofing', 'plumbing', 'hvac'][n % 3]}&seed=${n % 16}`,
  'search with a typo': (n) => `q=${['plumer edmond', 'hvca norman', 'roffing okc'][n % 3]}&seed=3`,
};

const measures: Record<string, Measure[]> = {
  cached: ['/services/roofing', '/?seed=3'].map((path) => ({
    what: `cached page \`${path}\`, gzip, 64 connections`,
    unit: 'per second',
    env: cached,
    take: ({ url }) => requestsPerSecond(url + path, wrk),
  })),
  contractors: [
    {
      what: 'contractor pages that are not cached, 16 at a time',
      unit: 'per second',
      env: uncached,
      take: ({ url, pathsFile }) => requestsPerSecond(url, { ...wrk, connections: 16, seconds: 10, pathsFile }),
    },
  ],
  lists: Object.entries(lists).map(([name, query]) => ({
    what: `${name}, p95`,
    unit: 'ms',
    env: uncached,
    take: async ({ url }) => percentile95(await timeRequests((n) => `${url}/api/contractors?${query(n)}`, 100)),
  })),
  leads: [
    {
      what: 'leads, 8 at a time',
      unit: 'per second',
      env: uncached,
      async take({ url }, round) {
        const count = 200;
        let next = 0;
        const submit = async () => {
          while (next < count) await submitLead(url, round * count + next++);
        };
        const started = performance.now();
        await Promise.all(Array.from({ length: 8 }, submit));
        return (count / (performance.now() - started)) * 1_000;
      },
    },
  ],
  import: [
    {
      what: `import of ${importSize} new rows into ${directorySize}`,
      unit: 'rows/s',
      env: uncached,
      async take(site, round) {
        const seconds = await importFile(site, await csvFile(importSize, directorySize + round * importSize));
        return importSize / seconds;
      },
    },
  ],
};

const [commit = '', ...asked] = process.argv.slice(2);
const unknown = asked.find((part) => !(part in measures));
if (!commit || unknown) {
  process.stderr.write(`Takes a commit, and some of the parts ${Object.keys(measures).join(', ')} or none for all\n`);
  process.exit(1);
}
const scratch = await mkdtemp(join(tmpdir(), 'directory-against-'));
const { stdout: id } = await run('git', ['rev-parse', '--short', `${commit}^{commit}`], { cwd: root });
const other = join(scratch, 'checkout');
await run('git', ['clone', '--quiet', '--no-checkout', root, other]);
await run('git', ['checkout', '--quiet', '--detach', id.trim()], { cwd: other });

/** Contractors in no other file of this run. */
async function csvFile(count: number, from: number): Promise<string> {
  const file = join(scratch, `${from}.csv`);
  await writeCsv(file, generateRows(count, from));
  return file;
}

/** Seconds for the command, including its start. */
async function importFile({ checkout, env }: RunningCheckout, file: string): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', 'import', '--', file], {
    cwd: checkout.root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`the import in ${checkout.name} ended with status ${status}`);
  return (performance.now() - started) / 1_000;
}

const checkouts: Checkout[] = [
  { name: 'this working tree', root, dataDir: join(scratch, 'here') },
  { name: id.trim(), root: other, dataDir: join(scratch, 'there') },
];

let running: RunningCheckout[] = [];

/** Starts both with the same settings, and fills them on the first start. */
async function startBoth(env: Record<string, string>, fill: boolean): Promise<void> {
  await stopBoth();
  for (const checkout of checkouts) {
    const site = await startCheckout(checkout, { ...env, SAMPLE_DATA: 'off', WORKERS: '1', TRUST_PROXY: 'on' });
    running.push(site);
    if (fill) await importFile(site, await csvFile(directorySize, 0));
    await writeFile(site.pathsFile, (await site.contractorPaths()).join('\n'));
  }
}

async function stopBoth(): Promise<void> {
  await Promise.all(running.map((site) => site.stop()));
  running = [];
}

const lines: Line[] = [];
try {
  let current: Record<string, string> | undefined;
  for (const [part, list] of Object.entries(measures)) {
    if (asked.length > 0 && !asked.includes(part)) continue;
    for (const { what, unit, env, take } of list) {
      process.stderr.write(`${what}…\n`);
      if (env !== current) {
        await startBoth(env, current === undefined);
        current = env;
      }
      const taken: number[][] = [[], []];
      for (let round = 0; round <= rounds; round++) {
        for (const [index, site] of running.entries()) {
          const value = await take(site, round);
          if (round > 0) taken[index]?.push(value); // The first is a warm-up.
        }
      }
      const [here = [], there = []] = taken;
      lines.push({ what, measured: spreadOf(here), unit, baseline: id.trim(), base: spreadOf(there) });
    }
    const memory = running.map((site) => spreadOf([site.memory()]));
    const [measured = spreadOf([]), base = spreadOf([])] = memory;
    lines.push({ what: `server process after \`${part}\``, measured, unit: 'MiB', baseline: id.trim(), base });
  }
  process.stdout.write(
    await writeReport([{ title: `This working tree against ${id.trim()}`, lines }], rounds, `against-${id.trim()}.md`),
  );
} finally {
  await stopBoth();
  await rm(scratch, { recursive: true, force: true });
}
