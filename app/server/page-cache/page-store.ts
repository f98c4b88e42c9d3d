import { LRUCache } from 'lru-cache';
import type { Snapshot } from '#app/platform/postgres/snapshot.ts';
import type { BufferedResponse } from '../buffered-response.ts';

/** A page with the moment of the directory that it shows. */
export type PageEntry = {
  page: BufferedResponse;
  /** From before the page was rendered; undefined while changes may have gone unnoticed. */
  snapshot: Snapshot | undefined;
  /** What it shows: it is outdated when one of them is written to. */
  topics: readonly string[];
  /** When it counts as outdated even if nothing was written, in milliseconds since 1970: it may show a date. */
  expires: number;
  /** The count of changes at which it was last found to be fresh. */
  freshAt?: number;
};

/** Cached pages within a limit of bytes. What is asked for once makes room only among its like. */
export type PageStore = {
  get: (key: string) => PageEntry | undefined;
  set: (key: string, entry: PageEntry) => void;
  delete: (key: string) => void;
  figures: () => { entries: number; bytes: number; evictions: number };
};

/** The part of the bytes for pages that were asked for only once so far. */
const probationPart = 1 / 4;

/** Two LRU lists: pages enter the first, and the second when they are asked for again. */
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
