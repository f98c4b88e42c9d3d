import { findLocation, locations } from '#app/content/locations.ts';
import { distance, listedZips, nearestOf, type Town, towns } from '#app/content/towns.ts';
import type { UnderstoodSearch } from '#app/domain/directory/search/understand-search.ts';
import type { Queryable } from '#app/platform/database.ts';
import { selectTotals } from './count-queries.ts';
import type { FoundByText } from './find-by-text.ts';
import type { ListFilter, PageSlice } from './list-filter.ts';
import { selectFirstServed } from './place-queries.ts';
import type { Group, ReadPlace } from './reading.ts';
import { inTurn, type Part, searchPart } from './turns.ts';

/** A place in a search: names contractors may list for it, and its location. */
export type AskedPlace = Pick<ReadPlace, 'name' | 'isZip' | 'partOf'> & {
  keys: readonly string[];
  town: Town | undefined;
};

type PlaceSearch = {
  q: string;
  place: AskedPlace;
  understood: UnderstoodSearch;
  /** Of the services that are meant, wherever; the visitor's own filter among them. */
  filters: readonly ListFilter[];
  searchLiterally: Part;
};

/**
 * Contractors who serve a place first, wherever their shop is; then those with a similar name, and others near it. If nobody
 * serves it, those of the nearest served place.
 */
export async function findByPlace(db: Queryable, search: PlaceSearch, slice: PageSlice): Promise<FoundByText> {
  const { q, place, understood, filters, searchLiterally } = search;
  const { words, serviceSlugs } = understood;
  const serves = (keys: readonly string[]) => filters.map((filter) => ({ ...filter, places: keys }));
  const serving = serves(place.keys);
  const isAlone = serviceSlugs.length === 0 && words.length === 0;
  const called = place.town && !place.isZip ? place.name : undefined;
  const exact: [Group, Part][] = isAlone ? [] : [['text', searchLiterally]];
  const lacking = isAlone ? [] : [q];
  const named: [Group, Part][] = called
    ? [['named', searchPart(db, { filters, parts: [...words, called], lacking, outside: serving })]]
    : [];
  const first: [Group, Part][] = [...exact, ['serving', searchPart(db, { filters: serving, parts: words, lacking })], ...named];
  const near = await nearestServed(db, search);
  const beside = filters.map((filter) => ({ ...filter, locationSlug: near.city ?? filter.locationSlug }));
  const nearby = near.town ? serves(keysOf(near.town)) : [];
  const rest = { parts: words, lacking: called ? [...lacking, called] : lacking };
  const all: [Group, Part][] = [
    ...first,
    ...(nearby.length > 0 ? [['meant', searchPart(db, { filters: nearby, ...rest, outside: serving })] as [Group, Part]] : []),
    ['meant', searchPart(db, { filters: beside, ...rest, outside: [...serving, ...nearby] })],
  ];
  const whole = await inTurn(
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
    place: { name, isZip, partOf, nearestTown: near.town?.name },
    groups,
  };
  return { total: whole.total, contractors: whole.contractors, reading };
}

type Near = { city: string | undefined; town?: Town | undefined };

/** The city listed in addition and, for an unserved place, a closer served town. */
async function nearestServed(db: Queryable, { place, filters, understood }: PlaceSearch): Promise<Near> {
  const chosen = filters[0]?.locationSlug;
  const at = place.town ?? findLocation(understood.locationSlug ?? '');
  if (!at || chosen !== undefined) return { city: chosen };
  const totals = await Promise.all(filters.map((filter) => selectTotals(db, filter)));
  const offering = new Set(totals.flatMap(({ locations }) => locations));
  const cities = locations.filter(({ slug }) => offering.has(slug));
  const city = nearestOf(at, cities.length > 0 ? cities : locations);
  if (!place.town) return { city: city.slug };
  const nearer = towns
    .filter((town) => town !== place.town && distance(at, town) < distance(at, city))
    .sort((a, b) => distance(at, a) - distance(at, b))
    .slice(0, mostAsked);
  const first = await selectFirstServed(db, filters, [place.keys, ...nearer.map(keysOf)]);
  return { city: city.slug, town: first ? nearer[first - 1] : undefined };
}

/** Towns that are asked about, the nearest ones. */
const mostAsked = 10;

/** Names of a town’s service area: the town or one of its ZIP codes. */
export const keysOf = ({ name, zips }: Pick<Town, 'name' | 'zips'>): string[] => [name.toLowerCase(), ...listedZips(zips)];
