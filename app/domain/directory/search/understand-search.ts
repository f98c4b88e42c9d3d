import { findCity } from '#app/content/find-city.ts';
import { slugify } from '#app/content/slug.ts';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { readSearch } from './read-search.ts';
import { tokensOf } from './search-tokens.ts';
import { isOfSentence, isRoom, type Meaning, vocabularyOf } from './vocabulary.ts';

/** The meaning of a search text. */
export type UnderstoodSearch = {
  /** Slugs of service types that match; empty if no service was named. */
  serviceSlugs: readonly string[];
  /** Slug of a city, if one was named. */
  citySlug: string | undefined;
  /** Other words; each must be in name, service type or location. */
  words: readonly string[];
  /** A ZIP code, of the city or of the town. */
  zip?: string | undefined;
  /** A town, replaced by the nearest city if no contractor serves it; it may be part of a name. */
  town?: string | undefined;
  /** Whether every word was understood without correction. */
  isExact: boolean;
};

/** A text this short also occurs within unrelated words: 'ac' in 'Blackjack'. */
export const maxAccidentalMatch = 3;
/** More words would narrow nothing further. */
const maxWords = 6;
/** Shorter words match almost everything. */
const minWordLength = 2;
/** Minimum length of words searched separately. */
const minSoughtLength = 4;

/**
 * @param serviceTypes types in use in the directory; each is also matched by its own name.
 * @returns undefined if there is nothing to search beyond the text itself.
 */
export function understandSearch(text: string, serviceTypes: readonly string[]): UnderstoodSearch | undefined {
  const sought = trimmed(text);
  const understood = understandWords(sought, serviceTypes);
  const { serviceSlugs, citySlug, words } = understood;
  if (serviceSlugs.length === 0 && !citySlug) {
    const isMore = words.length > 0 && words[0] !== sought;
    return isMore && words.every((word) => word.length >= minSoughtLength) ? understood : undefined;
  }
  return words.length === 0 && findsAll(sought, serviceSlugs, citySlug, serviceTypes) ? undefined : understood;
}

/** Phrases of a text that may be places we do not know, longest first. */
export const phrasesOf = (text: string, serviceTypes: readonly string[]): readonly string[] =>
  readSearch(trimmed(text), vocabularyOf(serviceTypes)).phrases;

const trimmed = (text: string) => text.slice(0, maxQueryLength).trim().toLowerCase();

/** The meaning of a text, also of one that a literal search finds whole. */
export function understandWords(text: string, serviceTypes: readonly string[]): UnderstoodSearch {
  const sought = trimmed(text);
  const { meanings, rest, corrected } = readSearch(sought, vocabularyOf(serviceTypes));
  const serviceSlugs = servicesOf(meanings, serviceTypes);
  const { city: citySlug, town } = placeOf(meanings);
  const zip = meanings.find(({ isZip }) => isZip)?.phrase;
  const left = [...new Set(rest)].filter((word) => word.length >= minWordLength).slice(0, maxWords);
  // In a sentence about a trade, unknown words are not names.
  const words = serviceSlugs.length > 0 && isSentence(sought) ? [] : left;

  return { serviceSlugs, citySlug, words, zip, town, isExact: !corrected && words.length === 0 };
}

/** A text of two words or fewer may be a name. */
const minSentenceWords = 3;

function isSentence(text: string): boolean {
  const keys = tokensOf(text).map(({ key }) => key);
  return keys.length >= minSentenceWords && keys.some(isOfSentence);
}

/**
 * A named trade wins: 'bathroom plumber' asks for a plumber. For several tasks, trades that do all of them, else those that
 * do any.
 */
function servicesOf(meanings: readonly Meaning[], serviceTypes: readonly string[]): string[] {
  const named = meanings.flatMap(({ named }) => named);
  if (named.length > 0) {
    const alike = meanings.flatMap(({ named, wanted }) => (named.length > 0 ? wanted : []));
    return inUse([...named, ...alike], serviceTypes);
  }
  const asking = meanings.filter(({ wanted }) => wanted.length > 0);
  const things = asking.filter((meaning) => !isRoom(meaning));
  const wanted = (things.length > 0 ? things : asking).map(({ wanted }) => wanted);
  const all = [...new Set(wanted.flat())];
  const inEach = all.filter((slug) => wanted.every((slugs) => slugs.includes(slug)));
  return inUse(inEach.length > 0 ? inEach : all, serviceTypes);
}

/** Distinct, without unoffered ones unless all are. */
function inUse(slugs: readonly string[], serviceTypes: readonly string[]): string[] {
  const offered = new Set(serviceTypes.map(slugify));
  const unique = [...new Set(slugs)];
  const found = unique.filter((slug) => offered.has(slug));
  return found.length > 0 ? found : unique;
}

/** Prefers a city to a town. Undefined if several cities are named. */
function placeOf(meanings: readonly Meaning[]): Pick<Meaning, 'city' | 'town'> {
  const places = meanings.filter(({ city }) => city);
  const ours = places.filter(({ town }) => !town);
  const cities = new Set((ours.length > 0 ? ours : places).map(({ city }) => city));
  const [city] = cities;
  if (cities.size !== 1) return { city: undefined };
  return { city, town: ours.length > 0 ? undefined : places[0]?.town };
}

/** Whether a literal search finds as much, because the text is part of the service's or the city's name. */
function findsAll(sought: string, serviceSlugs: readonly string[], citySlug: string | undefined, types: readonly string[]) {
  if (serviceSlugs.length === 0) {
    const names = [citySlug, citySlug && findCity(citySlug)?.name.toLowerCase()];
    return names.some((name) => name?.includes(sought));
  }
  if (citySlug || sought.length <= maxAccidentalMatch) return false;
  return serviceSlugs.every((slug) => isInName(sought, slug, types));
}

/** Whether a lowercase text is part of every spelling of a service. */
export function isInName(text: string, slug: string, types: readonly string[]): boolean {
  const spelled = types.filter((type) => slugify(type) === slug);
  return spelled.length > 0 && spelled.every((type) => type.toLowerCase().includes(text));
}
