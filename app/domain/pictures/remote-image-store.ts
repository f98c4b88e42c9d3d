import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aDay } from '#app/content/dates.ts';
import { fetchPicture, type Picture, pictureType } from './remote-image.ts';

/** A picture that could not be had is not asked for again for this long, in milliseconds. */
const missTime = 10 * 60_000;
const maxMisses = 5_000;
/** A stored picture is fetched again when it is older than this; if that fails, the stored one stays. */
const freshTime = 7 * aDay;

export type PictureStore = (address: string) => Promise<Picture | undefined>;

/** Pictures of other hosts, each fetched once and kept as a file of `folder`, under a hash of its address. */
export function keepPictures(folder: string, fetch: PictureStore = fetchPicture, now: () => number = Date.now): PictureStore {
  const misses = new Map<string, number>();
  const underWay = new Map<string, Promise<Picture | undefined>>();

  const fetchAndKeep = async (address: string, file: string): Promise<Picture | undefined> => {
    const picture = await fetch(address);
    if (!picture) {
      if (misses.size >= maxMisses) misses.clear();
      misses.set(address, now() + missTime);
      return undefined;
    }
    // A full disk is no reason not to show it.
    await keep(picture, file).catch(() => {});
    return picture;
  };

  const keep = async ({ bytes }: Picture, file: string): Promise<void> => {
    await mkdir(folder, { recursive: true });
    // Several processes may write the same picture: each its own draft, put in place whole.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, bytes);
    await rename(draft, file);
  };

  return async (address) => {
    const file = join(folder, createHash('sha256').update(address).digest('hex'));
    const kept = await readKept(file, now());
    if (kept && now() - kept.since < freshTime) return kept.picture;
    if ((misses.get(address) ?? 0) > now()) return kept?.picture;
    // Many visitors request a picture at once; it is fetched once.
    const fetching = underWay.get(address) ?? fetchAndKeep(address, file).finally(() => underWay.delete(address));
    underWay.set(address, fetching);
    return (await fetching) ?? kept?.picture;
  };
}

/** Kept files may take this much together, in bytes. */
const maxKeptBytes = 512 * 2 ** 20;
/** In milliseconds. */
const keptTime = 30 * aDay;

/** Deletes pictures unused for a month, then the oldest ones above the size limit. */
export async function sweepPictures(folder: string, { maxBytes = maxKeptBytes, now = Date.now } = {}): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files: { file: string; size: number; since: number }[] = [];
  for (const name of names) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) files.push({ file, size: found.size, since: Math.max(found.atimeMs, found.mtimeMs) });
  }
  let kept = 0;
  for (const { file, size, since } of files.sort((a, b) => b.since - a.since)) {
    if (kept + size <= maxBytes && now() - since < keptTime) kept += size;
    else await rm(file, { force: true });
  }
}

/** Its access time is the day of the last request; set explicitly, because not all file systems do. */
async function readKept(file: string, now: number): Promise<{ picture: Picture; since: number } | undefined> {
  try {
    const { atimeMs, mtime, mtimeMs } = await stat(file);
    const bytes = await readFile(file);
    if (Math.abs(now - atimeMs) > aDay) await utimes(file, new Date(now), mtime).catch(() => {});
    const type = pictureType(bytes);
    return type ? { picture: { type, bytes }, since: mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}
