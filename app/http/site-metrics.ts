import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Changes } from '#app/platform/changes.ts';
import type { Database } from '#app/platform/database.ts';
import { countJobs } from '#app/platform/job-queries.ts';
import type { Metrics } from './metrics.ts';
import type { Share } from './overload.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Traffic } from './traffic.ts';

type Watched = {
  pages: PageCache;
  shares: Record<string, Share>;
  traffic: Traffic;
  changes: Changes;
  db: Database;
  /** Known once it listens. */
  server: () => Server | undefined;
  mails: { sent: number; failed: number };
};

/** What is worth watching of one server process. Labels are few and fixed: never an address or anything of a visitor's. */
export function watchSite(metrics: Metrics, { pages, shares, traffic, changes, db, server, mails }: Watched): void {
  const { counter, gauge } = metrics;
  const plain = (read: () => number) => () => [[{}, read()] as const];
  traffic.timeWith(
    metrics.durations('http_request_duration_seconds', 'Time to answer, without pages and files that are kept', ['kind']),
  );
  counter('http_requests_total', 'Answers by what was asked for and class of status', ['kind', 'status'], traffic.counts);

  counter(
    'page_cache_hits_total',
    'Pages sent as they were kept',
    [],
    plain(() => pages.counts.hits),
  );
  counter(
    'page_cache_misses_total',
    'Pages that had to be rendered and were kept',
    [],
    plain(() => pages.counts.misses),
  );
  counter(
    'page_cache_stale_total',
    'Outdated pages sent because no other could be had',
    [],
    plain(() => pages.counts.stale),
  );
  counter(
    'page_cache_waits_total',
    'Requests that waited for a render begun for another',
    [],
    plain(() => pages.counts.waits),
  );
  counter(
    'page_renders_total',
    'Pages rendered',
    [],
    plain(() => pages.counts.renders),
  );
  counter(
    'page_cache_evictions_total',
    'Pages dropped for want of room',
    [],
    plain(() => pages.figures().evictions),
  );
  gauge(
    'page_cache_bytes',
    'Bytes of the pages that are kept',
    [],
    plain(() => pages.figures().bytes),
  );
  gauge(
    'page_cache_entries',
    'Pages that are kept',
    [],
    plain(() => pages.figures().entries),
  );

  const ofShares = (read: (share: Share) => number) => () =>
    Object.entries(shares).map(([share, figures]) => [{ share }, read(figures)] as const);
  counter(
    'overload_rejected_total',
    'Requests turned away because too many were under way',
    ['share'],
    ofShares((s) => s.rejected()),
  );
  gauge(
    'requests_under_way',
    'Requests that are neither kept pages nor files',
    ['share'],
    ofShares((s) => s.underWay()),
  );
  gauge('connections_open', 'Connections of clients', [], async () => {
    const running = server();
    return [[{}, running ? await promisify(running.getConnections).call(running) : 0]];
  });

  let databaseErrors = 0;
  db.$client.on('error', () => {
    databaseErrors += 1;
  });
  counter(
    'database_connection_errors_total',
    'Connections to the database that were lost',
    [],
    plain(() => databaseErrors),
  );
  gauge('database_pool', 'Connections of the pool, and queries that wait for one', ['state'], () => {
    const { totalCount, idleCount, waitingCount } = db.$client;
    return [
      [{ state: 'busy' }, totalCount - idleCount],
      [{ state: 'idle' }, idleCount],
      [{ state: 'waiting' }, waitingCount],
    ];
  });
  gauge('changes_followed', 'Processes by how they learn of changes', ['state'], () =>
    ['listening', 'polling', 'blind'].map((state) => [{ state }, Number(state === changes.state())] as const),
  );

  counter('mails_total', 'Attempts at a mail by outcome', ['outcome'], () => [
    [{ outcome: 'sent' }, mails.sent],
    [{ outcome: 'failed' }, mails.failed],
  ]);
  // Of all processes together, so each of them gives the same.
  gauge(
    'jobs',
    'Jobs that wait, by queue; those that failed at every attempt wait in a queue of their own',
    ['queue'],
    async () =>
      (await Promise.race([countJobs(db).catch(() => []), none()])).map(({ queue, waiting }) => [{ queue }, waiting] as const),
    'max',
  );
}

/** For when the database takes its time: the other figures are wanted then above all. */
const none = () => sleep(500, [] as Awaited<ReturnType<typeof countJobs>>, { ref: false });
