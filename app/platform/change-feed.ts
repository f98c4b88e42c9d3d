import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteFollower, followerSilence, saveFollower, selectChanges } from './change-feed-queries.ts';
import { openChangeLog } from './change-log.ts';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';
import type { Snapshot } from './postgres/snapshot.ts';

/** `disconnected`: changes may go unnoticed, because the database is unreachable. */
export type ChangeFeedState = 'polling' | 'disconnected';

/** What any process, machine or program wrote to the directory and the blog, as it becomes known to this process. */
export type ChangeFeed = {
  /** Rises when something was written, or may have been. */
  count: () => number;
  /** What is read from now on shows at least this; undefined while changes may go unnoticed. */
  snapshot: () => Snapshot | undefined;
  /** Whether one of the topics was written to, or may have been, since `snapshot`. */
  isOutdated: (snapshot: Snapshot, topics: readonly string[]) => boolean;
  state: () => ChangeFeedState;
  stop: () => Promise<void>;
};

/** In milliseconds. */
const pollEvery = 200;
/** How often a process that has nothing new to say says that it follows, in milliseconds. */
const reportEvery = (followerSilence * 1_000) / 3;

/**
 * Polls for what was written. Whenever it may have missed something it counts everything as changed. Returns at once, and
 * keeps trying.
 * @param db a pool of its own: behind those of visitors, a poll would wait longest when it matters most.
 */
export function openChangeFeed({ db, logger }: { db: Database; logger: Logger }): ChangeFeed {
  const log = openChangeLog();
  let count = 0;
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: ChangeFeedState = 'disconnected';
  /** Of the last poll; undefined when something may have been missed since. */
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
    count += 1;
  };

  const poll = async () => {
    const { now, changes } = await selectChanges(db, snapshot);
    const missed = snapshot === undefined || changes === 'unknown';
    snapshot = now;
    if (missed) log.begin(now);
    else log.add(now, changes);
    const isNew = missed || changes.length > 0;
    if (isNew) count += 1;
    become('polling');
    // Where nothing can be written, changes are followed all the same.
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
  const ended = follow();

  return {
    count: () => count,
    snapshot: () => snapshot,
    isOutdated: log.isOutdated,
    state: () => state,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
