import { cities } from '../cities.ts';
import { defaultCity, titleCase } from '../find-city.ts';
import { serviceSlug, slugify } from '../slug.ts';
import { nearestCity, towns } from '../towns.ts';
import { findTrade, tradesWithWords } from '../trades/trades-with-words.ts';
import type { Action } from './parts.ts';
import { servicePath } from './service-page.ts';

/** Services with the names most like an unknown slug, nearest first. */
export function nearestServices(slug: string, count = 4): Action[] {
  const wanted = letterPairs(slugify(slug));
  const likeness = (name: string) => {
    const own = letterPairs(slugify(name));
    return (2 * own.filter((pair) => wanted.includes(pair)).length) / (own.length + wanted.length || 1);
  };
  return tradesWithWords
    .map(({ name, types }) => ({ name, like: Math.max(...types.map(likeness)) }))
    .sort((a, b) => b.like - a.like)
    .slice(0, count)
    .map(({ name }) => ({ label: name, to: servicePath(serviceSlug(name)) }));
}

/** Pages closest to a service in an unknown place: that service in our cities, first in the one nearest to the town. */
export function nearestPages(service: string, place: string | undefined): Action[] {
  const trade = place === undefined ? undefined : findTrade(slugify(service));
  if (!trade) return nearestServices(service);
  const town = towns.find(({ name }) => slugify(name) === slugify(place ?? ''));
  const first = town ? nearestCity(town) : defaultCity;
  return [first, ...cities.filter((city) => city !== first)].map((city) => ({
    label: `${trade.name} in ${city.name}`,
    to: servicePath(trade.slug, city),
  }));
}

const letterPairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** A slug in words. */
export const serviceInWords = (slug: string): string => titleCase(slugify(slug)) || 'Home Services';
