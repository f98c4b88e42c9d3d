import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConcurrencyLimit } from '#app/platform/concurrency-limit.ts';
import type { Database } from '#app/platform/database.ts';
import { countJobs } from '#app/platform/job-queue.ts';
import type { Services } from '#app/platform/services.ts';
import type { AccessLog } from './access-log.ts';
import type { PageCache } from './page-cache/page-cache.ts';

/** A number, or one for each of some labels. */
type Values = number | (readonly [labels: Record<string, string>, value: number])[];

/** Where several processes have the same value, it is not added up. */
type Options = { labelNames?: readonly string[]; aggregator?: 'sum' | 'max' };

type Watched = Pick<Services, 'changes' | 'db' | 'pools' | 'mails'> & {
  pages: PageCache;
  limits: Record<string, ConcurrencyLimit>;
  accessLog: AccessLog;
  /** Set once it listens. */
  server: () => Server | undefined;
};

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of one server process, for Prometheus. Labels are few and fixed: never an address or visitor data. */
export function watchProcess({ pages, limits, accessLog, changes, db, pools, server, mails }: Watched): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  /** Reads the values on request. */
  const watch =
    (Kind: typeof Counter | typeof Gauge) =>
    (name: string, help: string, read: () => Values | Promise<Values>, { labelNames = [], ...options }: Options = {}) => {
      const metric = new Kind({
        ...{ name, help, labelNames, registers, ...options },
        async collect() {
          const values = await read();
          metric.reset();
          for (const [labels, value] of typeof values === 'number' ? [[{}, values] as const] : values) metric.inc(labels, value);
        },
      });
    };
  const [counter, gauge] = [watch(Counter), watch(Gauge)];

  const help = 'Time to answer, without pages and files that are cached';
  const durations = new Histogram({ name: 'http_request_duration_seconds', help, labelNames: ['kind'], buckets, registers });
  accessLog.observeWith((labels, seconds) => durations.observe(labels, seconds));
  counter('http_requests_total', 'Answers by what was asked for and class of status', accessLog.counts, {
    labelNames: ['kind', 'status'],
  });

  const { counts, store } = pages;
  counter('page_cache_hits_total', 'Pages sent as they were cached', () => counts.hits);
  counter('page_cache_misses_total', 'Pages that had to be rendered and were cached', () => counts.misses);
  counter('page_cache_stale_total', 'Outdated pages sent because no other could be had', () => counts.stale);
  counter('page_cache_waits_total', 'Requests that waited for a render begun for another', () => counts.waits);
  counter('page_renders_total', 'Pages rendered', () => counts.renders);
  counter('page_cache_evictions_total', 'Pages dropped for want of room', () => counts.evictions);
  gauge('page_cache_bytes', 'Bytes of the pages that are cached', () => store.calculatedSize);
  gauge('page_cache_entries', 'Pages that are cached', () => store.size);

  const ofLimits = (read: (limit: ConcurrencyLimit) => number) => () =>
    Object.entries(limits).map(([share, limit]) => [{ share }, read(limit)] as const);
  const rejected = ofLimits((limit) => limit.rejected());
  const underWay = ofLimits((limit) => limit.underWay());
  const labelNames = ['share'];
  counter('overload_rejected_total', 'Requests turned away because too many were under way', rejected, { labelNames });
  const waitingToo = 'Requests that are neither cached pages nor files, with those that wait for their turn';
  gauge('requests_under_way', waitingToo, underWay, { labelNames });
  gauge('connections_open', 'Connections of clients', async () => {
    const running = server();
    return running ? promisify(running.getConnections).call(running) : 0;
  });

  let lost = 0;
  const lose = () => {
    lost += 1;
  };
  for (const { $client } of pools) $client.on('error', lose);
  counter('database_connection_errors_total', 'Connections to the database that were lost', () => lost);
  const ofPools = (read: (pool: Database['$client']) => number) => pools.reduce((total, { $client }) => total + read($client), 0);
  const poolValues = () => [
    [{ state: 'busy' }, ofPools(({ totalCount, idleCount }) => totalCount - idleCount)] as const,
    [{ state: 'idle' }, ofPools(({ idleCount }) => idleCount)] as const,
    [{ state: 'waiting' }, ofPools(({ waitingCount }) => waitingCount)] as const,
  ];
  const byState = { labelNames: ['state'] };
  gauge('database_pool', 'Connections of the pools, and queries that wait for one', poolValues, byState);
  const states = () => ['polling', 'disconnected'].map((state) => [{ state }, Number(state === changes.state())] as const);
  gauge('changes_followed', 'Processes by how they learn of changes', states, byState);

  const attempts = () => [[{ outcome: 'sent' }, mails.sent] as const, [{ outcome: 'failed' }, mails.failed] as const];
  counter('mails_total', 'Attempts at a mail by outcome', attempts, { labelNames: ['outcome'] });
  const jobs = async () =>
    (await Promise.race([countJobs(db).catch(() => []), none()])).map(({ queue, waiting }) => [{ queue }, waiting] as const);
  const failedToo = 'Jobs that wait, by queue; those that failed at every attempt wait in a queue of their own';
  gauge('jobs', failedToo, jobs, { labelNames: ['queue'], aggregator: 'max' });
  return registry;
}

/** For when the database is slow: the other metrics matter most then. */
const none = () => sleep(500, [] as Awaited<ReturnType<typeof countJobs>>, { ref: false });
