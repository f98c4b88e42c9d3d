import { locationName } from '#app/content/locations.ts';
import type { Contractor } from '../contractor.ts';
import type { Asked } from './did-you-mean.ts';
import { whoAndWhere } from './search-proposals.ts';
import { understandSearch } from './understand-search.ts';

type Shown = Pick<Contractor, 'name' | 'service_type' | 'location'>;

/**
 * Says whom a list shows beside those who have the searched text as it stands: 'Showing plumbers for “plumer”',
 * 'Also showing heating and air companies'. Nothing when the text explains every one of them.
 */
export function searchNote(
  { q, service, location }: Asked,
  contractors: readonly Shown[],
  serviceTypes: readonly string[],
): string | undefined {
  const literal = contractors.filter((contractor) => hasText(contractor, q)).length;
  const understood = literal < contractors.length ? understandSearch(q, serviceTypes) : undefined;
  if (!understood) return undefined;
  const { town, zip } = understood;
  // Somebody is called like the town: that is who is shown.
  if (town && !zip && contractors.some((contractor) => hasText(contractor, town))) return undefined;
  const words = understood.words.map((word) => `“${word}”`).join(' and ');
  // Filters let nobody else through.
  const serviceSlugs = service ? [service] : understood.serviceSlugs;
  const locationSlug = location || understood.locationSlug;
  const who = `${whoAndWhere({ serviceSlugs, locationSlug }, serviceTypes)}${words && ` that match ${words}`}`;
  if (town) {
    const nearest = locationSlug === understood.locationSlug ? ', the nearest city' : '';
    return `The directory lists nobody in ${town}. Showing ${who}${nearest}.`;
  }
  if (zip)
    return `${zip} is in ${locationName(understood.locationSlug ?? '')}. Showing ${who}, those who name this ZIP code first.`;
  if (literal > 0) return `Also showing ${who}.`;
  return words ? `Showing ${who}.` : `Showing ${who} for “${q}”.`;
}

function hasText({ name, service_type, location }: Shown, q: string): boolean {
  const text = q.trim().toLowerCase();
  return [name, service_type, location, location.replaceAll('-', ' ')].some((part) => part.toLowerCase().includes(text));
}
