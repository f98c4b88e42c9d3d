import { cities } from '#app/content/cities.ts';
import { cityName, findCity } from '#app/content/find-city.ts';
import { distance, nearestOf, placeName, placeOfZip, type Town, towns } from '#app/content/towns.ts';
import { maxCounted } from '#app/domain/contractors/directory-limits.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import {
  isInName,
  maxAccidentalMatch,
  phrasesOf,
  type UnderstoodSearch,
  understandSearch,
  understandWords,
} from '#app/domain/directory/search/understand-search.ts';
import type { Queryable } from '#app/platform/database.ts';
import { speaks } from './condition-queries.ts';
import {
  type ContractorFilter,
  type Found,
  type Group,
  hasMore,
  matchesNone,
  narrowed,
  type PageSlice,
  type Reading,
  type ReadPlace,
  type SearchCriteria,
} from './contractor-filter.ts';
import { findContractors, joinGroups } from './find-contractors.ts';
import { placeKeys, zipKeys } from './place-keys.ts';
import { selectFirstServed, selectServedKeys, selectTotals, serving } from './total-queries.ts';

export type FoundByText = Found & {
  /** How the text was understood, if there are non-literal matches. */
  reading?: Reading | undefined;
};

/**
 * A slice of results for a text under a filter: literal matches first, then matches by meaning; reversed for a short text that
 * means a trade. For a place, contractors serving it precede others nearby. The total is exact up to a limit, where the list
 * ends.
 */
export async function findByText(db: Queryable, q: string, filter: ContractorFilter, slice: PageSlice): Promise<FoundByText> {
  if (matchesNone(filter)) return { total: 0, contractors: [] };
  const [found, types] = await Promise.all([findContractors(db, { filter, parts: [q] }, slice), listServiceTypes(db)]);
  const understood = understandSearch(q, types);
  const asked = await askedPlace(db, q, types);
  if (asked) {
    const anywhere = filterByMeaning(q, filter, { ...asked.understood, citySlug: undefined, town: undefined }, types);
    if (anywhere) return findByPlace(db, { q, asked: filter, filter: anywhere, found, ...asked }, slice);
  }
  if (!understood) return found;
  const { serviceSlugs, citySlug, words } = understood;
  const listInGroups = async (lists: [Group, SearchCriteria | Found][], said: Partial<Reading> = {}): Promise<FoundByText> => {
    const { groups, ...joined } = await joinGroups(db, lists, slice);
    return { ...joined, reading: { serviceSlugs, citySlug, words, ignored: [], ...said, groups } };
  };

  const meant = filterByMeaning(q, filter, understood, types);
  if (meant && understood.isExact && serviceSlugs.length > 0 && q.length <= maxAccidentalMatch)
    return listInGroups([
      ['meant', { filter: meant }],
      ['text', { filter, parts: [q], outside: [meant] }],
    ]);
  if (found.total >= maxCounted) return found;
  if (isSameInParts(q, filter, understood)) {
    const { total, contractors } = await findContractors(db, { filter, parts: words, first: q }, slice);
    if (total < maxCounted)
      return {
        total,
        contractors,
        reading: { serviceSlugs, citySlug: undefined, words, ignored: [], groups: { meant: total } },
      };
  }
  if (!meant) return found;
  const both = await listInGroups([
    ['text', found],
    ['meant', { filter: meant, parts: words, lacking: [q] }],
  ]);
  if (both.total > 0 || words.length === 0 || serviceSlugs.length === 0) return both;
  // No contractor has the other words: search for the trade alone.
  return listInGroups([['meant', { filter: meant }]], { words: [], ignored: words });
}

/** Whether a text means only its own words in any place: then one search finds both, full matches first. */
function isSameInParts(q: string, filter: ContractorFilter, { serviceSlugs, citySlug, words }: UnderstoodSearch): boolean {
  const text = q.toLowerCase();
  const isUnfiltered = serviceSlugs.length === 0 && (citySlug === undefined || citySlug === filter.location);
  return isUnfiltered && words.length > 0 && words.every((word) => text.includes(word));
}

/** Matches by meaning within the visitor's filter; undefined if the literal search finds them all. */
function filterByMeaning(q: string, filter: ContractorFilter, understood: UnderstoodSearch, types: readonly string[]) {
  const text = q.toLowerCase();
  // Only the nearest city replaces a town, so any other requested city will do.
  const location = understood.town && filter.location ? filter.location : (understood.citySlug ?? filter.location);
  if (filter.location !== undefined && location !== filter.location) return undefined;
  if (location && [location, cityName(location).toLowerCase()].some((name) => name.includes(text))) return undefined;

  const slugs = [...new Set(understood.serviceSlugs)].filter(Boolean);
  if (slugs.length === 0) return { ...filter, location };
  const services = slugs
    .filter((slug) => filter.services === undefined || filter.services.includes(slug))
    .filter((slug) => text.length <= maxAccidentalMatch || !isInName(text, slug, types));
  return services.length > 0 ? { ...filter, services, location } : undefined;
}

/** 'que hable español', 'spanish speaking': not 'Spanish' alone, which is in names. */
export const asksForSpanish = (q: string): boolean =>
  /(?:^|[^\p{L}])espa[nñ]ol(?:$|[^\p{L}])|\bspanish[- ]speak|\bspeaks? spanish\b/iu.test(q.normalize('NFC'));

/** The contractors of a search that list Spanish; undefined without any. */
export async function findSpanishSpeakers(
  db: Queryable,
  q: string,
  filter: ContractorFilter,
  slice: PageSlice,
): Promise<FoundByText | undefined> {
  const types = await listServiceTypes(db);
  const { serviceSlugs, citySlug, words } = understandWords(q, types);
  const speaking = narrowed(filter, speaks('Spanish'));
  const isAlone = serviceSlugs.length === 0 && words.length === 0 && !citySlug;
  const found: FoundByText = isAlone
    ? await findContractors(db, { filter: speaking }, slice)
    : await findByText(db, q, speaking, slice);
  if (found.total === 0) return undefined;
  const reading = found.reading ?? { serviceSlugs, citySlug, words, ignored: [], groups: { meant: found.total } };
  return { ...found, reading: { ...reading, language: 'Spanish' } };
}

/** A place in a search: names contractors may list for it, and its location. */
type AskedPlace = Pick<ReadPlace, 'name' | 'isZip' | 'partOf'> & {
  keys: readonly string[];
  town: Town | undefined;
};

type PlaceSearch = {
  q: string;
  place: AskedPlace;
  understood: UnderstoodSearch;
  /** The visitor's filter. */
  asked: ContractorFilter;
  /** The requested services anywhere, within the visitor's filter. */
  filter: ContractorFilter;
  /** With the text itself. */
  found: Found;
};

/**
 * Contractors who serve a place first, wherever their shop is; then those with a similar name, and others near it. If none
 * serves it, those of the nearest served place.
 */
async function findByPlace(db: Queryable, search: PlaceSearch, slice: PageSlice): Promise<FoundByText> {
  const { q, place, understood, asked, filter, found } = search;
  const { words, serviceSlugs } = understood;
  const isAlone = serviceSlugs.length === 0 && words.length === 0;
  const called = place.isZip ? [] : [place.name];
  const lacking = isAlone ? [] : [q];
  const all: [Group, SearchCriteria | Found][] = isAlone ? [] : [['text', found]];
  const keys = await selectServedKeys(db, filter, place.keys);
  const isServed = keys.length > 0;
  const there = isServed ? [serving(filter, keys)] : [];
  for (const filter of there) all.push(['serving', { filter, parts: words, lacking }]);
  if (called.length > 0) all.push(['named', { filter, parts: [...words, ...called], lacking, outside: there }]);
  const near = await nearestServed(db, search, isServed);
  const nearby = near.town ? [serving(filter, placeKeys(near.town))] : [];
  const rest = { parts: words, lacking: [...lacking, ...called] };
  for (const filter of nearby) all.push(['meant', { filter, ...rest, outside: there }]);
  const beside = { ...filter, location: near.city ?? filter.location };
  const isAnywhere = isAlone && beside.location === undefined && beside.services === undefined;
  if (!isAnywhere) all.push(['meant', { filter: beside, ...rest, outside: [...there, ...nearby] }]);
  const { groups, ...joined } = await joinGroups(db, all, slice);
  const { name, isZip, partOf } = place;
  const reading = {
    serviceSlugs,
    citySlug: near.city,
    words,
    ignored: [],
    place: {
      name,
      isZip,
      partOf,
      served: isServed,
      filtered: hasMore({ filter: asked }) || asked.location !== undefined,
      nearestTown: near.town?.name,
    },
    groups,
  };
  return { ...joined, reading };
}

type Near = { city: string | undefined; town?: Town | undefined };

/** The city whose contractors are listed too and, if none serves the place, the nearest town that is served. */
async function nearestServed(db: Queryable, { place, filter, understood }: PlaceSearch, isServed: boolean): Promise<Near> {
  const at = place.town ?? findCity(understood.citySlug ?? '');
  if (!at || filter.location !== undefined) return { city: filter.location };
  const offering = new Set((await selectTotals(db, filter)).cities);
  const withOffers = cities.filter(({ slug }) => offering.has(slug));
  const city = nearestOf(at, withOffers.length > 0 ? withOffers : cities);
  if (isServed || !place.town) return { city: city.slug };
  const nearer = towns
    .filter((town) => town !== place.town && distance(at, town) < distance(at, city))
    .sort((a, b) => distance(at, a) - distance(at, b));
  const first = await selectFirstServed(db, filter, nearer.map(placeKeys));
  return { city: city.slug, town: first === undefined ? undefined : nearer[first] };
}

/** A place in a search, and the meaning of the other words. */
type Asked = { place: AskedPlace; understood: UnderstoodSearch };

/** The place in a text: words that a contractor names as served, else a town or ZIP code that we know. */
async function askedPlace(db: Queryable, q: string, serviceTypes: readonly string[]): Promise<Asked | undefined> {
  const phrases = phrasesOf(q, serviceTypes);
  const places = phrases.map((phrase) => [phrase]);
  const phrase = phrases[(await selectFirstServed(db, {}, places)) ?? phrases.findIndex(isZip)];
  if (phrase !== undefined) {
    const others = q.toLowerCase().replace(new RegExp(phrase.split(' ').join('[^\\p{L}\\p{N}]+'), 'u'), ' ');
    const place = { name: placeName(phrase), isZip: isZip(phrase), keys: [phrase], town: undefined };
    return { place, understood: understandWords(others, serviceTypes) };
  }
  const understood = understandWords(q, serviceTypes);
  const town = towns.find(({ name }) => name === understood.town);
  const { zip } = understood;
  if (zip) return { place: { name: zip, isZip: true, partOf: placeOfZip(zip)?.name, keys: zipKeys(zip), town }, understood };
  return town && { place: { name: town.name, isZip: false, keys: placeKeys(town), town }, understood };
}

const isZip = (phrase: string): boolean => /^7[34]\d{3}$/.test(phrase);
