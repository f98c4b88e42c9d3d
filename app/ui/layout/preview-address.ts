const folder = '/preview';
/** For the home page, whose path has no name. */
const homeName = '/index';

/** The path of the link preview picture for a canonical path. */
export const previewPath = (canonical: string): string => `${folder}${canonical === '/' ? homeName : canonical}.png`;

/** The canonical path of a preview picture's address; undefined if it is none. */
export function previewedPath(path: string): string | undefined {
  const name = /^\/preview(\/.+)\.png$/.exec(path)?.[1];
  return name === homeName ? '/' : name;
}
