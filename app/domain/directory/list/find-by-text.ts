import { capitalized } from '#app/content/capitalized.ts';
import { findLocation, locationName } from '#app/content/locations.ts';
import { slugify } from '#app/content/slug.ts';
import { towns } from '#app/content/towns.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { maxAccidentalMatch, type UnderstoodSearch, understandSearch } from '#app/domain/directory/search/understand-search.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Found } from './browse-contractors.ts';
import { type AskedPlace, findByPlace, keysOf } from './find-by-place.ts';
import { type ListFilter, matchesNone, type PageSlice } from './list-filter.ts';
import { selectFirstServed } from './place-queries.ts';
import type { Group, Reading } from './reading.ts';
import { searchContractors } from './search-contractors.ts';
import { planSearch } from './search-plan.ts';
import { inTurn, type Part, searchPart } from './turns.ts';

export type FoundByText = Found & {
  /** How the text was understood, if there are non-literal matches. */
  reading?: Reading | undefined;
};

/**
 * A slice of results for a text under a filter: literal matches first, then matches by meaning; reversed for a short text that
 * means a trade. For a place, contractors serving it precede others nearby. The total is exact up to a limit, where the list
 * ends.
 */
export async function findByText(db: Queryable, q: string, filter: ListFilter, slice: PageSlice): Promise<FoundByText> {
  if (matchesNone(filter)) return { total: 0, contractors: [] };
  const exact = { filters: [filter], parts: [q] };
  const [plan, serviceTypes] = await Promise.all([planSearch(db, exact), listServiceTypes(db)]);
  const types = serviceTypes.map(({ service_type }) => service_type);
  const understood = understandSearch(q, types);
  const searchLiterally = (slice: PageSlice) => searchContractors(db, exact, slice, plan);
  if (!understood) return searchLiterally(slice);
  const { serviceSlugs, words } = understood;

  const filters = meantFilters(q, filter, understood, types);
  const meant = { filters, parts: words, lacking: [q] };
  const listInTurn = async (parts: [Group, Part][], ignored: readonly string[] = []): Promise<FoundByText> => {
    const { total, contractors, totals } = await inTurn(
      parts.map(([, part]) => part),
      slice,
    );
    const groups = Object.fromEntries(parts.map(([group], index) => [group, totals[index] ?? 0]));
    const { locationSlug } = understood;
    const left = ignored.length > 0 ? [] : words;
    return { total, contractors, reading: { serviceSlugs, locationSlug, words: left, ignored, groups } };
  };

  const isTrade = understood.isExact && serviceSlugs.length > 0 && filters.length > 0;
  if (isTrade && q.length <= maxAccidentalMatch) {
    const others = { ...exact, outside: filters };
    return listInTurn([
      ['meant', searchPart(db, { filters, parts: [] })],
      ['text', searchPart(db, others)],
    ]);
  }
  if (plan.isMany) return searchLiterally(slice);
  if (isSameInParts(q, filter, understood)) {
    const inParts = { filters: [filter], parts: words, first: q };
    const chosen = await planSearch(db, inParts);
    if (!chosen.isMany) {
      const { total, contractors } = await searchContractors(db, inParts, slice, chosen);
      return {
        total,
        contractors,
        reading: { serviceSlugs, locationSlug: undefined, words, ignored: [], groups: { meant: total } },
      };
    }
  }
  const anywhere = meantFilters(q, filter, { ...understood, locationSlug: undefined, town: undefined }, types);
  const place = anywhere.length > 0 ? await askedPlace(db, understood, anywhere) : undefined;
  if (place) return findByPlace(db, { q, filters: anywhere, searchLiterally, ...place }, slice);
  if (filters.length === 0) return searchLiterally(slice);
  const found = await listInTurn([
    ['text', searchLiterally],
    ['meant', searchPart(db, meant)],
  ]);
  if (found.total > 0 || words.length === 0 || serviceSlugs.length === 0) return found;
  // Without matches for the other words, the trade remains.
  return listInTurn([['meant', searchPart(db, { filters, parts: [] })]], words);
}

/** The place in a text: a known town or ZIP code, else other words that a contractor of the trade serves. */
async function askedPlace(
  db: Queryable,
  understood: UnderstoodSearch,
  filters: readonly ListFilter[],
): Promise<{ place: AskedPlace; understood: UnderstoodSearch } | undefined> {
  const { town: townName, zip, words, serviceSlugs, locationSlug, perhapsPlace } = understood;
  const town = towns.find(({ name }) => name === townName);
  if (zip) {
    const partOf = townName ?? findLocation(locationSlug ?? '')?.name;
    return { place: { name: zip, isZip: true, partOf, keys: town ? [zip, town.name.toLowerCase()] : [zip], town }, understood };
  }
  if (town) return { place: { name: town.name, isZip: false, keys: keysOf(town), town }, understood };
  if (!perhapsPlace || serviceSlugs.length === 0 || locationSlug) return undefined;
  const isZip = /^7[34]\d{3}$/.test(perhapsPlace);
  if (!isZip && (await selectFirstServed(db, filters, [[perhapsPlace]])) === undefined) return undefined;
  const left = words.filter((word) => !perhapsPlace.split(' ').includes(word));
  const name = perhapsPlace.split(' ').map(capitalized).join(' ');
  return { place: { name, isZip, keys: [perhapsPlace], town: undefined }, understood: { ...understood, words: left } };
}

/** Whether a text means only its own words in any place: then one search finds both, full matches first. */
function isSameInParts(q: string, filter: ListFilter, { serviceSlugs, locationSlug, words }: UnderstoodSearch): boolean {
  const text = q.toLowerCase();
  const isUnfiltered = serviceSlugs.length === 0 && (locationSlug === undefined || locationSlug === filter.locationSlug);
  return isUnfiltered && words.length > 0 && words.every((word) => text.includes(word));
}

/** Filters for matches by meaning within the visitor’s filters, without literal matches. */
function meantFilters(q: string, filter: ListFilter, understood: UnderstoodSearch, types: readonly string[]): ListFilter[] {
  const text = q.toLowerCase();
  // Only the nearest city replaces a town, so any other requested city will do.
  const { locationSlug = filter.locationSlug } = understood.town && filter.locationSlug ? filter : understood;
  if (filter.locationSlug !== undefined && locationSlug !== filter.locationSlug) return [];
  if (locationSlug && [locationSlug, locationName(locationSlug).toLowerCase()].some((name) => name.includes(text))) return [];

  const slugs = [...new Set(understood.serviceSlugs)].filter(Boolean);
  if (slugs.length === 0) return [{ ...filter, locationSlug }];
  const isFoundWhole = (slug: string) => {
    const spellings = types.filter((type) => slugify(type) === slug);
    return spellings.length > 0 && spellings.every((type) => type.toLowerCase().includes(text));
  };
  return slugs
    .filter((slug) => filter.serviceSlug === undefined || slug === filter.serviceSlug)
    .filter((slug) => text.length <= maxAccidentalMatch || !isFoundWhole(slug))
    .map((serviceSlug) => ({ ...filter, serviceSlug, locationSlug }));
}
