import { type City, cities } from './cities.ts';

export const defaultCity: City = cities[0];

export function findCity(slug: string): City | undefined {
  return cities.find((city) => city.slug === slug);
}

/** A city's name from its slug; for an unknown slug, its words capitalized. */
export function cityName(slug: string): string {
  return findCity(slug)?.name ?? titleCase(slug);
}

/** 'house-cleaning' as 'House Cleaning'. */
export function titleCase(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** 'Oklahoma City, Edmond and Norman', or with another conjunction. */
export const cityNames = (conjunction: 'and' | 'or' | '&' | 'y' = 'and'): string =>
  listOf(
    cities.map(({ name }) => name),
    conjunction,
  );

/** 'a, b and c'. */
export function listOf(parts: readonly string[], conjunction = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${conjunction} ${last}` : last;
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The number of cities in words: 'three cities'. */
export const countOfCities = (): string =>
  `${numbers[cities.length] ?? cities.length} ${cities.length === 1 ? 'city' : 'cities'}`;
