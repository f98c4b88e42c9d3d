import { aDay } from '#app/content/dates.ts';
import { openFileCache } from '#app/platform/file-cache.ts';
import { openSharing } from '#app/platform/remember-results.ts';
import { fetchPicture, type Picture, pictureType } from './remote-image.ts';

/** A picture that could not be had is not asked for again for this long, in milliseconds. */
const missTime = 10 * 60_000;
const maxMisses = 5_000;
/** A stored picture is fetched again when it is older than this; if that fails, the stored one stays. */
const freshTime = 7 * aDay;
/** Of all stored ones. */
const maxBytes = 512 * 2 ** 20;

export type PictureStore = (address: string) => Promise<Picture | undefined>;

/** Pictures of other hosts, each fetched once and stored in `folder` by its address. */
export function keepPictures(folder: string, fetch: PictureStore = fetchPicture, now: () => number = Date.now): PictureStore {
  const files = openFileCache(folder, maxBytes);
  const misses = new Map<string, number>();
  const share = openSharing<Picture | undefined>();

  const fetchAndKeep = async (address: string): Promise<Picture | undefined> => {
    const picture = await fetch(address);
    if (picture) {
      await files.write(address, picture.bytes);
      return picture;
    }
    if (misses.size >= maxMisses) misses.clear();
    misses.set(address, now() + missTime);
    return undefined;
  };

  return async (address) => {
    const bytes = await files.read(address);
    const type = bytes && pictureType(bytes);
    const kept = bytes && type ? { type, bytes } : undefined;
    if (kept && now() - (await files.writtenAt(address)) < freshTime) return kept;
    if ((misses.get(address) ?? 0) > now()) return kept;
    // Many visitors request a picture at once; it is fetched once.
    return (await share(address, () => fetchAndKeep(address))) ?? kept;
  };
}
