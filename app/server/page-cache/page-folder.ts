import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSnapshot } from '#app/platform/change-feed.ts';
import { isAlive } from '#app/platform/child-process.ts';
import { openFileCache } from '#app/platform/file-cache.ts';
import { BufferedResponse, type Encoding, type RawHeaders } from '../buffered-response.ts';
import type { PageEntry } from './page-cache.ts';

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

/** @param maxBytes of all files together; briefly exceeded. */
export function openPageFolder(path: string, maxBytes: number) {
  const files = openFileCache(path, maxBytes);
  return {
    async read(name: string): Promise<PageEntry | undefined> {
      const whole = await files.read(name);
      if (!whole) return undefined;
      try {
        const end = whole.indexOf(0x0a);
        const head: Head = JSON.parse(whole.toString('utf8', 0, end));
        if (head.name !== name) return undefined;
        const page = BufferedResponse.ofCompressed(head.status, head.headers, head.encoding, whole.subarray(end + 1));
        return { page, snapshot: parseSnapshot(head.snapshot), topics: head.topics, expires: head.expires };
      } catch {
        return undefined; // It is damaged.
      }
    },
    async write(name: string, { page, snapshot, topics, expires }: PageEntry): Promise<void> {
      const compressed = page.compressed();
      if (!snapshot || !compressed) return;
      const { encoding, body } = compressed;
      const head: Head = { name, status: page.status, headers: page.headers, encoding, snapshot: snapshot.text, topics, expires };
      await files.write(name, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
    },
    delete: files.delete,
  };
}

/** Rendered pages on disk. */
export type PageFolder = ReturnType<typeof openPageFolder>;

/** For the site whose primary has this process id: it must not use pages of an older build or another site. */
export const pageFolderPath = (dataDir: string, primary: number): string => join(dataDir, 'cache/pages', String(primary));

/** Empties a starting site's folder, and deletes those of ended sites; settles before all are deleted. */
export async function deleteOldPages(dataDir: string, primary: number): Promise<void> {
  const own = pageFolderPath(dataDir, primary);
  await rename(own, `${own}.old`).catch(() => {}); // Exists only if the process id was reused, as in containers.
  const names = await readdir(join(dataDir, 'cache/pages')).catch(() => []);
  for (const name of names.filter((name) => !/^\d+$/.test(name) || !isAlive(Number(name)))) {
    void rm(join(dataDir, 'cache/pages', name), { recursive: true, force: true }).catch(() => {});
  }
}
