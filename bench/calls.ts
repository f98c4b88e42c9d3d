import { join } from 'node:path';
import type { Client } from 'pg';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { pageSize } from '#app/domain/contractors/directory-limits.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { listContractors, listQuerySchema } from '#app/domain/directory/list-contractors.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { openDatabase, type Queryable } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { childrenOf, launchSite, untilReady } from '#test/support/site.ts';
import { memoryOf, percentile95, type Spread, spreadOf, timeRequests } from './measure.ts';
import { recordStatements, timeStatements } from './pgbench.ts';

const atOnce = 4;
const variants = 16;
const seed = (index: number) => 1 + (index % variants);
const one = (list: readonly string[], index: number) => list[index % list.length] ?? '';

type Call = {
  path: (index: number) => string;
  /** The call's database work, to repeat with pgbench. */
  work?: (db: Queryable, index: number) => Promise<unknown>;
};

/** A call of the list API, by its query. */
const list = (queryOf: (index: number) => string): Call => ({
  path: (index) => `/api/contractors?${queryOf(index)}`,
  work: (db, index) => listContractors(db, listQuerySchema.parse(Object.fromEntries(new URLSearchParams(queryOf(index))))),
});

const services = ['roofing', 'plumbing', 'hvac', 'electrical'];
const cities = ['edmond', 'norman', 'oklahoma-city'];

/** Lists in other orders and with filters, alone and combined: first pages, and the deepest pages. */
const narrowed = (size: number): string[] => [
  'sort=reviews',
  `sort=reviews&service=hvac&page=${Math.floor(size / 44 / pageSize)}`,
  'sort=reviewed',
  `sort=reviewed&page=${Math.floor(size / 2 / pageSize)}`,
  'sort=reviewed&service=plumbing&location=norman',
  'sort=name',
  `sort=name&location=norman&page=${Math.floor(size / 6 / pageSize)}`,
  'sort=name&q=windmill',
  'min_rating=4.9',
  'min_rating=4.9&sort=name&page=80',
  'open_now=true',
  'open_now=true&service=hvac&location=norman',
  'emergency=true&service=hvac&sort=rating',
  'zip=73034&page=60',
  'zip=73103&service=plumbing',
  'licensed=true&sort=rating&page=80',
  'min_rating=4.8&emergency=true&licensed=true&sort=reviews',
  'open_now=true&emergency=true&service=roofing&location=edmond&zip=73034',
  'q=cedar&zip=73034',
  'q=cedar+hollow&min_rating=4.5',
  'q=plumber+moore',
  'q=roofer+73034',
];

/** Some contractors' slugs and page paths. */
type Known = { slugs: readonly string[]; pages: readonly string[] };

const callsAt = (size: number, { slugs, pages }: Known): Record<string, Call> => ({
  'home list': list((index) => `seed=${seed(index)}`),
  'home list, a deep page': list((index) => `page=${Math.floor((size * 0.96) / pageSize) - index}&seed=${seed(index)}`),
  'order by rating': list((index) => `order=rating&page=${1 + (index % 5)}`),
  filter: list((index) => `service=${one(services, index)}&location=${one(cities, index)}&seed=${seed(index)}`),
  'filter, a deep page': list((index) => `service=${one(services, index)}&page=${Math.floor(size / 22 / pageSize)}&seed=3`),
  'search, a name': list(
    (index) => `q=${one(['cedar hollow', 'bluestem draw', 'windmill bluff', 'prairie field'], index)}&seed=3`,
  ),
  'search, a number in a name': list((index) => `q=${(index * 7919) % size}&seed=3`),
  'search, a service': list((index) => `q=${one(services, index)}&seed=${seed(index)}`),
  'search, one letter': list((index) => `q=${one(['a', 'e', 'o', 's'], index)}&seed=${seed(index)}`),
  'search, one letter, a deep page': list((index) => `q=${one(['a', 'e', 'o', 's'], index)}&page=800&seed=${seed(index)}`),
  'search, two rare letters': list((index) => `q=${one(['zx', 'qj', 'xq', 'vq'], index)}&seed=3`),
  'search, a typo and a city': list(
    (index) => `q=${one(['plumer edmond', 'hvca norman', 'roffing okc', 'ac repair edmond'], index)}&seed=3`,
  ),
  'search within a filter': list(
    (index) => `q=${one(['creek', 'ridge'], index)}&service=${one(services, index)}&location=edmond&seed=3`,
  ),
  ...Object.fromEntries(
    narrowed(size).map((query) => [query.replace(/&/g, ' '), list((index) => `${query}&seed=${seed(index)}`)]),
  ),
  'service types': { path: () => '/api/service-types', work: (db) => listServiceTypes(db) },
  detail: {
    path: (index) => `/api/contractors/${one(slugs, index)}`,
    work: (db, index) => findContractor(db, one(slugs, index)),
  },
  suggestions: { path: (index) => `/api/suggestions?q=${one(['plum', 'roof', 'ceda', 'blue', 'edm', 'wind'], index)}` },
  'home page': { path: (index) => `/?page=2&seed=${seed(index)}` },
  'contractor page': { path: (index) => one(pages, index) },
  'service page': { path: (index) => `/services/${one(services, index)}/${one(cities, index)}` },
});

export type CallTime = { call: Spread; statements: Spread | undefined };
export type CallTimes = { p95: Record<string, CallTime>; memory: number | undefined };

/**
 * Runs one server process without a page cache on the current database. Takes the 95th percentile of each call, and of the
 * call's own statements run by pgbench, in milliseconds.
 */
export async function timeCalls(
  client: Client,
  databaseUrl: string,
  folder: string,
  size: number,
  rounds: number,
): Promise<CallTimes> {
  const known = await someContractors(client);
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'site'), WORKERS: '1', LOG_LEVEL: 'error', PAGE_CACHE_MB: '0' };
  const site = await launchSite(env);
  const db = openDatabase(databaseUrl, { logger: createLogger('silent'), max: 2 });
  try {
    await untilReady(site);
    const p95: Record<string, CallTime> = {};
    for (const [what, { path, work }] of Object.entries(callsAt(size, known))) {
      const sets: string[][] = [];
      for (let index = 0; work && index < variants; index++)
        sets.push(await recordStatements(db, (recorder) => work(recorder, index)));
      const urlOf = (index: number) => site.url + path(index);
      await timeRequests(urlOf, 40, atOnce);
      const taken = { calls: [] as number[], statements: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        taken.calls.push(percentile95(await timeRequests(urlOf, 200, atOnce)));
        if (work) taken.statements.push(await timeStatements(databaseUrl, join(folder, 'pgbench'), sets, atOnce));
      }
      p95[what] = { call: spreadOf(taken.calls), statements: work && spreadOf(taken.statements) };
    }
    const [worker = 0] = childrenOf(site.process.pid ?? 0, 'build/server/index.js');
    return { p95, memory: memoryOf(worker)?.now };
  } finally {
    await db.$client.end();
    site.process.kill('SIGTERM');
    await site.exited;
  }
}

async function someContractors(client: Client): Promise<Known> {
  const { rows } = await client.query<Contractor>(
    'select slug, service_type, location from contractors order by md5(slug) limit 100',
  );
  return { slugs: rows.map(({ slug }) => slug), pages: rows.map(contractorPath) };
}
