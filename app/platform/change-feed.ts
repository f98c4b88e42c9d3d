import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteFollower, followerSilence, quickly, saveFollower, selectNewChanges, selectUnseen } from './change-feed-queries.ts';
import { type Database, onOwnConnection } from './database.ts';
import type { Logger } from './logger.ts';

/** `disconnected`: the database is unreachable, so changes may be missed. */
type ChangeFeedState = 'polling' | 'disconnected';

/** In milliseconds. */
const pollEvery = 200;
/** Milliseconds between reports of a process that has seen nothing new. */
const reportEvery = (followerSilence * 1_000) / 3;

/**
 * Polls for changes. Whenever it may have missed some, everything counts as changed. Returns at once, and keeps trying.
 * @param db a separate pool: behind visitors' queries, polls would wait longest under load.
 */
export function openChangeFeed({ db, logger }: { db: Database; logger: Logger }) {
  const log = openChangeLog();
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: ChangeFeedState = 'disconnected';
  /** From the last poll; undefined when something may have been missed since. */
  let snapshot: Snapshot | undefined;
  const id = randomUUID();
  let reportedAt = 0;

  const become = (next: ChangeFeedState) => {
    if (state === next || signal.aborted) return;
    logger.info({ from: state, to: next }, 'change feed');
    state = next;
    if (next === 'polling') return;
    snapshot = undefined;
    log.begin(undefined);
    feed.count += 1;
  };

  const poll = async () => {
    const { now, changes } = await selectNewChanges(quickly(db), snapshot);
    const missed = snapshot === undefined || changes === 'unknown';
    snapshot = now;
    if (missed) log.begin(now);
    else log.add(now, changes);
    const isNew = missed || changes.length > 0;
    if (isNew) feed.count += 1;
    become('polling');
    // Changes are followed even if the database is read-only.
    if (isNew || Date.now() - reportedAt > reportEvery) {
      reportedAt = Date.now();
      await saveFollower(db, id, now).catch(() => {});
    }
  };

  const follow = async () => {
    while (!signal.aborted) {
      await poll().catch(() => become('disconnected'));
      await sleep(pollEvery, undefined, { signal, ref: false }).catch(() => {});
    }
    await deleteFollower(db, id).catch(() => {});
  };
  const feed = {
    /** Increases when something was written, or may have been. */
    count: 0,
    /** Later reads show at least this; undefined while changes may be missed. */
    snapshot: (): Snapshot | undefined => snapshot,
    /** Whether one of the topics was written to, or may have been, since `snapshot`. */
    isOutdated: log.isOutdated,
    state: (): ChangeFeedState => state,
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
  const ended = follow();
  return feed;
}

/** Changes to the directory and the blog by any process, machine or program, as this process learns of them. */
export type ChangeFeed = Readonly<ReturnType<typeof openChangeFeed>>;

export type Change = { topic: string; xact: number };

/** Changes kept; pages older than all of them count as outdated. */
const max = 50_000;

/** Changes by topic, with their transactions. */
export function openChangeLog() {
  /** All changes after it are known; undefined while some may be missed. */
  let since: Snapshot | undefined;
  let known: (Change & { seenAt: Snapshot })[] = [];
  let byTopic = new Map<string, number[]>();

  const index = ({ topic, xact }: Change) => {
    const xacts = byTopic.get(topic);
    if (xacts) xacts.push(xact);
    else byTopic.set(topic, [xact]);
  };
  const begin = (from: Snapshot | undefined) => {
    since = from;
    known = [];
    byTopic = new Map();
  };

  return {
    /** Forgets everything. @param from the log gets all changes after it; undefined while unknown. */
    begin,
    add(seenAt: Snapshot, changes: readonly Change[]) {
      for (const change of changes) {
        known.push({ ...change, seenAt });
        index(change);
      }
      if (known.length <= max) return;
      const dropped = known.length - max / 2;
      since = known[dropped - 1]?.seenAt;
      known = known.slice(dropped);
      byTopic = new Map();
      known.forEach(index);
    },
    /** Whether a topic was written to, or may have been, in a way not visible at `snapshot`. */
    isOutdated(snapshot: Snapshot, topics: readonly string[]): boolean {
      if (!since || !includes(snapshot, since)) return true;
      return topics.some((topic) => byTopic.get(topic)?.some((xact) => !isVisible(snapshot, xact)));
    },
  };
}

/** In milliseconds; longer than it takes to replace a hung process. */
const patience = 15_000;

/**
 * Waits until every server process, on every machine, has seen all earlier changes, so that none serves an outdated
 * page. @returns false when a process has not in time.
 */
export const awaitFollowers = (databaseUrl: string): Promise<boolean> =>
  onOwnConnection(databaseUrl, async (client) => {
    let unseen = await selectUnseen(client);
    for (const started = Date.now(); unseen.length > 0; unseen = await selectUnseen(client, unseen)) {
      if (Date.now() - started > patience) return false;
      await sleep(20);
    }
    return true;
  });

/** A database snapshot: which transactions are visible (`pg_current_snapshot()`, written `xmin:xmax:running,…`). */
export type Snapshot = {
  text: string;
  /** All earlier transactions have ended. */
  xmin: number;
  /** None from this one on had begun. */
  xmax: number;
  /** Those between the two still in progress. */
  running: readonly number[];
};

export function parseSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', running = ''] = text.split(':');
  return { text, xmin: Number(xmin), xmax: Number(xmax), running: running === '' ? [] : running.split(',').map(Number) };
}

/** Whether a transaction's changes are visible. */
export const isVisible = ({ xmin, xmax, running }: Snapshot, xact: number): boolean =>
  xact < xmin || (xact < xmax && !running.includes(xact));

/** Whether everything visible at `earlier` is also visible at `later`. */
export const includes = (later: Snapshot, earlier: Snapshot): boolean =>
  later.xmax >= earlier.xmax && later.running.every((xact) => !isVisible(earlier, xact));
