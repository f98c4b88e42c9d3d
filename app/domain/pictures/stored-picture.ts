import type { Queryable } from '#app/platform/database.ts';
import { selectPicture } from './picture-queries.ts';

/** Named by its content; the same ends in the small size. */
const address = /^\/media\/pictures\/([0-9a-f]{32})(-small)?\.webp$/;

export const isStoredPicture = (link: string): boolean => address.test(link);

/** Names of the uploaded pictures among some addresses. */
export const pictureNames = (paths: readonly string[]): string[] => paths.flatMap((path) => address.exec(path)?.[1] ?? []);

export const pictureAddress = (name: string): string => `/media/pictures/${name}.webp`;

/** Of an uploaded picture, the address of its small size; any other link stays. */
export const smallPicture = (link: string): string => (address.test(link) ? link.replace('.webp', '-small.webp') : link);

/** The bytes (WebP) of an uploaded picture; undefined for an address of none. */
export async function findStoredPicture(db: Queryable, path: string): Promise<Buffer | undefined> {
  const [, name, small] = address.exec(path) ?? [];
  return name === undefined ? undefined : selectPicture(db, name, small ? 'small' : 'large');
}
