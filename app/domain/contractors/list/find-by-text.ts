import { locationName } from '#app/content/locations.ts';
import { slugify } from '#app/content/slug.ts';
import type { Queryable } from '#app/platform/database.ts';
import { maxCounted } from '../limits.ts';
import { listServiceTypes } from '../list-service-types.ts';
import { type UnderstoodSearch, understandSearch } from '../search/understand-search.ts';
import { browseContractors, type Found } from './browse-contractors.ts';
import { isNobodys, type Place, type Wanted } from './place.ts';
import { chooseApproach, searchContractors } from './search-contractors.ts';

/**
 * A stretch of what a text finds at a place: first the contractors that it is a part of, as it stands, then those whom it
 * seems to mean. The total is exact up to a limit, at which the list ends.
 */
export async function findByText(db: Queryable, q: string, place: Place, wanted: Wanted): Promise<Found> {
  if (isNobodys(place)) return { total: 0, contractors: [] };
  const exact = { places: [place], parts: [q] };
  const [approach, serviceTypes] = await Promise.all([chooseApproach(db, exact), listServiceTypes(db)]);
  if (approach === 'walk') return searchContractors(db, exact, wanted, approach);
  const types = serviceTypes.map(({ service_type }) => service_type);
  const understood = understandSearch(q, types);
  if (!understood) return searchContractors(db, exact, wanted, approach);

  if (isSameInParts(q, place, understood)) {
    const inParts = { places: [place], parts: understood.words, first: q };
    const chosen = await chooseApproach(db, inParts);
    if (chosen !== 'walk') return searchContractors(db, inParts, wanted, chosen);
  }
  const first = await searchContractors(db, exact, wanted, approach);
  const places = meantPlaces(q, place, understood, types);
  if (first.total >= maxCounted || places.length === 0) return first;
  const left = {
    ...wanted,
    offset: Math.max(wanted.offset - first.total, 0),
    limit: Math.max(Math.min(wanted.offset + wanted.limit, maxCounted) - Math.max(wanted.offset, first.total), 0),
  };
  const [only, ...others] = places;
  // Nobody has the text itself and no word is left: that is the list of a place, whose counts are kept.
  const isList = first.total === 0 && understood.words.length === 0 && only && others.length === 0;
  const second = isList
    ? await browseContractors(db, only, left)
    : await searchContractors(db, { places, parts: understood.words, lacking: q }, left);
  return {
    total: Math.min(first.total + second.total, maxCounted),
    contractors: [...first.contractors, ...second.contractors],
  };
}

/** Whether a text means no more than its own words, anywhere: then one search finds both, those with all of it first. */
function isSameInParts(q: string, place: Place, { serviceSlugs, locationSlug, words }: UnderstoodSearch): boolean {
  const text = q.toLowerCase();
  const isPlace = serviceSlugs.length === 0 && (locationSlug === undefined || locationSlug === place.locationSlug);
  return isPlace && words.length > 0 && words.every((word) => text.includes(word));
}

/** Where those are whom a text means and whom the visitor's filters let through, without places all of which it finds. */
function meantPlaces(q: string, place: Place, understood: UnderstoodSearch, types: readonly string[]): Place[] {
  const text = q.toLowerCase();
  const { locationSlug = place.locationSlug } = understood;
  if (place.locationSlug !== undefined && locationSlug !== place.locationSlug) return [];
  if (locationSlug && [locationSlug, locationName(locationSlug).toLowerCase()].some((name) => name.includes(text))) return [];

  const slugs = [...new Set(understood.serviceSlugs)].filter(Boolean);
  if (slugs.length === 0) return [{ serviceSlug: place.serviceSlug, locationSlug }];
  const isFoundWhole = (slug: string) => {
    const spellings = types.filter((type) => slugify(type) === slug);
    return spellings.length > 0 && spellings.every((type) => type.toLowerCase().includes(text));
  };
  return slugs
    .filter((slug) => place.serviceSlug === undefined || slug === place.serviceSlug)
    .filter((slug) => !isFoundWhole(slug))
    .map((serviceSlug) => ({ serviceSlug, locationSlug }));
}
