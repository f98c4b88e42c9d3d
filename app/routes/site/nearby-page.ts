import { findCity } from '#app/content/find-city.ts';
import { services } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { servicePath } from '#app/content/trade-pages/service-page.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { listPath } from '#app/domain/directory/directory-address.ts';
import { readSearch } from '#app/domain/directory/search/read-search.ts';
import { makeVocabulary, type Vocabulary } from '#app/domain/directory/search/vocabulary.ts';

/** Longer addresses are ignored; none of ours are. */
const maxLength = 80;
const sections = new Set(['services', 'service']);

let vocabulary: Vocabulary | undefined;

/**
 * Redirect for an unknown address that clearly names a page in the words of a search: '/oklahoma-city/plumbing',
 * '/services/electrician', '/plumbers'. Does not use the database.
 * @returns undefined for anything else, or if it would need a guess.
 */
export function nearbyPage(path: string): string | undefined {
  if (path.length > maxLength) return undefined;
  vocabulary ??= makeVocabulary(services.map(({ type }) => type));
  const parts = path.split('/').filter((part) => part !== '' && !sections.has(part.toLowerCase()));
  if (parts.length === 0 || parts.length > 2 || parts.some((part) => slugify(part) !== part.toLowerCase())) return undefined;
  const { meanings, rest, corrected } = readSearch(parts.join(' ').replaceAll('-', ' '), vocabulary);
  if (corrected || rest.length > 0 || meanings.some(({ town }) => town)) return undefined;

  const cities = new Set(meanings.flatMap(({ city }) => city ?? []));
  const named = meanings.flatMap(({ named }) => named);
  const wanted = named.length > 0 ? named : meanings.flatMap(({ wanted }) => wanted);
  const trades = new Set(wanted.map((slug) => tradeOf(slug)));
  const [city] = cities;
  const [trade] = trades;
  const location = city === undefined ? undefined : findCity(city);
  if (cities.size > 1 || trades.size > 1) return undefined;
  if (trade) return servicePath(tradeSlug(trade), location);
  return location && listPath({ location: location.slug });
}
