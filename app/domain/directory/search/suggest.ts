import { z } from 'zod';
import { cities } from '#app/content/cities.ts';
import { cityName } from '#app/content/find-city.ts';
import { serviceSlug, slugify } from '#app/content/slug.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { listPath } from '#app/domain/directory/directory-address.ts';
import { typeOf } from '#app/domain/directory/filter-choices.ts';
import type { Queryable } from '#app/platform/database.ts';
import { readSearch } from './read-search.ts';
import { tokensOf } from './search-tokens.ts';
import { type NamedContractor, selectNamesThatBegin, selectNamesThatHave, selectWordsThatBegin } from './suggestion-queries.ts';
import { isFillWord, type Meaning, vocabularyOf } from './vocabulary.ts';

export const maxSuggestions = 8;
const maxServices = 4;
/** Suggestions reserved for contractors. */
const reservedForContractors = 3;
/** Shorter texts are in too many names. */
const minNameLength = 3;

/**
 * What a visitor who has typed this much may be looking for: services and cities, then contractors by name.
 */
export async function suggest(
  db: Queryable,
  q: string,
  serviceTypes: () => Promise<readonly string[]>,
  kind?: OnlyKind,
): Promise<Suggestion[]> {
  const text = q.slice(0, maxQueryLength).trim().replace(/\s+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const types = await serviceTypes();
  const contractors = text.length < minNameLength ? [] : await findNames(db, text, types, maxSuggestions);
  const lists = kind ? [] : listsFor(text, types).slice(0, maxSuggestions - Math.min(contractors.length, reservedForContractors));
  return [
    ...lists,
    ...contractors.map((contractor) => ({
      label: contractor.name,
      detail: [contractor.service_type, cityName(contractor.location)].filter(Boolean).join(' · '),
      kind: 'contractor' as const,
      path: contractorPath(contractor),
    })),
  ].slice(0, maxSuggestions);
}

/** Lists by service and city. A single service is also suggested in each city. */
function listsFor(text: string, serviceTypes: readonly string[]): Suggestion[] {
  const { services, citySlugs: typedCities } = completions(text, serviceTypes);
  const offered = new Set(serviceTypes.map(slugify));
  // The first of several spellings of one service is enough.
  const spelled = new Map(
    services.filter(({ slug }) => offered.has(slug)).map((service) => [serviceSlug(service.slug), service]),
  );
  const chosen = [...spelled.values()].slice(0, maxServices);
  const [only, ...others] = chosen;
  if (!only) return typedCities.map((city) => list(undefined, city, serviceTypes));
  const everywhere = chosen.map((service) => list(service, undefined, serviceTypes));
  const there = typedCities.flatMap((city) => chosen.map((service) => list(service, city, serviceTypes)));
  if (there.length > 0) return [...there, ...everywhere];
  return others.length > 0 ? everywhere : [...everywhere, ...cities.map(({ slug }) => list(only, slug, serviceTypes))];
}

function list(service: CompletedService | undefined, city: string | undefined, serviceTypes: readonly string[]): Suggestion {
  const who = service ? (typeOf(service.slug, serviceTypes) ?? service.slug) : 'Contractors';
  return {
    label: city ? `${who} in ${cityName(city)}` : who,
    detail: service && !city ? service.phrase : '',
    kind: service ? 'service' : 'city',
    path: listPath({ service: service?.slug ?? '', location: city ?? '' }),
  };
}

/** Completions of an unfinished word. */
const maxWords = 6;

/**
 * Contractors by the typed part of their names, matches at the beginning first. Reads a few index pages at any directory
 * size, so common words of services and cities match only at the beginning of names.
 */
async function findNames(
  db: Queryable,
  text: string,
  serviceTypes: readonly string[],
  limit: number,
): Promise<NamedContractor[]> {
  const begin = await selectNamesThatBegin(db, text, limit);
  if (begin.length >= limit) return begin;
  const common = new Set(wordsOf([...serviceTypes, ...cities.map(({ name }) => name)].join(' ')));
  const [first = '', ...others] = wordsOf(text);
  const inside = others.length > 0 ? [text] : await selectWordsThatBegin(db, first, maxWords);
  const rare = inside.filter((candidate) => !common.has(wordsOf(candidate)[0] ?? ''));
  const slugs = new Set(begin.map(({ slug }) => slug));
  const have = await selectNamesThatHave(db, rare, limit);
  return [...begin, ...have.filter(({ slug }) => !slugs.has(slug))].slice(0, limit);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A service that a text can mean, and the synonym that matched, if it was not the service's name. */
type CompletedService = { slug: string; phrase: string };

/** Services and cities that an unfinished text can mean, likeliest first. */
type Completions = { services: readonly CompletedService[]; citySlugs: readonly string[] };

// Ranks of matches; lower is more likely.
const matchRank = { name: 0, word: 1, nameBegun: 2, wordBegun: 3, nameInside: 5, wordInside: 6 };

function completions(text: string, serviceTypes: readonly string[]): Completions {
  const vocabulary = vocabularyOf(serviceTypes);
  const all = [...vocabulary.meanings.values()];
  const words = tokensOf(text).map(({ key }) => key);
  const read = readSearch(text, vocabulary);
  // The last word may be unfinished.
  const before = readSearch(words.slice(0, -1).join(' '), vocabulary);

  const cities = read.meanings.flatMap(({ city }) => city ?? []);
  if (cities.length === 0 && before.rest.length === 0) {
    const begun = before.meanings.length > 0 ? words.slice(-1) : words;
    cities.push(...all.flatMap(({ city, isZip, town, keys }) => (city && !isZip && !town && begins(keys, begun) ? city : [])));
  }

  const found = new Map<string, CompletedService & { rank: number }>();
  const add = (slugs: readonly string[], rank: number, phrase = '') => {
    for (const slug of slugs)
      if (rank < (found.get(slug)?.rank ?? Number.POSITIVE_INFINITY)) found.set(slug, { slug, phrase, rank });
  };
  const addWhole = ({ named, wanted, phrase }: Meaning) => {
    add(named, matchRank.name);
    add(wanted, matchRank.word, phrase);
  };
  if (read.rest.length === 0) read.meanings.forEach(addWhole);
  const cityWords = new Set(read.meanings.flatMap(({ city, keys }) => (city ? keys : [])));
  const sought = words.filter((word, index) => !cityWords.has(word) && (index === words.length - 1 || !isFillWord(word)));
  for (const { keys, named, wanted, phrase } of sought.length > 0 ? all : []) {
    const from = keys.findIndex((_, index) => begins(keys.slice(index), sought));
    if (from < 0) continue;
    add(named, from === 0 ? matchRank.nameBegun : matchRank.nameInside);
    add(wanted, from === 0 ? matchRank.wordBegun : matchRank.wordInside, phrase);
  }
  if (found.size === 0 && cities.length > 0) before.meanings.forEach(addWhole);

  const ranked = [...found.values()].sort((a, b) => a.rank - b.rank);
  // A service's name that begins with the text is likelier than a synonym: 'roo' is 'roofing', not 'rooter'.
  const isNamed = ranked.some(({ rank }) => rank === matchRank.name || rank === matchRank.nameBegun);
  const services = isNamed ? ranked.filter(({ rank }) => rank <= matchRank.nameBegun) : ranked;
  return { services: services.map(({ slug, phrase }) => ({ slug, phrase })), citySlugs: [...new Set(cities)] };
}

/** Whether a phrase begins with these words, the last of which may be unfinished. */
function begins(keys: readonly string[], words: readonly string[]): boolean {
  if (words.length === 0 || words.length > keys.length) return false;
  return words.every((word, index) => {
    const key = keys[index] ?? '';
    return index === words.length - 1 ? key.startsWith(word) : key === word;
  });
}

const suggestionKinds = ['service', 'city', 'contractor'] as const;

export const suggestionSchema = z.object({
  label: z.string().describe('For example "Plumbing in Edmond"'),
  detail: z
    .string()
    .describe('Of a contractor: service and city; of a service: what is asked of it, such as "water heater"; may be empty'),
  kind: z.enum(suggestionKinds),
  path: z.string().describe('Where it leads, on this site'),
});

/** The kinds that can be asked for alone. */
export const onlyKindSchema = z.enum(['contractor']);
export type OnlyKind = z.infer<typeof onlyKindSchema>;

/** A suggestion while typing. */
export type Suggestion = z.infer<typeof suggestionSchema>;
