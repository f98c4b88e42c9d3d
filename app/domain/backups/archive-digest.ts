import { createHash, type Hash } from 'node:crypto';

/** Of the entries of an archive, one after the other. */
export function openArchiveDigest(): { begin: (entry: EntryHead) => void; update: Hash['update']; hex: () => string } {
  const hash = createHash('sha256');
  return {
    begin: ({ name, size, mtime }) => void hash.update(JSON.stringify([name, size, Math.floor(mtime.getTime() / 1_000)])),
    update: hash.update.bind(hash),
    hex: () => hash.digest('hex'),
  };
}

export type EntryHead = { name: string; size: number; mtime: Date };
