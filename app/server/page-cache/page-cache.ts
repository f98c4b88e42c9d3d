import { LRUCache } from 'lru-cache';
import { anyContractor } from '#app/domain/directory/page-topics.ts';
import type { ChangeFeed } from '#app/platform/change-feed.ts';
import type { Encoding } from '#app/server/connections/accept-encoding.ts';
import type { ConcurrencyLimit } from '#app/server/connections/concurrency-limit.ts';
import type { BufferedResponse } from '../buffered-response.ts';
import type { Answer, Step } from '../listener.ts';
import { refuseBusy } from '../refusal.ts';
import { isRedirect, type RenderedPage, renderReduced, toAnswer } from '../render-page.ts';
import type { RequestContext } from '../request-context.ts';
import type { CacheKey, ReadCacheKey } from './cache-key.ts';
import { watchDatabase } from './database-watch.ts';
import { type InFlightRender, openInFlightRenders, type PageClient } from './in-flight-renders.ts';
import type { PageFolder } from './page-folder.ts';
import { openPageStore, type PageEntry } from './page-store.ts';

export type PageOutcome =
  | { from: 'hit' | 'miss' | 'stale'; page: BufferedResponse }
  /** Not cacheable. */
  | { from: 'render'; rendered: RenderedPage }
  /** Too many other renders. */
  | { from: 'refused' };

type PageCacheOptions = {
  readKey: ReadCacheKey;
  render: (target: string, seed?: number) => Promise<RenderedPage>;
  changes: Pick<ChangeFeed, 'count' | 'snapshot' | 'isOutdated'>;
  headersOf: (rendered: RenderedPage) => readonly string[];
  /** Of memory; 0 renders every page again. */
  maxBytes: number;
  /** For more pages than fit in memory. */
  folder?: PageFolder | undefined;
  /** Limits concurrent renders. A client that joins another's render takes no place. */
  limit: Pick<ConcurrencyLimit, 'enter'>;
  /** Settles when the database answers; called only while it is unreachable. */
  probe: () => Promise<unknown>;
};

/** Milliseconds that a client waits for a new page if there is an outdated one. */
const patience = 2_000;
/** Addresses whose keys are remembered, for existing pages only. */
const mostRemembered = 5_000;

/** Public pages, each rendered once for all clients, and again when its data was written to. */
export function openPageCache({ readKey, render, changes, headersOf, maxBytes, folder, limit, probe }: PageCacheOptions) {
  const isOff = maxBytes === 0;
  const store = openPageStore(Math.max(maxBytes, 1));
  const keys = new LRUCache<string, CacheKey>({ max: mostRemembered });
  const counts = { hits: 0, misses: 0, stale: 0, renders: 0, waits: 0 };
  const database = watchDatabase(probe);

  const isFresh = (entry: PageEntry): boolean => {
    if (Date.now() >= entry.expires || !entry.snapshot) return false;
    const count = changes.count();
    if (entry.freshAt === count) return true;
    if (changes.isOutdated(entry.snapshot, entry.topics)) return false;
    entry.freshAt = count;
    return true;
  };
  const anyOf = ({ keys }: CacheKey) => (keys.length > 1 ? Math.floor(Math.random() * keys.length) : 0);

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

  return {
    counts,
    figures: () => ({ ...counts, ...store.figures(), underWay: renders.size() }),

    /** The page of an address. */
    find: (target: string): CacheKey | undefined => keys.get(target) ?? readKey(target),

    /** The page, if cached and fresh. */
    hit(key: CacheKey): BufferedResponse | undefined {
      const entry = store.get(key.keys[anyOf(key)] ?? '');
      if (!entry || !isFresh(entry)) return undefined;
      counts.hits += 1;
      return entry.page;
    },

    /**
     * @param whole path and query as received, which redirects keep.
     * @param client whose turn a render uses.
     */
    async get(key: CacheKey, whole: string, encoding: Encoding, client: PageClient): Promise<PageOutcome> {
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
      // With an outdated page to show, the new one is rendered even if this client does not wait for it.
      const waiter = outdated ? { address: client.address } : client;
      const job = { name, key, seed: key.shuffled ? index + 1 : undefined, encoding, client: waiter };
      const join = (refused?: InFlightRender): InFlightRender => {
        const { joined, isNew } = renders.join(job, refused);
        if (!isNew) counts.waits += 1;
        return joined;
      };
      const wait = ({ settled }: InFlightRender) =>
        outdated ? database.unlessUnreachable(settled, patience).catch(() => undefined) : settled;
      const first = join();
      let settled = await wait(first);
      // Another client's turn was refused or abandoned, which does not apply to this client.
      if (settled === 'refused' && first.client !== client.address) settled = await wait(join(first));
      if (!settled) return stale() as PageOutcome;
      if (settled === 'refused') return stale() ?? { from: 'refused' };
      if ('entry' in settled) {
        counts.misses += 1;
        if (!key.missing) keys.set(whole, key);
        return { from: 'miss', page: settled.entry.page };
      }
      const { status } = settled.rendered;
      if (status >= 500) return stale() ?? { from: 'render', rendered: settled.rendered };
      return key.reduced && isRedirect(status) ? renderForOne() : { from: 'render', rendered: settled.rendered };
    },
  };
}

export type PageCache = ReturnType<typeof openPageCache>;

/** Public pages, for all clients that are not signed in. */
export const answerFromCache =
  (pages: PageCache): Step =>
  (context) => {
    if (!context.isRead || context.header('authorization') !== undefined) return undefined;
    const key = pages.find(context.target);
    if (!key) return undefined;
    context.knownKind = 'page';
    const page = pages.hit(key);
    if (!page) return answerMissed(context, pages, key);
    context.wasCached = true;
    context.addHeader('Cache-Status', 'pages; hit');
    return page;
  };

const cacheStatus = { hit: 'pages; hit', miss: 'pages; fwd=miss; stored', stale: 'pages; hit; detail=stale' };

async function answerMissed(context: RequestContext, pages: PageCache, key: CacheKey): Promise<Answer> {
  const client = { address: context.client.address, signal: context.closed };
  const outcome = await pages.get(key, context.target, context.encoding, client);
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
