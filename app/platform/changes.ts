import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askForChanges, channel, notifyAll, type Query } from './changes-queries.ts';
import type { Database } from './database.ts';
import { type Listener, openListener } from './listener.ts';
import type { Logger } from './logger.ts';

/** What may change while the site runs. */
export type Topic = 'contractors' | 'posts';
const topics: readonly Topic[] = ['contractors', 'posts'];

/** How this process learns of changes now; `blind`: not at all, because the database is away. */
export type ChangesState = 'listening' | 'polling' | 'blind';

/** What was written to the database by whomever, as it becomes known to this process. */
export type Changes = {
  /** Rises when something of the topic was written, or may have been. */
  version: (topic: Topic) => number;
  /** `listener` is called at the moment a version has risen. @returns what ends that. */
  onChange: (listener: () => void) => () => void;
  state: () => ChangesState;
  stop: () => Promise<void>;
};

type ChangesOptions = {
  db: Database;
  /** The database itself: a proxy that pools transactions delivers no notifications. */
  listenUrl: string;
  logger: Logger;
};

/** How often the database is asked where no notifications arrive, in milliseconds. */
const pollEvery = 400;
/** How often it is asked beside them: that shows too whether the connection is alive. */
const checkEvery = 2_000;
/** How often a notification of our own has to come through. */
const proveEvery = 15_000;
const pauses = { first: 250, longest: 30_000 };

/**
 * Follows what is written to the directory by notifications, on a connection of its own; where those do not arrive, by
 * asking. Whenever it may have missed something it counts everything as changed. Returns at once, and keeps trying.
 */
export function openChanges({ db, listenUrl, logger }: ChangesOptions): Changes {
  const versions = new Map<Topic, number>(topics.map((topic) => [topic, 0]));
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: ChangesState = 'blind';
  /** The moment up to which the database was asked; nothing when something may have been missed since. */
  let seenUpTo: string | undefined;
  /** Changes that a notification told of, and the next question will tell of again. */
  let told = new Set<string>();
  /** Changes that the last question told of, and a notification that was under way may tell of again. */
  let asked = new Set<string>();
  let warned = false;

  const rise = (changed: Iterable<Topic>) => {
    for (const topic of changed) versions.set(topic, (versions.get(topic) ?? 0) + 1);
    for (const listener of listeners) listener();
  };
  const become = (next: ChangesState) => {
    if (state === next || signal.aborted) return;
    logger.info({ from: state, to: next }, 'following changes');
    state = next;
    if (next === 'blind') seenUpTo = undefined;
    if (next === 'blind') rise(topics);
  };
  const pause = (time: number) => sleep(time, undefined, { signal, ref: false }).catch(() => {});

  /** Asks what became visible since the last time. */
  const ask = async (query: Query) => {
    const already = told;
    told = new Set();
    const from = seenUpTo;
    const { upTo, changed } = await askForChanges(query, from);
    const missed = from === undefined || changed === 'unknown';
    const fresh = missed ? [] : changed.filter((change) => !already.has(change) && !told.has(change));
    seenUpTo = upTo;
    asked = new Set(fresh);
    if (missed) rise(topics);
    else if (fresh.length > 0) rise(new Set(fresh.map(topicOf)));
  };

  const hear = (change: string) => {
    if (told.has(change) || asked.has(change)) return;
    told.add(change);
    rise([topicOf(change)]);
  };

  /** Asks through the pool for as long as no notifications arrive. */
  const poll = async () => {
    while (!signal.aborted) {
      if (state !== 'listening') {
        try {
          await ask((query) => db.$client.query(query));
          if (state === 'blind') become('polling');
        } catch {
          if (state === 'polling') become('blind');
        }
      }
      await pause(pollEvery);
    }
  };

  /** Whether a notification that is sent through the pool arrives here. */
  const prove = async (listener: Listener): Promise<'arrives' | 'missing' | 'not sent'> => {
    const token = `proof:${randomUUID()}`;
    const arrival = listener.expect(token, checkEvery, signal);
    try {
      await notifyAll((query) => db.$client.query(query), token);
    } catch {
      return 'not sent';
    }
    return (await arrival) ? 'arrives' : 'missing';
  };

  /** One connection, from its start to its loss. @returns whether notifications arrived on it. */
  const listenOnce = async (): Promise<boolean> => {
    const listener = await openListener(listenUrl, channel, (payload) => {
      if (topics.includes(topicOf(payload))) hear(payload);
    });
    const lost = { value: false };
    listener.lost.then(() => {
      lost.value = true;
      if (state === 'listening') become('blind');
    });
    try {
      const proof = await prove(listener);
      if (proof === 'missing' && !warned) {
        warned = true;
        logger.warn('notifications of the database do not arrive, so it is asked; see DATABASE_LISTEN_URL');
      }
      if (proof !== 'arrives') return false;
      seenUpTo = undefined; // Nothing that came before is relied on.
      await ask(listener.query);
      if (lost.value) return false;
      become('listening');
      let proved = performance.now();
      while (!signal.aborted && !lost.value) {
        await Promise.race([pause(checkEvery), listener.lost]);
        if (signal.aborted || lost.value) break;
        await ask(listener.query);
        if (performance.now() - proved < proveEvery) continue;
        if ((await prove(listener)) === 'missing') throw new Error('a notification did not arrive');
        proved = performance.now();
      }
      return true;
    } finally {
      if (state === 'listening') become('blind');
      await listener.close();
    }
  };

  const listen = async () => {
    let wait = pauses.first;
    while (!signal.aborted) {
      const began = performance.now();
      const worked = await listenOnce().catch((error: unknown) => {
        logger.warn({ err: (error as Error).message }, 'the connection for changes is away');
        return false;
      });
      if (worked || performance.now() - began > pauses.longest) wait = pauses.first;
      await pause(wait);
      wait = Math.min(wait * 2, pauses.longest);
    }
  };

  const ended = Promise.all([poll(), listen()]);
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

const topicOf = (change: string) => change.slice(0, change.indexOf(':')) as Topic;
