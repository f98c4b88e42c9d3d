import { LRUCache } from 'lru-cache';
import type { Snapshot } from '#app/platform/postgres/snapshot.ts';
import type { BufferedResponse } from '../buffered-response.ts';

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
