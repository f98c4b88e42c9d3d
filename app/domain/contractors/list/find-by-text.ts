import { locationName } from '#app/content/locations.ts';
import { slugify } from '#app/content/slug.ts';
import type { Queryable } from '#app/platform/database.ts';
import { maxCounted } from '../limits.ts';
import { listServiceTypes } from '../list-service-types.ts';
import { longestAccident, type UnderstoodSearch, understandSearch } from '../search/understand-search.ts';
import { browseContractors, type Found } from './browse-contractors.ts';
import { hasFacts, type ListFilter, matchesNobody, type PageSlice } from './list-filter.ts';
import { searchContractors } from './search-contractors.ts';
import type { SearchCriteria } from './search-criteria.ts';
import { planSearch } from './search-plan.ts';

/**
 * A slice of what a text finds under a filter: first the contractors that it is a part of, as it stands, then those whom it
 * seems to mean; the other way round where it is short and means a trade. Those who serve a ZIP code in it stand before
 * others of that city. The total is exact up to a limit, at which the list ends.
 */
export async function findByText(db: Queryable, q: string, filter: ListFilter, slice: PageSlice): Promise<Found> {
  if (matchesNobody(filter)) return { total: 0, contractors: [] };
  const exact = { filters: [filter], parts: [q] };
  const [plan, serviceTypes] = await Promise.all([planSearch(db, exact), listServiceTypes(db)]);
  const types = serviceTypes.map(({ service_type }) => service_type);
  const understood = understandSearch(q, types);
  const asItStands = (slice: PageSlice) => searchContractors(db, exact, slice, plan);
  if (!understood) return asItStands(slice);

  const filters = meantFilters(q, filter, understood, types);
  const isTrade = understood.isExact && understood.serviceSlugs.length > 0 && filters.length > 0;
  if (isTrade && q.length <= longestAccident) {
    const others = { ...exact, outside: filters };
    return inTurn([meantIn(db, { filters, parts: [] }), (slice) => searchContractors(db, others, slice)], slice);
  }
  if (plan.isMany) return asItStands(slice);
  if (isSameInParts(q, filter, understood)) {
    const inParts = { filters: [filter], parts: understood.words, first: q };
    const chosen = await planSearch(db, inParts);
    if (!chosen.isMany) return searchContractors(db, inParts, slice, chosen);
  }
  if (filters.length === 0) return asItStands(slice);
  if (understood.town) {
    const named = await findTownsfolk(db, q, filter, understood, slice);
    if (named) return named;
  }
  const meant = { filters, parts: understood.words, lacking: q };
  if (!understood.zip) return inTurn([asItStands, meantIn(db, meant)], slice);
  // Wherever they have their shop.
  const serving = filters.map((each) => ({ ...each, locationSlug: filter.locationSlug, zip: understood.zip }));
  return inTurn([asItStands, ...servingFirst(db, meant, serving)], slice);
}

/** Whom a text means, those who serve the ZIP code in it before the others. */
function servingFirst(db: Queryable, meant: SearchCriteria, serving: readonly ListFilter[]): Part[] {
  const others = { ...meant, outside: serving };
  return [
    (slice) => searchContractors(db, { ...meant, filters: serving }, slice),
    (slice) => searchContractors(db, others, slice),
  ];
}

/** Towns are called like families: whoever has the town's name, too, is meant by it before the nearest city. */
async function findTownsfolk(
  db: Queryable,
  q: string,
  filter: ListFilter,
  { serviceSlugs, words, town = '', zip }: UnderstoodSearch,
  slice: PageSlice,
): Promise<Found | undefined> {
  if (zip) return undefined;
  const filters = (serviceSlugs.length > 0 ? serviceSlugs : [filter.serviceSlug])
    .filter((slug) => filter.serviceSlug === undefined || slug === filter.serviceSlug)
    .map((serviceSlug) => ({ ...filter, serviceSlug }));
  if (filters.length === 0) return undefined;
  const named = { filters, parts: [...words, town], first: q };
  const found = await searchContractors(db, named, slice);
  return found.total > 0 ? found : undefined;
}

/** Told how many were found before it. */
type Part = (slice: PageSlice, before: number) => Promise<Found>;

/** Several lists as one, up to the limit. */
async function inTurn(parts: readonly Part[], slice: PageSlice): Promise<Found> {
  const found: Found = { total: 0, contractors: [] };
  for (const part of parts) {
    if (found.total >= maxCounted) break;
    const before = found.total;
    const offset = Math.max(slice.offset - before, 0);
    const limit = Math.max(Math.min(slice.offset + slice.limit, maxCounted) - Math.max(slice.offset, before), 0);
    const next = await part({ ...slice, offset, limit }, before);
    found.total = Math.min(before + next.total, maxCounted);
    found.contractors.push(...next.contractors);
  }
  return found;
}

/** Nobody has the text itself, and no word is left: that is a list with a filter, whose counts are kept. */
function meantIn(db: Queryable, meant: SearchCriteria): Part {
  const [only, ...others] = meant.filters;
  const isList = meant.parts.length === 0 && only && others.length === 0 && !hasFacts(only);
  return (slice, before) => (isList && before === 0 ? browseContractors(db, only, slice) : searchContractors(db, meant, slice));
}

/** Whether a text means no more than its own words, anywhere: then one search finds both, those with all of it first. */
function isSameInParts(q: string, filter: ListFilter, { serviceSlugs, locationSlug, words }: UnderstoodSearch): boolean {
  const text = q.toLowerCase();
  const isUnfiltered = serviceSlugs.length === 0 && (locationSlug === undefined || locationSlug === filter.locationSlug);
  return isUnfiltered && words.length > 0 && words.every((word) => text.includes(word));
}

/** Filters for those whom a text means and whom the visitor's own let through, without those all of whom it finds. */
function meantFilters(q: string, filter: ListFilter, understood: UnderstoodSearch, types: readonly string[]): ListFilter[] {
  const text = q.toLowerCase();
  // Only the nearest city stands for a town, so any other that is asked for will do.
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
    .filter((slug) => text.length <= longestAccident || !isFoundWhole(slug))
    .map((serviceSlug) => ({ ...filter, serviceSlug, locationSlug }));
}
