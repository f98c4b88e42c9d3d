import { findLocation, locations } from '#app/content/locations.ts';
import { distance, nearestOf, placeName, placeOfZip, type Town, towns } from '#app/content/towns.ts';
import { phrasesOf, type UnderstoodSearch, understandWords } from '#app/domain/directory/search/understand-search.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type ContractorFilter, hasMore, type PageSlice, type SearchCriteria } from './contractor-filter.ts';
import type { FoundByText } from './find-by-text.ts';
import { findContractors, joinLists, type Part } from './find-contractors.ts';
import { placeKeys, zipKeys } from './place-keys.ts';
import type { Group, ReadPlace } from './reading.ts';
import { selectFirstServed, selectServedKeys, selectTotals, serving } from './total-queries.ts';

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
  withText: Part;
};

/**
 * Contractors who serve a place first, wherever their shop is; then those with a similar name, and others near it. If none
 * serves it, those of the nearest served place.
 */
export async function findByPlace(db: Queryable, search: PlaceSearch, slice: PageSlice): Promise<FoundByText> {
  const { q, place, understood, asked, filter, withText } = search;
  const { words, serviceSlugs } = understood;
  const part =
    (criteria: SearchCriteria): Part =>
    (slice) =>
      findContractors(db, criteria, slice);
  const isAlone = serviceSlugs.length === 0 && words.length === 0;
  const called = place.isZip ? [] : [place.name];
  const lacking = isAlone ? [] : [q];
  const all: [Group, Part][] = isAlone ? [] : [['text', withText]];
  const keys = await selectServedKeys(db, filter, place.keys);
  const isServed = keys.length > 0;
  const there = isServed ? [serving(filter, keys)] : [];
  for (const filter of there) all.push(['serving', part({ filter, parts: words, lacking })]);
  if (called.length > 0) all.push(['named', part({ filter, parts: [...words, ...called], lacking, outside: there })]);
  const near = await nearestServed(db, search, isServed);
  const nearby = near.town ? [serving(filter, placeKeys(near.town))] : [];
  const rest = { parts: words, lacking: [...lacking, ...called] };
  for (const filter of nearby) all.push(['meant', part({ filter, ...rest, outside: there })]);
  const beside = { ...filter, location: near.city ?? filter.location };
  const isAnywhere = isAlone && beside.location === undefined && beside.services === undefined;
  if (!isAnywhere) all.push(['meant', part({ filter: beside, ...rest, outside: [...there, ...nearby] })]);
  const whole = await joinLists(
    all.map(([, part]) => part),
    slice,
  );
  const groups: Partial<Record<Group, number>> = {};
  for (const [index, [group]] of all.entries()) groups[group] = (groups[group] ?? 0) + (whole.totals[index] ?? 0);
  const { name, isZip, partOf } = place;
  const reading = {
    serviceSlugs,
    locationSlug: near.city,
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
  return { total: whole.total, contractors: whole.contractors, reading };
}

type Near = { city: string | undefined; town?: Town | undefined };

/** The city whose contractors are listed too and, if none serves the place, the nearest town that is served. */
async function nearestServed(db: Queryable, { place, filter, understood }: PlaceSearch, isServed: boolean): Promise<Near> {
  const at = place.town ?? findLocation(understood.locationSlug ?? '');
  if (!at || filter.location !== undefined) return { city: filter.location };
  const offering = new Set((await selectTotals(db, filter)).locations);
  const cities = locations.filter(({ slug }) => offering.has(slug));
  const city = nearestOf(at, cities.length > 0 ? cities : locations);
  if (isServed || !place.town) return { city: city.slug };
  const nearer = towns
    .filter((town) => town !== place.town && distance(at, town) < distance(at, city))
    .sort((a, b) => distance(at, a) - distance(at, b));
  const first = nearer.length > 0 ? await selectFirstServed(db, filter, nearer.map(placeKeys)) : undefined;
  return { city: city.slug, town: first === undefined ? undefined : nearer[first] };
}

/** A place in a search, and the meaning of the other words. */
type Asked = { place: AskedPlace; understood: UnderstoodSearch };

/** The place in a text: words that a contractor names as served, else a town or ZIP code that we know. */
export async function askedPlace(db: Queryable, q: string, serviceTypes: readonly string[]): Promise<Asked | undefined> {
  const phrases = phrasesOf(q, serviceTypes);
  const served =
    phrases.length > 0
      ? await selectFirstServed(
          db,
          {},
          phrases.map((phrase) => [phrase]),
        )
      : undefined;
  const phrase = phrases[served ?? phrases.findIndex(isZip)];
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
