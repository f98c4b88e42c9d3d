import { cityName, listOf } from '#app/content/find-city.ts';
import { tradeNames } from '#app/content/services.ts';
import type { ContractorSort } from '#app/domain/contractors/contractor.ts';
import { typeOf } from '#app/domain/directory/filter-choices.ts';
import type { Group, Reading, ReadPlace } from '#app/domain/directory/list/contractor-filter.ts';
import { orderLines } from '#app/domain/directory/list-order.ts';

/** 'plumbers', 'roofers and restoration contractors in Edmond', 'contractors in Norman'. */
export function whoAndWhere(
  { serviceSlugs, citySlug }: { serviceSlugs: readonly string[]; citySlug?: string | undefined },
  serviceTypes: readonly string[],
): string {
  const who = [...new Set(serviceSlugs.map((slug) => tradeNames(typeOf(slug, serviceTypes) ?? '').pros))];
  const last = who.pop() ?? 'contractors';
  const all = listOf([...who, last]);
  return citySlug ? `${all} in ${cityName(citySlug)}` : all;
}

const quoted = (words: readonly string[]) => listOf(words.map((word) => `“${word}”`));

/**
 * Explains matches beyond the literal ones: 'Showing plumbers for “plumer”', 'Also showing heating and air companies'.
 * Undefined if the text explains them all.
 */
export function searchNote(q: string, reading: Reading, serviceTypes: readonly string[]): string | undefined {
  const { serviceSlugs, citySlug, words, ignored, place, groups } = reading;
  const speaking = speakingOf(reading);
  if (place) return placeNote(reading, place, serviceTypes);
  if (!groups.meant) return undefined;
  const matching = words.length > 0 ? ` that match ${quoted(words)}` : '';
  const who = `${whoAndWhere({ serviceSlugs, citySlug }, serviceTypes)}${speaking}${matching}`;
  if (ignored.length > 0) return `No listed contractor has ${quoted(ignored)} in the name. Showing ${who}.`;
  if (groups.text) return `Also showing ${who}.`;
  return matching ? `Showing ${who}.` : `Showing ${who} for “${q}”.`;
}

/** 'who list Spanish as a language' */
const speakingOf = ({ language }: Reading) => (language ? ` who list ${language} as a language` : '');

function placeNote(
  reading: Reading,
  { name, isZip, partOf, served, filtered, nearestTown }: ReadPlace,
  types: readonly string[],
): string | undefined {
  const { serviceSlugs, citySlug, words, groups } = reading;
  const matching = words.length > 0 ? ` that match ${quoted(words)}` : '';
  const who = `${whoAndWhere({ serviceSlugs }, types)}${speakingOf(reading)}${matching}`;
  const city = citySlug ? ` in ${cityName(citySlug)}` : ' elsewhere';
  const where = isZip && partOf ? `${name} is in ${partOf}. ` : '';
  if (groups.serving)
    return `${where}Showing ${who} ${reading.language ? 'and' : 'who'} say they serve ${placeNames(name, partOf)}${groups.meant ? ` first, then others${city}` : ''}.`;
  // Some are among those with the text in their name.
  if (served) return groups.meant ? `${where}Also showing ${who}${city}.` : undefined;
  // Contractors of a city need not name it.
  if (isOfCity(reading, partOf)) return `${where}Showing ${who}${city}.`;
  const none = `${where}No ${who} listed here${filtered ? ' that match the filters' : ''} say they serve ${placeNames(name, partOf)}.`;
  if (!groups.meant) return none;
  if (nearestTown) return `${none} The nearest place they serve is ${nearestTown}: showing those first, then others${city}.`;
  return citySlug && !filtered ? `${none} Showing ${who}${city}, the nearest city.` : `${none} Showing ${who}${city}.`;
}

/** Whether the search is for a ZIP code of the city whose contractors are listed. */
export const isOfCity = ({ citySlug, groups }: Reading, partOf: string | undefined): boolean =>
  Boolean(groups.meant && citySlug && partOf === cityName(citySlug));

/** A ZIP code with the town or city that it belongs to: contractors may name either. */
const placeNames = (name: string, partOf: string | undefined) => (partOf ? `${name} or ${partOf}` : name);

const groupWords = (q: string, place: ReadPlace | undefined) => ({
  text: `with “${q}” in the name first`,
  serving: `who serve ${place?.name ?? ''} first`,
  named: `with ${place?.name ?? ''} in the name first`,
  meant: 'who do this work first',
});

/** Describes the order of a list with several groups; undefined for one group. */
export function searchOrder(q: string, reading: Reading, sort: ContractorSort | ''): string | undefined {
  const [first, ...others] = (Object.keys(reading.groups) as Group[]).filter((group) => reading.groups[group]);
  if (!first || (others.length === 0 && !(first === 'meant' && reading.place?.nearestTown))) return undefined;
  const line = orderLines[sort || 'home'];
  const each = `In each group: ${line.charAt(0).toLowerCase()}${line.slice(1)}`;
  const leading = others.length === 0 ? `who serve ${reading.place?.nearestTown} first` : groupWords(q, reading.place)[first];
  return `Those ${leading}. ${each}`;
}
