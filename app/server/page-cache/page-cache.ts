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
    const page = pages.hit(key.keys[anyOf(key)] ?? '');
    if (!page) return missed.answer(context, key);
    context.wasCached = true;
    context.addHeader('Cache-Status', 'pages; hit');
    return page;
  };

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

type PageCacheOptions = {
  readKey: ReadCacheKey;
  changes: Pick<ChangeFeed, 'count' | 'isOutdated'>;
  /** Of memory; 0 renders every page again. */
  maxBytes: number;
};

/** Addresses whose keys are remembered. */
const maxRemembered = 5_000;

/** Public pages in memory. What it does not have, missed-pages.ts renders. */
export function openPageCache({ readKey, changes, maxBytes }: PageCacheOptions) {
  const counts = { hits: 0, misses: 0, stale: 0, renders: 0, waits: 0, evictions: 0 };
  const store = new LRUCache<string, PageEntry>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ page }, key) => page.size + 2 * key.length,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') counts.evictions += 1;
    },
  });
  const keys = new LRUCache<string, CacheKey>({ max: maxRemembered });

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
    isFresh,

    /** The page of an address. */
    find(target: string): CacheKey | undefined {
      const known = keys.get(target);
      if (known) return known;
      const key = readKey(target);
      if (key) keys.set(target, key);
      return key;
    },

    /** The page, if cached and fresh. */
    hit(name: string): BufferedResponse | undefined {
      const entry = store.get(name);
      if (!entry || !isFresh(entry)) return undefined;
      counts.hits += 1;
      return entry.page;
    },
  };
}

export type PageCache = ReturnType<typeof openPageCache>;

/** The index of one of a page's shuffles. */
export const anyOf = ({ keys }: CacheKey): number => (keys.length > 1 ? Math.floor(Math.random() * keys.length) : 0);
