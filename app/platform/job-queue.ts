import { type Db, PgBoss } from 'pg-boss';
import { Sql } from 'sql-template-tag';
import { type Database, databaseUnreachableError, type Queryable } from './database.ts';
import type { Logger } from './logger.ts';
import { withAdvisoryLock } from './migrate.ts';

const deadQueue = (queue: string) => `${queue}-dead`;

const day = 24 * 60 * 60;

/**
 * A failed job is retried after 5 to 10 seconds, then 10 to 20, and so on up to every six hours, for about ten
 * days. Then it moves to the dead queue.
 */
const retries = { retryLimit: 50, retryDelay: 5, retryBackoff: true, retryDelayMax: 6 * 60 * 60 };
/** Seconds until a job of a dead process is noticed. */
const heartbeatSeconds = 40;
const neverDelete = 10 * 365 * day;
/** Seconds until long work is restarted; sooner if its process died. */
const longWork = 6 * 3_600;
/** No retries: the next run is due soon. */
const frequentQueue = { retryLimit: 0, expireInSeconds: 300, retentionSeconds: 3_600, deleteAfterSeconds: 3_600 };
const dailyQueue = {
  retryLimit: 5,
  retryDelay: 300,
  retryBackoff: true,
  heartbeatSeconds,
  expireInSeconds: longWork,
  retentionSeconds: day / 2,
  deleteAfterSeconds: day,
};

/**
 * Repeated, site-wide work. Daily work may take long, is retried after a failure, and is made up for if no process ran
 * at its hour.
 */
type Schedule = { queue: string; cron: string; timeZone?: string; daily?: boolean };

/** Work that is retried until it succeeds; may take long, and never runs twice at once. */
export type WorkQueue = { queue: string };

/** Creates or updates the queues; called once at start, before any process uses them. */
export function prepareJobQueue(
  databaseUrl: string,
  queues: readonly WorkQueue[],
  schedules: readonly Schedule[] = [],
): Promise<void> {
  // The queue's package creates its schema without a lock.
  return withAdvisoryLock(databaseUrl, () => makeQueues(databaseUrl, queues, schedules));
}

async function makeQueues(databaseUrl: string, queues: readonly WorkQueue[], schedules: readonly Schedule[]): Promise<void> {
  // Runs nothing in the background.
  const boss = new PgBoss({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, supervise: false, schedule: false });
  boss.on('error', () => {}); // The running statement reports it.
  await boss.start();
  try {
    for (const { queue } of queues) {
      const dead = deadQueue(queue);
      const keep = { retentionSeconds: neverDelete, deleteAfterSeconds: 0 };
      const work = {
        ...retries,
        heartbeatSeconds,
        expireInSeconds: longWork,
        retentionSeconds: neverDelete,
        deleteAfterSeconds: 7 * day,
      };
      await ensureQueue(boss, dead, keep);
      await ensureQueue(boss, queue, { ...work, deadLetter: dead });
    }
    for (const { queue, cron, timeZone: tz = 'UTC', daily = false } of schedules) {
      await ensureQueue(boss, queue, daily ? dailyQueue : frequentQueue);
      await boss.schedule(queue, cron, null, { tz, ...(daily && { missed: 'once' }) });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Reports an unloaded queue list as an unreachable database. */
async function withQueues<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (/Queue cache/.test((error as Error).message)) throw databaseUnreachableError((error as Error).message);
    throw error;
  }
}

async function ensureQueue(boss: PgBoss, name: string, options: Parameters<PgBoss['createQueue']>[1]): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}

/** The queues of a server process; starts in the background, and retries while the database is unreachable. */
export function openJobQueue(database: Database, logger: Logger) {
  const pool = database.$client;
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    migrate: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // Reindexing must run outside any transaction, and needs rights that not every host grants.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => logger.warn({ err: error.message }, 'the job queue cannot work now'));
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'job queue'));

  let stopping = false;
  const started = (async () => {
    for (;;) {
      try {
        return await boss.start();
      } catch (error) {
        if (stopping) throw error;
        logger.warn({ err: (error as Error).message }, 'the job queue cannot start now');
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
  })();
  started.catch(() => {});
  const runners = new Map<string, string>();
  /** Makes this process's runner look now, not at its next poll. */
  const wake = (queue: string) => {
    const id = runners.get(queue);
    if (id) boss.notifyWorker(id);
  };

  return {
    /** Settles when jobs can be added. */
    started: started.then(() => {}),
    wake,
    /** Adds a job in the caller's transaction; it exists only if that commits. */
    async add(tx: Queryable, queue: string, data: object): Promise<void> {
      await withQueues(() => boss.send(queue, data, { db: within(tx) }));
    },
    /**
     * Runs every job of a queue, one at a time. Retries a `run` that throws later.
     * @param pollEvery seconds until a job that another process has added is noticed; at least 0.5.
     */
    async work(queue: string, run: (data: unknown) => Promise<void>, pollEvery: number): Promise<void> {
      await started;
      const id = await boss.work(queue, { pollingIntervalSeconds: pollEvery }, async (jobs) => {
        for (const job of jobs) await run(job.data);
        wake(queue); // There may be more.
      });
      runners.set(queue, id);
    },
    /** Begins no further jobs; settles when running ones are done. Jobs can still be added. */
    async finish(): Promise<void> {
      stopping = true;
      await started.then(
        () => Promise.all([...runners.keys()].map((queue) => boss.offWork(queue, { wait: true }))),
        () => {},
      );
    },
    /** Lets running jobs finish for up to `timeout` milliseconds; unfinished ones are retried later. */
    async stop(timeout: number): Promise<void> {
      stopping = true;
      await started.then(
        () => boss.stop({ graceful: true, timeout }),
        () => {},
      );
    },
  };
}

/** Background work, retried until it succeeds. */
export type JobQueue = ReturnType<typeof openJobQueue>;

/** Runs the queue's own statements in the caller's transaction. */
const within = (tx: Queryable): Db => ({
  executeSql(text, values = []) {
    const parts = text.split(/\$(\d+)/);
    const given = parts.filter((_, index) => index % 2 === 1).map((number) => values[Number(number) - 1]);
    return tx.execute(
      new Sql(
        parts.filter((_, index) => index % 2 === 0),
        given,
      ),
    );
  },
});

/** Pending work: jobs in each queue, as the queue counted them a few seconds ago, and waiting or failed mails. */
export async function countJobs({ $client }: Database): Promise<{ queue: string; waiting: number }[]> {
  const { rows } = await $client.query(`
    select name as queue, queued_count as waiting from pgboss.queue
    union all select 'mail', (select count(*)::int from mails where state in ('waiting', 'retrying'))
    union all select 'mail-dead', (select count(*)::int from mails where state = 'failed')`);
  return rows;
}
