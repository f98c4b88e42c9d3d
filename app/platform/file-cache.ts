import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Subfolders, each with an equal share of the space. */
const parts = 256;
/** One in so many writes checks its part's share. */
const checkEvery = 8;
/** Bytes kept free on the disk. */
const minFree = 2 ** 30;

/**
 * What can be made again, in a folder that the machine's processes share. What cannot be read or written counts as absent.
 * @param maxBytes of all files together; briefly exceeded.
 */
export function openFileCache(folder: string, maxBytes: number) {
  const writes = new Uint8Array(parts);
  let hasRoom = true;

  const partOf = (name: string) => {
    const hash = createHash('sha256').update(name).digest('hex');
    const index = Number.parseInt(hash.slice(0, 4), 16) % parts;
    const part = join(folder, index.toString(16));
    return { index, part, file: join(part, hash.slice(0, 40)) };
  };

  /** Deletes random files: with the oldest first, a crawler larger than the cache would never hit. */
  const keepShare = async (part: string): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    hasRoom = bavail * bsize > minFree;
    const share = hasRoom ? maxBytes / parts : 0;
    const files = await Promise.all(
      (await readdir(part)).map(async (name) => {
        const file = join(part, name);
        return { file, size: (await stat(file).catch(() => undefined))?.size ?? 0 };
      }),
    );
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= share) return;
    while (total > 0.9 * share && files.length > 0) {
      const [gone] = files.splice(Math.floor(Math.random() * files.length), 1);
      total -= gone?.size ?? 0;
      if (gone) await rm(gone.file, { force: true });
    }
  };

  return {
    read: (name: string): Promise<Buffer | undefined> => readFile(partOf(name).file).catch(() => undefined),
    /** When it was written, in milliseconds since 1970. */
    writtenAt: async (name: string): Promise<number> => (await stat(partOf(name).file).catch(() => undefined))?.mtimeMs ?? 0,
    async write(name: string, bytes: Uint8Array): Promise<void> {
      const { index, part, file } = partOf(name);
      try {
        writes[index] = ((writes[index] ?? 0) + 1) % checkEvery;
        await mkdir(part, { recursive: true });
        if (writes[index] === 1) await keepShare(part);
        if (!hasRoom) return;
        // Several processes may write the same: each its own draft, put in place whole.
        const draft = `${file}.${process.pid}`;
        await writeFile(draft, bytes);
        await rename(draft, file);
      } catch {
        await rm(file, { force: true }).catch(() => {}); // Disk full: it is made again.
      }
    },
    delete: (name: string): Promise<void> => rm(partOf(name).file, { force: true }).catch(() => {}),
  };
}
