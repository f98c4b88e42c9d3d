import { setTimeout as sleep } from 'node:timers/promises';
import { anyContractor } from '#app/domain/directory/page-topics.ts';
import type { ChangeFeed } from '#app/platform/change-feed.ts';
import type { ConcurrencyLimit } from '#app/platform/concurrency-limit.ts';
import type { BufferedResponse, Encoding } from '../buffered-response.ts';
import type { Answer } from '../listener.ts';
import { refuseBusy } from '../refusal.ts';
import { isRedirect, type RenderedPage, renderReduced, toAnswer } from '../render-page.ts';
import type { RequestContext } from '../request-context.ts';
import { endsExactly } from '../security-headers.ts';
import type { CacheKey } from './cache-key.ts';
import { type InFlightRender, openInFlightRenders, type PageClient } from './in-flight-renders.ts';
import { anyOf, type PageCache, type PageEntry } from './page-cache.ts';
import type { PageFolder } from './page-folder.ts';

type PageOutcome =
  | { from: 'hit' | 'miss' | 'stale'; page: BufferedResponse }
  /** Not cacheable. */
  | { from: 'render'; rendered: RenderedPage }
  /** Too many other renders. */
  | { from: 'refused' };

type MissedPagesOptions = {
  pages: PageCache;
  render: (target: string, seed?: number) => Promise<RenderedPage>;
  changes: Pick<ChangeFeed, 'count' | 'snapshot'>;
  headersOf: (rendered: RenderedPage) => readonly string[];
  /** For more pages than fit in memory. */
  folder?: PageFolder | undefined;
  /** Limits concurrent renders. A client that joins another's render takes no place. */
  limit: Pick<ConcurrencyLimit, 'enter'>;
  /** Settles when the database answers; called only while it is unreachable. */
  probe: () => Promise<unknown>;
};

/** Milliseconds that a client waits for a new page if there is an outdated one. */
const patience = 2_000;

/** Pages that are not in memory, or outdated there: each rendered once for all clients, and again when its data was written to. */
export function openMissedPages({ pages, render, changes, headersOf, folder, limit, probe }: MissedPagesOptions) {
  const { store, counts, isFresh, isOff } = pages;
  const database = watchDatabase(probe);

  const renderOnce = async (target: string, seed?: number): Promise<RenderedPage> => {
    counts.renders += 1;
    const rendered = await render(target, seed);
    if (rendered.status === 503) database.report();
    return rendered;
  };
  const renders = openInFlightRenders({
    render: renderOnce,
    changes,
    headersOf,
    store: {
      set(name, entry) {
        store.set(name, entry);
        // Not worth the space: any change outdates it.
        if (!entry.topics.includes(anyContractor)) void folder?.write(name, entry);
      },
      delete(name) {
        store.delete(name);
        void folder?.delete(name);
      },
    },
    isOff,
    limit,
  });

  const anyStored = ({ keys }: CacheKey): PageEntry | undefined => {
    for (const name of keys) {
      const entry = store.get(name);
      if (entry) return entry;
    }
    return undefined;
  };

  /**
   * @param whole path and query as received, which redirects keep.
   * @param client whose turn a render uses.
   */
  async function get(key: CacheKey, whole: string, encoding: Encoding, client: PageClient): Promise<PageOutcome> {
    const renderForOne = async (): Promise<PageOutcome> => {
      const release = await limit.enter(client.address, client.signal);
      if (!release) return { from: 'refused' };
      return { from: 'render', rendered: await renderReduced(key, whole, renderOnce).finally(release) };
    };
    if (isOff) return renderForOne();
    const index = anyOf(key);
    const name = key.keys[index] ?? '';
    const stored = store.get(name);
    if (stored && isFresh(stored)) {
      counts.hits += 1;
      return { from: 'hit', page: stored.page };
    }
    const filed = folder && (await folder.read(name));
    // In the meantime a render may have ended.
    const rendered = folder ? store.get(name) : undefined;
    for (const entry of [rendered, filed]) {
      if (!entry || !isFresh(entry)) continue;
      if (entry === filed) store.set(name, filed);
      counts.hits += 1;
      return { from: 'hit', page: entry.page };
    }
    const outdated = rendered ?? stored ?? filed ?? anyStored(key);
    const stale = (): PageOutcome | undefined => {
      if (!outdated) return undefined;
      counts.stale += 1;
      return { from: 'stale', page: outdated.page };
    };
    if (database.isUnreachable() && outdated) return stale() as PageOutcome;
    const mayShow = outdated && !(Date.now() >= outdated.expires && endsExactly(outdated.page.headers));
    // With an outdated page to show, the new one is rendered even if this client does not wait for it.
    const waiter = mayShow ? { address: client.address } : client;
    const job = { name, key, seed: key.shuffled ? index + 1 : undefined, encoding, client: waiter };
    const join = (refused?: InFlightRender): InFlightRender => {
      const { joined, isNew } = renders.join(job, refused);
      if (!isNew) counts.waits += 1;
      return joined;
    };
    const wait = ({ settled }: InFlightRender) =>
      mayShow ? database.unlessUnreachable(settled, patience).catch(() => undefined) : settled;
    const first = join();
    let settled = await wait(first);
    // Another client's turn was refused or abandoned, which does not apply to this client.
    if (settled === 'refused' && first.client !== client.address) settled = await wait(join(first));
    if (!settled) return stale() as PageOutcome;
    if (settled === 'refused') return (mayShow && stale()) || { from: 'refused' };
    if ('entry' in settled) {
      counts.misses += 1;
      pages.remember(whole, key);
      return { from: 'miss', page: settled.entry.page };
    }
    const { status } = settled.rendered;
    if (status >= 500) return stale() ?? { from: 'render', rendered: settled.rendered };
    return key.reduced && isRedirect(status) ? renderForOne() : { from: 'render', rendered: settled.rendered };
  }

  async function answer(context: RequestContext, key: CacheKey): Promise<Answer> {
    const client = { address: context.client.address, signal: context.closed };
    const outcome = await get(key, context.target, context.encoding, client);
    if (outcome.from === 'refused') return refuseBusy(context);
    if (outcome.from === 'render') {
      context.id = outcome.rendered.requestId;
      return toAnswer(outcome.rendered);
    }
    context.addHeader('Cache-Status', cacheStatus[outcome.from]);
    if (outcome.from === 'stale') {
      context.replaceHeader('Cache-Control', 'no-store');
      context.addHeader('Warning', '110 - "Response is Stale"');
    }
    return outcome.page;
  }

  return { get, answer };
}

export type MissedPages = ReturnType<typeof openMissedPages>;

const cacheStatus = { hit: 'pages; hit', miss: 'pages; fwd=miss; stored', stale: 'pages; hit; detail=stale' };

const probeEvery = 250;
/** Each takes one of the connections that others wait for. */
const maxUnanswered = 2;

type DatabaseWatch = {
  isUnreachable: () => boolean;
  /** Call it when a render found the database unreachable. */
  report: () => void;
  /** Settles with the awaited value, or with undefined as soon as the database proves unreachable, or after `time`. */
  unlessUnreachable: <T>(waited: Promise<T>, time: number) => Promise<T | undefined>;
};

/** Whether the database answers. After a failure it is probed repeatedly, until any probe succeeds. */
function watchDatabase(probe: () => Promise<unknown>): DatabaseWatch {
  let unreachable = false;
  let isAsking = false;
  const waiters = new Set<() => void>();

  /** Does not wait for a hung probe: the next may succeed long before that one fails. */
  const askUntilBack = async () => {
    isAsking = true;
    let unanswered = 0;
    const ask = async () => {
      unanswered += 1;
      try {
        await probe();
        unreachable = false;
      } catch {
        // Still unreachable.
      } finally {
        unanswered -= 1;
      }
    };
    while (unreachable) {
      await sleep(probeEvery, undefined, { ref: false });
      if (unreachable && unanswered < maxUnanswered) void ask();
    }
    isAsking = false;
  };

  return {
    isUnreachable: () => unreachable,
    report() {
      if (unreachable) return;
      unreachable = true;
      for (const giveUp of waiters) giveUp();
      if (!isAsking) void askUntilBack();
    },
    unlessUnreachable: (waited, time) =>
      new Promise((resolve, reject) => {
        const giveUp = () => resolve(undefined);
        const timer = setTimeout(giveUp, time);
        waiters.add(giveUp);
        waited.then(resolve, reject).finally(() => {
          clearTimeout(timer);
          waiters.delete(giveUp);
        });
      }),
  };
}
