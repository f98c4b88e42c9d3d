import { LRUCache } from 'lru-cache';
import type { PageAddress } from './page-address.ts';

/** Addresses as they come in, with the pages that they lead to. */
export type KnownAddresses = {
  find: (raw: string) => PageAddress | undefined;
  /** Of a page that was there: it is not read anew the next time. */
  keep: (raw: string, address: PageAddress) => void;
};

const most = 5_000;
const longest = 500;

export function knownAddresses(read: (raw: string) => PageAddress | undefined): KnownAddresses {
  const known = new LRUCache<string, PageAddress>({ max: most });
  return {
    find: (raw) => known.get(raw) ?? read(raw),
    keep(raw, address) {
      if (raw.length <= longest && !address.missing) known.set(raw, address);
    },
  };
}
