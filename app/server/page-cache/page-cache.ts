import { LRUCache } from 'lru-cache';
import type { ChangeFeed, Snapshot } from '#app/platform/change-feed.ts';
import type { BufferedResponse } from '../buffered-response.ts';
import type { Step } from '../listener.ts';
import type { CacheKey, ReadCacheKey } from './cache-key.ts';
import type { MissedPages } from './missed-pages.ts';

/** Public pages, for all clients that are not signed in. */
export const answerFromCache =
  (pages: PageCache, missed: MissedPages): Step =>
  (context) => {
    if (!context.isRead || context.header('authorization') !== undefined) return undefined;
    const key = pages.find(context.target);
    if (!key) return undefined;
    context.knownKind = 'page';
    const page = pages.hit(key);
    if (!page) return missed.answer(context, key);
    context.wasCached = true;
    context.addHeader('Cache-Status', 'pages; hit');
    return page;
  };

type PageCacheOptions = {
  readKey: ReadCacheKey;
  changes: Pick<ChangeFeed, 'count' | 'isOutdated'>;
  /** Of memory; 0 renders every page again. */
  maxBytes: number;
};

/** Addresses whose keys are remembered, for existing pages only. */
const maxRemembered = 5_000;

/** Public pages in memory. What it does not have, missed-pages.ts renders. */
export function openPageCache({ readKey, changes, maxBytes }: PageCacheOptions) {
  const store = openPageStore(Math.max(maxBytes, 1));
  const keys = new LRUCache<string, CacheKey>({ max: maxRemembered });
  const counts = { hits: 0, misses: 0, stale: 0, renders: 0, waits: 0 };

  const isFresh = (entry: PageEntry): boolean => {
    if (Date.now() >= entry.expires || !entry.snapshot) return false;
    const { count } = changes;
    if (entry.freshAt === count) return true;
    if (changes.isOutdated(entry.snapshot, entry.topics)) return false;
    entry.freshAt = count;
    return true;
  };

  return {
    isOff: maxBytes === 0,
    store,
    counts,
    figures: () => ({ ...counts, ...store.figures() }),
    isFresh,

    /** The page of an address. */
    find: (target: string): CacheKey | undefined => keys.get(target) ?? readKey(target),

    remember(target: string, key: CacheKey): void {
      if (!key.missing) keys.set(target, key);
    },

    /** The page, if cached and fresh. */
    hit(key: CacheKey): BufferedResponse | undefined {
      const entry = store.get(key.keys[anyOf(key)] ?? '');
      if (!entry || !isFresh(entry)) return undefined;
      counts.hits += 1;
      return entry.page;
    },
  };
}

export type PageCache = ReturnType<typeof openPageCache>;

/** The index of one of a page's shuffles. */
export const anyOf = ({ keys }: CacheKey): number => (keys.length > 1 ? Math.floor(Math.random() * keys.length) : 0);

/** A page with the database snapshot that it shows. */
export type PageEntry = {
  page: BufferedResponse;
  /** From before the render; undefined while changes may have been missed. */
  snapshot: Snapshot | undefined;
  /** The data it shows: a write to any of them outdates it. */
  topics: readonly string[];
  /** When it expires without any write, in milliseconds since 1970: it may show a date. */
  expires: number;
  /** The change count at which it was last found fresh. */
  freshAt?: number;
};

/** Cached pages within a byte limit. Pages requested once only evict each other. */
export type PageStore = {
  get: (key: string) => PageEntry | undefined;
  set: (key: string, entry: PageEntry) => void;
  delete: (key: string) => void;
  figures: () => { entries: number; bytes: number; evictions: number };
};

/** The share of bytes for pages requested only once so far. */
const probationPart = 1 / 4;

/** Two LRU lists: pages enter the first, and move to the second when requested again. */
export function openPageStore(maxBytes: number): PageStore {
  let evictions = 0;
  const sizeCalculation = ({ page }: PageEntry, key: string) => page.size + 2 * key.length;
  const probation = new LRUCache<string, PageEntry>({
    maxSize: Math.ceil(maxBytes * probationPart),
    sizeCalculation,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') evictions += 1;
    },
  });
  const proven = new LRUCache<string, PageEntry>({
    maxSize: Math.ceil(maxBytes * (1 - probationPart)),
    sizeCalculation,
    disposeAfter: (entry, key, reason) => {
      if (reason === 'evict') probation.set(key, entry);
    },
  });
  return {
    get(key) {
      const entry = proven.get(key);
      if (entry) return entry;
      const again = probation.get(key);
      if (again) {
        probation.delete(key);
        proven.set(key, again);
      }
      return again;
    },
    set(key, entry) {
      if (proven.has(key)) proven.set(key, entry);
      else probation.set(key, entry);
    },
    delete(key) {
      proven.delete(key);
      probation.delete(key);
    },
    figures: () => ({
      entries: probation.size + proven.size,
      bytes: probation.calculatedSize + proven.calculatedSize,
      evictions,
    }),
  };
}
