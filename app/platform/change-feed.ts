import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteFollower, followerSilence, saveFollower, selectChanges } from './change-feed-queries.ts';
import { openChangeLog } from './change-log.ts';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';
import type { Snapshot } from './postgres/snapshot.ts';

/** `disconnected`: the database is unreachable, so changes may be missed. */
export type ChangeFeedState = 'polling' | 'disconnected';

/** Changes to the directory and the blog by any process, machine or program, as this process learns of them. */
export type ChangeFeed = {
  /** Increases when something was written, or may have been. */
  count: () => number;
  /** Later reads show at least this; undefined while changes may be missed. */
  snapshot: () => Snapshot | undefined;
  /** Whether one of the topics was written to, or may have been, since `snapshot`. */
  isOutdated: (snapshot: Snapshot, topics: readonly string[]) => boolean;
  state: () => ChangeFeedState;
  stop: () => Promise<void>;
};

/** In milliseconds. */
const pollEvery = 200;
/** Milliseconds between reports of a process that has seen nothing new. */
const reportEvery = (followerSilence * 1_000) / 3;

/**
 * Polls for changes. Whenever it may have missed some, everything counts as changed. Returns at once, and keeps trying.
 * @param db a separate pool: behind visitors' queries, polls would wait longest under load.
 */
export function openChangeFeed({ db, logger }: { db: Database; logger: Logger }): ChangeFeed {
  const log = openChangeLog();
  let count = 0;
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
