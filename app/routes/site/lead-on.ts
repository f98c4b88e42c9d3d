import { findLocation } from '#app/content/locations.ts';
import { services } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { servicePath } from '#app/content/trade-pages/service-page.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { listPath } from '#app/domain/directory/directory-address.ts';
import { readSearch } from '#app/domain/directory/search/read-search.ts';
import { makeVocabulary, type Vocabulary } from '#app/domain/directory/search/vocabulary.ts';

/** An address of ours has no more; a longer one is not looked at. */
const longest = 80;
const sections = new Set(['services', 'service']);

let vocabulary: Vocabulary | undefined;

/**
 * Where somebody is sent whose address is none of ours but says clearly what is meant, in the words that a search
 * understands: '/oklahoma-city/plumbing', '/services/electrician', '/plumbers'. Without the database.
 * @returns undefined where it says anything else, or where something had to be guessed.
 */
export function leadOn(path: string): string | undefined {
  if (path.length > longest) return undefined;
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
  const location = city === undefined ? undefined : findLocation(city);
  if (cities.size > 1 || trades.size > 1) return undefined;
  if (trade) return servicePath(tradeSlug(trade), location);
  return location && listPath({ location: location.slug });
}
