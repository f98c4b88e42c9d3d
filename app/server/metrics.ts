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

type Labels = Record<string, string>;

/** Reads the values of one metric on request. */
type Read = () =>
  | Iterable<readonly [labels: Labels, value: number]>
  | Promise<Iterable<readonly [labels: Labels, value: number]>>;

/** How values of several processes are combined. */
type Together = 'sum' | 'max';

/** The metrics of this process, for Prometheus. */
type Metrics = {
  /** Never decreases. */
  counter: (name: string, help: string, labels: readonly string[], read: Read) => void;
  gauge: (name: string, help: string, labels: readonly string[], read: Read, together?: Together) => void;
  /** @returns a function to record one duration, in seconds. */
  durations: (name: string, help: string, labels: readonly string[]) => (labels: Labels, seconds: number) => void;
  own: Registry;
};

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    counter(name, help, labelNames, read) {
      const counter = new Counter({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          const values = await read();
          counter.reset();
          for (const [labels, value] of values) counter.inc(labels, value);
        },
      });
    },
    gauge(name, help, labelNames, read, together = 'sum') {
      const gauge = new Gauge({
        name,
        help,
        labelNames,
        aggregator: together,
        registers: [registry],
        async collect() {
          const values = await read();
          gauge.reset();
          for (const [labels, value] of values) gauge.set(labels, value);
        },
      });
    },
    durations(name, help, labelNames) {
      const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
      const histogram = new Histogram({ name, help, labelNames, buckets, registers: [registry] });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
    own: registry,
  };
}

type Watched = Pick<Services, 'changes' | 'db' | 'pools' | 'mails'> & {
  pages: PageCache;
  limits: Record<string, ConcurrencyLimit>;
  accessLog: AccessLog;
  /** Set once it listens. */
  server: () => Server | undefined;
};

/** The metrics of one server process. Labels are few and fixed: never an address or visitor data. */
export function watchProcess(metrics: Metrics, { pages, limits, accessLog, changes, db, pools, server, mails }: Watched): void {
  const { counter, gauge } = metrics;
  const plain = (read: () => number) => () => [[{}, read()] as const];
  accessLog.observeWith(
    metrics.durations('http_request_duration_seconds', 'Time to answer, without pages and files that are cached', ['kind']),
  );
  counter('http_requests_total', 'Answers by what was asked for and class of status', ['kind', 'status'], accessLog.counts);

  const pageCounters: [name: string, help: string, read: () => number][] = [
    ['page_cache_hits_total', 'Pages sent as they were cached', () => pages.counts.hits],
    ['page_cache_misses_total', 'Pages that had to be rendered and were cached', () => pages.counts.misses],
    ['page_cache_stale_total', 'Outdated pages sent because no other could be had', () => pages.counts.stale],
    ['page_cache_waits_total', 'Requests that waited for a render begun for another', () => pages.counts.waits],
    ['page_renders_total', 'Pages rendered', () => pages.counts.renders],
    ['page_cache_evictions_total', 'Pages dropped for want of room', () => pages.figures().evictions],
  ];
  for (const [name, help, read] of pageCounters) counter(name, help, [], plain(read));
  gauge(
    'page_cache_bytes',
    'Bytes of the pages that are cached',
    [],
    plain(() => pages.figures().bytes),
  );
  gauge(
    'page_cache_entries',
    'Pages that are cached',
    [],
    plain(() => pages.figures().entries),
  );

  const ofLimits = (read: (limit: ConcurrencyLimit) => number) => () =>
    Object.entries(limits).map(([share, limit]) => [{ share }, read(limit)] as const);
  counter(
    'overload_rejected_total',
    'Requests turned away because too many were under way',
    ['share'],
    ofLimits((limit) => limit.rejected()),
  );
  gauge(
    'requests_under_way',
    'Requests that are neither cached pages nor files, with those that wait for their turn',
    ['share'],
    ofLimits((limit) => limit.underWay()),
  );
  gauge('connections_open', 'Connections of clients', [], async () => {
    const running = server();
    return [[{}, running ? await promisify(running.getConnections).call(running) : 0]];
  });

  let databaseErrors = 0;
  for (const { $client } of pools) {
    $client.on('error', () => {
      databaseErrors += 1;
    });
  }
  counter(
    'database_connection_errors_total',
    'Connections to the database that were lost',
    [],
    plain(() => databaseErrors),
  );
  gauge('database_pool', 'Connections of the pools, and queries that wait for one', ['state'], () => {
    const sum = (read: (pool: Database['$client']) => number) => pools.reduce((total, { $client }) => total + read($client), 0);
    return [
      [{ state: 'busy' }, sum(({ totalCount, idleCount }) => totalCount - idleCount)],
      [{ state: 'idle' }, sum(({ idleCount }) => idleCount)],
      [{ state: 'waiting' }, sum(({ waitingCount }) => waitingCount)],
    ];
  });
  gauge('changes_followed', 'Processes by how they learn of changes', ['state'], () =>
    ['polling', 'disconnected'].map((state) => [{ state }, Number(state === changes.state())] as const),
  );

  counter('mails_total', 'Attempts at a mail by outcome', ['outcome'], () => [
    [{ outcome: 'sent' }, mails.sent],
    [{ outcome: 'failed' }, mails.failed],
  ]);
  // For all processes together, so each reports the same.
  gauge(
    'jobs',
    'Jobs that wait, by queue; those that failed at every attempt wait in a queue of their own',
    ['queue'],
    async () =>
      (await Promise.race([countJobs(db).catch(() => []), none()])).map(({ queue, waiting }) => [{ queue }, waiting] as const),
    'max',
  );
}

/** For when the database is slow: the other metrics matter most then. */
const none = () => sleep(500, [] as Awaited<ReturnType<typeof countJobs>>, { ref: false });
