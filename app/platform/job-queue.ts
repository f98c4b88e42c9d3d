import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { type Database, databaseUnreachableError, type Queryable } from './database.ts';
import type { Logger } from './logger.ts';
import { withAdvisoryLock } from './migrate.ts';

/** Work that is done after the request that asked for it, and done again until it succeeds. */
export type JobQueue = {
  /** Settles when jobs can be added; to be waited for before a transaction is begun. Rejects when that takes too long. */
  ready: () => Promise<void>;
  /** Adds a job in the caller's transaction: it is there when, and only when, that commits. */
  add: (tx: Queryable, queue: string, data: object) => Promise<void>;
  /** Lets this process's own runner look now, rather than at its next poll. */
  wake: (queue: string) => void;
  /** Runs every job of a queue, one at a time. A `run` that throws is tried again later. */
  work: (queue: string, run: (data: unknown) => Promise<void>) => Promise<void>;
  /** No further jobs are begun; settles when those under way are done. Jobs can still be added. */
  finish: () => Promise<void>;
  /** Lets jobs under way finish for up to `timeout` milliseconds; what is not finished then is tried again later. */
  stop: (timeout: number) => Promise<void>;
};

const deadQueue = (queue: string) => `${queue}-dead`;

const day = 24 * 60 * 60;

/**
 * A failed job is tried again after 5 to 10 seconds, then 10 to 20, and so on up to every six hours, for about ten
 * days. Then it stays in the dead queue.
 */
const retries = { retryLimit: 50, retryDelay: 5, retryBackoff: true, retryDelayMax: 6 * 60 * 60 };
/** A job whose process died is noticed after this many seconds. */
const heartbeatSeconds = 40;
/** How long a submission waits for the queue to be there, in milliseconds. */
const startWait = 3_000;
const neverDelete = 10 * 365 * day;
/** Work that takes long is given up, and begun again, after this many seconds; one whose process died sooner. */
const longWork = 6 * 3_600;
/** One that fails is not tried again: the next is soon due. */
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
 * Work that is done again and again, for the whole site. What is done once a day may take its time, is tried again when it
 * failed, and is made up for when no process ran at its hour.
 */
export type Schedule = { queue: string; cron: string; timeZone?: string; daily?: boolean };

/** Work that is tried again until it succeeds; it may take long, and is not begun a second time meanwhile. */
export type WorkQueue = { queue: string };

/** Makes the queues, or brings them up to date; called once at start, before any process uses them. */
export function prepareJobQueue(
  databaseUrl: string,
  queues: readonly WorkQueue[],
  schedules: readonly Schedule[] = [],
): Promise<void> {
  // What the queue's package makes first, it makes without a lock.
  return withAdvisoryLock(databaseUrl, () => makeQueues(databaseUrl, queues, schedules));
}

async function makeQueues(databaseUrl: string, queues: readonly WorkQueue[], schedules: readonly Schedule[]): Promise<void> {
  const { boss, close } = await enter(databaseUrl);
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
    await close();
  }
}

/** Its list of queues may not have been read yet. */
async function withQueues<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (/Queue cache/.test((error as Error).message)) throw databaseUnreachableError((error as Error).message);
    throw error;
  }
}

/** For a command or a start: nothing runs in the background. */
async function enter(databaseUrl: string): Promise<{ boss: PgBoss; close: () => Promise<void> }> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {}); // The statement under way reports it.
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  boss.on('error', () => {}); // As above.
  const close = async () => {
    await boss.stop({ graceful: false });
    await pool.end();
  };
  try {
    await boss.start();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { boss, close };
}

async function ensureQueue(boss: PgBoss, name: string, options: Parameters<PgBoss['createQueue']>[1]): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}

/** The queues as a server process uses them; starts in the background, and again while the database is unreachable. */
export function openJobQueue(database: Database, logger: Logger): JobQueue {
  const pool = database.$client;
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    migrate: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // Rebuilding indexes takes a statement of its own outside any transaction, and rights that not every host gives.
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
  const wake = (queue: string) => {
    const id = runners.get(queue);
    if (id) boss.notifyWorker(id);
  };

  return {
    wake,
    async ready() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(databaseUnreachableError('the job queue has not started')), startWait);
      });
      await Promise.race([started, late]).finally(() => clearTimeout(timer));
    },
    async add(tx, queue, data) {
      await withQueues(() => boss.send(queue, data, { db: fromDrizzle(tx, sql) }));
    },
    async work(queue, run) {
      await started;
      const id = await boss.work(queue, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await run(job.data);
        wake(queue); // There may be more.
      });
      runners.set(queue, id);
    },
    async finish() {
      stopping = true;
      await started.then(
        () => Promise.all([...runners.keys()].map((queue) => boss.offWork(queue, { wait: true }))),
        () => {},
      );
    },
    async stop(timeout) {
      stopping = true;
      await started.then(
        () => boss.stop({ graceful: true, timeout }),
        () => {},
      );
    },
  };
}
