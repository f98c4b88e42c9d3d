import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSnapshot } from '#app/platform/change-feed.ts';
import { BufferedResponse, type Encoding, type RawHeaders } from '../buffered-response.ts';
import type { PageEntry } from './page-cache.ts';

/** Rendered pages on disk, shared by a machine's server processes. An unreadable page counts as absent. */
export type PageFolder = {
  read: (name: string) => Promise<PageEntry | undefined>;
  write: (name: string, entry: PageEntry) => Promise<void>;
  delete: (name: string) => Promise<void>;
};

/** The first line of a file; the compressed page follows. */
type Head = {
  name: string;
  status: number;
  headers: RawHeaders;
  encoding: Encoding;
  snapshot: string;
  topics: readonly string[];
  expires: number;
};

/** Subfolders, each with an equal share of the space. */
const parts = 256;
/** One in so many writes checks its part's share. */
const checkEvery = 8;
/** Bytes kept free on the disk. */
const minFree = 2 ** 30;

/** @param maxBytes of all files together; briefly exceeded. */
export function openPageFolder(path: string, maxBytes: number): PageFolder {
  const writes = new Uint8Array(parts);
  let hasRoom = true;

  const partOf = (name: string) => {
    const hash = createHash('sha256').update(name).digest('hex');
    const index = Number.parseInt(hash.slice(0, 4), 16) % parts;
    const part = join(path, index.toString(16));
    return { index, part, file: join(part, hash.slice(0, 40)) };
  };

  /** Deletes random pages: with the oldest first, a crawler larger than the cache would never hit. */
  const keepShare = async (part: string): Promise<void> => {
    const { bavail, bsize } = await statfs(path);
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
    async read(name) {
      try {
        const whole = await readFile(partOf(name).file);
        const end = whole.indexOf(0x0a);
        const head: Head = JSON.parse(whole.toString('utf8', 0, end));
        if (head.name !== name) return undefined;
        const page = BufferedResponse.ofCompressed(head.status, head.headers, head.encoding, whole.subarray(end + 1));
        return { page, snapshot: parseSnapshot(head.snapshot), topics: head.topics, expires: head.expires };
      } catch {
        return undefined;
      }
    },
    async write(name, { page, snapshot, topics, expires }) {
      const compressed = page.compressed();
      if (!snapshot || !compressed) return;
      const { encoding, body } = compressed;
      const head: Head = { name, status: page.status, headers: page.headers, encoding, snapshot: snapshot.text, topics, expires };
      const { index, part, file } = partOf(name);
      try {
        writes[index] = ((writes[index] ?? 0) + 1) % checkEvery;
        if (writes[index] === 1) {
          await mkdir(part, { recursive: true });
          await keepShare(part);
        }
        if (!hasRoom) return;
        const draft = `${file}.${process.pid}`;
        const whole = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
        await writeFile(draft, whole).catch(async () => {
          await mkdir(part, { recursive: true });
          await writeFile(draft, whole);
        });
        await rename(draft, file);
      } catch {
        await rm(file, { force: true }).catch(() => {}); // Disk full: the page is rendered again.
      }
    },
    async delete(name) {
      await rm(partOf(name).file, { force: true }).catch(() => {});
    },
  };
}

/** For the site whose primary has this process id: it must not use pages of an older build or another site. */
export const pageFolderPath = (dataDir: string, primary: number): string => join(dataDir, 'cache/pages', String(primary));

/** Empties a starting site's folder, and deletes those of ended sites; settles before all are deleted. */
export async function deleteOldPages(dataDir: string, primary: number): Promise<void> {
  const own = pageFolderPath(dataDir, primary);
  await rename(own, `${own}.old`).catch(() => {}); // Exists only if the process id was reused, as in containers.
  const names = await readdir(join(dataDir, 'cache/pages')).catch(() => []);
  for (const name of names.filter((name) => !isRunning(Number(name)))) {
    void rm(join(dataDir, 'cache/pages', name), { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
