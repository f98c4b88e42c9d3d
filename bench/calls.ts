import type { Client } from 'pg';
import { childrenOf, launchSite, untilReady } from '#test/support/site.ts';
import { memoryOf, percentile95, type Spread, spreadOf, timeRequests } from './measure.ts';

const seed = (index: number) => 1 + (index % 16);

/** What is asked, the readiness probe (a request with one trivial query) among it as the baseline. */
const calls: Record<string, (index: number) => string> = {
  'readiness probe': () => '/readyz',
  'home list': (index) => `/api/contractors?seed=${seed(index)}`,
  'home list, page 20': (index) => `/api/contractors?page=20&seed=${seed(index)}`,
  search: (index) => `/api/contractors?q=${['cedar', 'roofing', 'bluestem%20draw', 'norman'][index % 4]}`,
  filter: (index) =>
    `/api/contractors?service=${index % 2 ? 'roofing' : 'plumbing'}&location=${index % 4 > 1 ? 'edmond' : 'norman'}`,
  'service types': () => '/api/service-types',
  'home page': (index) => `/?page=2&seed=${seed(index)}`,
};

export type CallTimes = { p95: Record<string, Spread>; memory: number | undefined };

/** Runs one server process on the database as it is, and takes the 95th percentile of each call, in milliseconds. */
export async function timeCalls(client: Client, databaseUrl: string, dataDir: string, rounds: number): Promise<CallTimes> {
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ slug: string }>('select slug from contractors order by md5(slug) limit 100');
  const detail = (index: number) => `/api/contractors/${rows[index % rows.length]?.slug}`;
  const site = await launchSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WORKERS: '1', LOG_LEVEL: 'error' });
  try {
    await untilReady(site);
    const p95: Record<string, Spread> = {};
    for (const [what, pathOf] of Object.entries({ ...calls, detail })) {
      const urlOf = (index: number) => site.url + pathOf(index);
      await timeRequests(urlOf, 40);
      const values: number[] = [];
      for (let round = 0; round < rounds; round++) values.push(percentile95(await timeRequests(urlOf, 200)));
      p95[what] = spreadOf(values);
    }
    const [worker = 0] = childrenOf(site.process.pid ?? 0, 'build/server/index.js');
    return { p95, memory: memoryOf(worker)?.now };
  } finally {
    site.process.kill('SIGTERM');
    await site.exited;
  }
}
