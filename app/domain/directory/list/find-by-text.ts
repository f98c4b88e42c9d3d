import { locationName } from '#app/content/locations.ts';
import { slugify } from '#app/content/slug.ts';
import { maxCounted } from '#app/domain/contractors/directory-limits.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import {
  maxAccidentalMatch,
  type UnderstoodSearch,
  understandSearch,
  understandWords,
} from '#app/domain/directory/search/understand-search.ts';
import type { Queryable } from '#app/platform/database.ts';
import { speaks } from './condition-queries.ts';
import {
  type ContractorFilter,
  type Found,
  matchesNone,
  narrowed,
  type PageSlice,
  type SearchCriteria,
} from './contractor-filter.ts';
import { askedPlace, findByPlace } from './find-by-place.ts';
import { findContractors, joinLists, type Part } from './find-contractors.ts';
import type { Group, Reading } from './reading.ts';

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
  const [found, serviceTypes] = await Promise.all([findContractors(db, { filter, parts: [q] }, slice), listServiceTypes(db)]);
  const types = serviceTypes.map(({ service_type }) => service_type);
  const understood = understandSearch(q, types);
  const withText = async () => found;
  const asked = await askedPlace(db, q, types);
  if (asked) {
    const anywhere = filterByMeaning(q, filter, { ...asked.understood, locationSlug: undefined, town: undefined }, types);
    if (anywhere) return findByPlace(db, { q, asked: filter, filter: anywhere, withText, ...asked }, slice);
  }
  if (!understood) return found;
  const { serviceSlugs, locationSlug, words } = understood;
  const part =
    (criteria: SearchCriteria): Part =>
    (slice) =>
      findContractors(db, criteria, slice);
  const listInGroups = async (parts: [Group, Part][], ignored: readonly string[] = []): Promise<FoundByText> => {
    const { total, contractors, totals } = await joinLists(
      parts.map(([, part]) => part),
      slice,
    );
    const groups = Object.fromEntries(parts.map(([group], index) => [group, totals[index] ?? 0]));
    const left = ignored.length > 0 ? [] : words;
    return { total, contractors, reading: { serviceSlugs, locationSlug, words: left, ignored, groups } };
  };

  const meant = filterByMeaning(q, filter, understood, types);
  if (meant && understood.isExact && serviceSlugs.length > 0 && q.length <= maxAccidentalMatch)
    return listInGroups([
      ['meant', part({ filter: meant })],
      ['text', part({ filter, parts: [q], outside: [meant] })],
    ]);
  if (found.total >= maxCounted) return found;
  if (isSameInParts(q, filter, understood)) {
    const { total, contractors } = await findContractors(db, { filter, parts: words, first: q }, slice);
    if (total < maxCounted)
      return {
        total,
        contractors,
        reading: { serviceSlugs, locationSlug: undefined, words, ignored: [], groups: { meant: total } },
      };
  }
  if (!meant) return found;
  const both = await listInGroups([
    ['text', withText],
    ['meant', part({ filter: meant, parts: words, lacking: [q] })],
  ]);
  if (both.total > 0 || words.length === 0 || serviceSlugs.length === 0) return both;
  // No contractor has the other words: search for the trade alone.
  return listInGroups([['meant', part({ filter: meant })]], words);
}

/** Whether a text means only its own words in any place: then one search finds both, full matches first. */
function isSameInParts(q: string, filter: ContractorFilter, { serviceSlugs, locationSlug, words }: UnderstoodSearch): boolean {
  const text = q.toLowerCase();
  const isUnfiltered = serviceSlugs.length === 0 && (locationSlug === undefined || locationSlug === filter.location);
  return isUnfiltered && words.length > 0 && words.every((word) => text.includes(word));
}

/** Matches by meaning within the visitor's filter; undefined if the literal search finds them all. */
function filterByMeaning(q: string, filter: ContractorFilter, understood: UnderstoodSearch, types: readonly string[]) {
  const text = q.toLowerCase();
  // Only the nearest city replaces a town, so any other requested city will do.
  const location = understood.town && filter.location ? filter.location : (understood.locationSlug ?? filter.location);
  if (filter.location !== undefined && location !== filter.location) return undefined;
  if (location && [location, locationName(location).toLowerCase()].some((name) => name.includes(text))) return undefined;

  const slugs = [...new Set(understood.serviceSlugs)].filter(Boolean);
  if (slugs.length === 0) return { ...filter, location };
  const isFoundWhole = (slug: string) => {
    const spellings = types.filter((type) => slugify(type) === slug);
    return spellings.length > 0 && spellings.every((type) => type.toLowerCase().includes(text));
  };
  const services = slugs
    .filter((slug) => filter.services === undefined || filter.services.includes(slug))
    .filter((slug) => text.length <= maxAccidentalMatch || !isFoundWhole(slug));
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
  const types = (await listServiceTypes(db)).map(({ service_type }) => service_type);
  const { serviceSlugs, locationSlug, words } = understandWords(q, types);
  const speaking = narrowed(filter, speaks('Spanish'));
  const isAlone = serviceSlugs.length === 0 && words.length === 0 && !locationSlug;
  const found: FoundByText = isAlone
    ? await findContractors(db, { filter: speaking }, slice)
    : await findByText(db, q, speaking, slice);
  if (found.total === 0) return undefined;
  const reading = found.reading ?? { serviceSlugs, locationSlug, words, ignored: [], groups: { meant: found.total } };
  return { ...found, reading: { ...reading, language: 'Spanish' } };
}
