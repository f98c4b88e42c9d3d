const folder = '/preview';
/** Of the home page, which has no name of its own. */
const homeName = '/index';

/** The path of the picture for links to the page at a canonical path. */
export const previewPath = (canonical: string): string => `${folder}${canonical === '/' ? homeName : canonical}.png`;

/** The canonical path whose preview an address has; undefined where it has none. */
export function previewedPath(path: string): string | undefined {
  const name = /^\/preview(\/.+)\.png$/.exec(path)?.[1];
  return name === homeName ? '/' : name;
}
