import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteFollower, followerSilence, saveFollower, selectChanges } from './change-feed-queries.ts';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

/** What may change while the site runs. */
export type Topic = 'contractors' | 'posts';
const topics: readonly Topic[] = ['contractors', 'posts'];

/** `disconnected`: changes may go unnoticed, because the database is unreachable. */
export type ChangeFeedState = 'polling' | 'disconnected';

/** What any process, machine or program wrote to the database, as it becomes known to this process. */
export type ChangeFeed = {
  /** Rises when something of the topic was written, or may have been. */
  version: (topic: Topic) => number;
  /** `listener` is called at the moment a version has risen. @returns what ends that. */
  onChange: (listener: () => void) => () => void;
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
  const versions = new Map<Topic, number>(topics.map((topic) => [topic, 0]));
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: ChangeFeedState = 'disconnected';
  /** The moment up to which changes are known; undefined when something may have been missed since. */
  let seenUpTo: string | undefined;
  const id = randomUUID();
  let reportedAt = 0;

  const bump = (changed: Iterable<Topic>) => {
    for (const topic of changed) versions.set(topic, (versions.get(topic) ?? 0) + 1);
    for (const listener of listeners) listener();
  };
  const become = (next: ChangeFeedState) => {
    if (state === next || signal.aborted) return;
    logger.info({ from: state, to: next }, 'change feed');
    state = next;
    if (next === 'polling') return;
    seenUpTo = undefined;
    bump(topics);
  };

  const poll = async () => {
    const { upTo, changed } = await selectChanges(db, seenUpTo);
    const missed = seenUpTo === undefined || changed === 'unknown';
    seenUpTo = upTo;
    if (missed) bump(topics);
    else if (changed.size > 0) bump(changed as Set<Topic>);
    become('polling');
    // Where nothing can be written, changes are followed all the same.
    if (missed || changed.size > 0 || Date.now() - reportedAt > reportEvery) {
      reportedAt = Date.now();
      await saveFollower(db, id, upTo).catch(() => {});
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
    version: (topic) => versions.get(topic) ?? 0,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
