import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchPicture, type Picture, pictureType } from './remote-image.ts';

/** A picture that could not be had is not asked for again for this long, in milliseconds. */
const missTime = 10 * 60_000;
const maxMisses = 5_000;
/** A kept picture is fetched anew when it is older than this; if that fails, the kept one stays. */
const freshTime = 7 * 24 * 60 * 60_000;

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
    const kept = await readKept(file);
    if (kept && now() - kept.since < freshTime) return kept.picture;
    if ((misses.get(address) ?? 0) > now()) return kept?.picture;
    // A list shows a picture to many at once; it is fetched for the first of them.
    const fetching = underWay.get(address) ?? fetchAndKeep(address, file).finally(() => underWay.delete(address));
    underWay.set(address, fetching);
    return (await fetching) ?? kept?.picture;
  };
}

async function readKept(file: string): Promise<{ picture: Picture; since: number } | undefined> {
  try {
    const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
    const type = pictureType(bytes);
    return type ? { picture: { type, bytes }, since: mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}
