import { titleCase } from '../locations.ts';
import { serviceSlug, slugify } from '../slug.ts';
import type { Action } from './parts.ts';
import { servicePath } from './service-page.ts';
import { trades } from './trades.ts';

/** Services whose names are most like a slug that is none, the nearest first. */
export function nearestServices(slug: string, count = 4): Action[] {
  const wanted = letterPairs(slugify(slug));
  const likeness = (name: string) => {
    const own = letterPairs(slugify(name));
    return (2 * own.filter((pair) => wanted.includes(pair)).length) / (own.length + wanted.length || 1);
  };
  return trades
    .map(({ copy }) => ({ name: copy.types[0], like: Math.max(...copy.types.map(likeness)) }))
    .sort((a, b) => b.like - a.like)
    .slice(0, count)
    .map(({ name }) => ({ label: name, to: servicePath(serviceSlug(name)) }));
}

const letterPairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** A slug in words. */
export const serviceInWords = (slug: string): string => titleCase(slugify(slug)) || 'Home Services';
