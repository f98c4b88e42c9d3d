import { slugify } from '#app/content/slug.ts';

const maxSlugLength = 300;

/**
 * The contractors in an address, as `c=slug,slug` or as a form submits them, `c=slug&c=slug`.
 * @returns each slug once, in that order, the first `most`.
 */
export function chosenSlugs(query: URLSearchParams, max: number): string[] {
  const named = query.getAll('c').slice(0, max * 2);
  const slugs = named.flatMap((text) => text.split(',', max * 2)).filter((slug) => slug.length <= maxSlugLength);
  return [...new Set(slugs.map(slugify).filter(Boolean))].slice(0, max);
}

export const chosenPath = (path: '/compare' | '/request' | '/saved', slugs: readonly string[]): string =>
  slugs.length > 0 ? `${path}?c=${slugs.join(',')}` : path;

/** The same without one of them. */
export const chosenWithout = (path: '/compare' | '/request', slugs: readonly string[], slug: string): string =>
  chosenPath(
    path,
    slugs.filter((other) => other !== slug),
  );
