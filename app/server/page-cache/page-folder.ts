import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSnapshot } from '#app/platform/postgres/snapshot.ts';
import type { Encoding } from '#app/server/connections/accept-encoding.ts';
import { BufferedResponse, type RawHeaders } from '../buffered-response.ts';
import type { PageEntry } from './page-store.ts';

/** Finished pages on disk, shared by the server processes of a machine. A page that cannot be read is as if absent. */
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

/** Folders within the folder, each with an equal share of the room. */
const parts = 256;
/** Each part is held to its share at one write in so many. */
const checkEvery = 8;
/** Bytes that stay free on the disk for everything else. */
const leastFree = 2 ** 30;

/** @param maxBytes that all files together may take; a little more for moments. */
export function openPageFolder(path: string, maxBytes: number): PageFolder {
  const writes = new Uint8Array(parts);
  let hasRoom = true;

  const partOf = (name: string) => {
    const hash = createHash('sha256').update(name).digest('hex');
    const index = Number.parseInt(hash.slice(0, 4), 16) % parts;
    const part = join(path, index.toString(16));
    return { index, part, file: join(part, hash.slice(0, 40)) };
  };

  /** Pages go at random: a crawler that walks through more than there is room for would never find the oldest again. */
  const keepShare = async (part: string): Promise<void> => {
    const { bavail, bsize } = await statfs(path);
    hasRoom = bavail * bsize > leastFree;
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
        await rm(file, { force: true }).catch(() => {}); // A full disk: the page is rendered again.
      }
    },
    async delete(name) {
      await rm(partOf(name).file, { force: true }).catch(() => {});
    },
  };
}

/** Of the site whose primary process has this id: pages of an older build, or of another site, are not its own. */
export const pageFolderPath = (dataDir: string, primary: number): string => join(dataDir, 'cache/pages', String(primary));

/** Empties the folder of a site that begins, and deletes those of sites that have ended; settles before all is deleted. */
export async function deleteOldPages(dataDir: string, primary: number): Promise<void> {
  const own = pageFolderPath(dataDir, primary);
  await rename(own, `${own}.old`).catch(() => {}); // There is none, save where process ids come again, as in containers.
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
