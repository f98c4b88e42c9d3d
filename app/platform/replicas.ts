import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

export type Replica = {
  name: string;
  db: Database;
  /** The number of the newest change that it is known to have; 0 is none. */
  seen: number;
  /** The moment before which it is left alone, because it has failed. */
  asksAfter: number;
  behind: { since: number; logged: boolean } | undefined;
};

type Follower = {
  /** Something was written: no replica is current until it is known to have it. */
  tell: () => void;
  isCurrent: (replica: Replica) => boolean;
  fail: (replica: Replica, error: unknown) => void;
  stop: () => Promise<void>;
};

/** All in milliseconds. */
const askEvery = 100;
const answerTime = 2_000;
const restTime = 3_000;
const longBehind = 10_000;

/** Knows which replicas have replayed all that this process has been told of. */
export function followPrimary({
  primary,
  replicas,
  logger,
}: {
  primary: Database;
  replicas: Replica[];
  logger: Logger;
}): Follower {
  const { signal, ...stopping } = withAbort();
  /** Rises with every change. A start counts as one: what a replica lacks then is not known. */
  let told = 1;
  let wake = () => {};
  const isCurrent = ({ seen }: Replica) => seen === told;
  const waiting = () => replicas.some((replica) => !isCurrent(replica));
  const pause = () => sleep(askEvery, undefined, { signal, ref: false }).catch(() => {});

  const fail = (replica: Replica, error: unknown) => {
    if (isCurrent(replica)) {
      logger.warn({ replica: replica.name, err: rootCause(error) }, 'a replica failed; the primary is read instead');
    }
    replica.seen = 0;
    replica.asksAfter = Date.now() + restTime;
    wake();
  };

  const ask = async (replica: Replica, change: number, position: string) => {
    if (isCurrent(replica) || Date.now() < replica.asksAfter) return;
    let reason = 'it lags';
    try {
      if (await hasReplayed(replica.db, position)) {
        if (replica.behind?.logged) logger.info({ replica: replica.name }, 'a replica has caught up');
        replica.behind = undefined;
        replica.seen = change;
        return;
      }
    } catch (error) {
      reason = rootCause(error);
      replica.asksAfter = Date.now() + restTime;
    }
    replica.behind ??= { since: Date.now(), logged: false };
    if (replica.behind.logged || Date.now() - replica.behind.since < longBehind) return;
    replica.behind.logged = true;
    logger.warn({ replica: replica.name, reason }, 'a replica does not follow; the primary is read instead');
  };

  const follow = async () => {
    while (!signal.aborted) {
      if (!waiting()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const change = told;
      const position = await positionOf(primary).catch(() => undefined);
      // Asked until all are there, or there is something newer to wait for.
      while (!signal.aborted && position && change === told && waiting()) {
        await Promise.all(replicas.map((replica) => ask(replica, change, position)));
        await pause();
      }
      if (!position) await pause();
    }
  };
  const ended = follow();

  return {
    isCurrent,
    fail,
    tell() {
      told += 1;
      wake();
    },
    async stop() {
      stopping.abort();
      wake();
      await ended;
    },
  };
}

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** How far the primary has written. */
async function positionOf(primary: Database): Promise<string | undefined> {
  const { rows } = await soon(primary.execute<{ position: string }>(sql`select pg_current_wal_lsn()::text as position`));
  return rows[0]?.position;
}

/** A server that is no replica, the primary itself say, has what it has written. */
async function hasReplayed(replica: Database, position: string): Promise<boolean> {
  const { rows } = await soon(
    replica.execute<{ there: boolean | null }>(sql`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= ${position}::pg_lsn as there
    `),
  );
  return rows[0]?.there === true;
}

async function soon<T>(answer: PromiseLike<T>): Promise<T> {
  const { signal, abort } = withAbort();
  const late = sleep(answerTime, undefined, { signal, ref: false }).then(() => {
    throw new Error('it does not answer');
  });
  late.catch(() => {});
  try {
    return await Promise.race([answer, late]);
  } finally {
    abort();
  }
}

function rootCause(error: unknown): string {
  return error instanceof Error ? rootCause(error.cause ?? error.message) : String(error);
}
