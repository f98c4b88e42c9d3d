import { locationName } from '#app/content/locations.ts';
import { serviceSlug, slugify } from '#app/content/slug.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { listPath } from '#app/domain/directory/directory-address.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type CompletedService, completions } from './complete-search.ts';
import { findNames } from './find-names.ts';
import { citySlugs, typeOf } from './search-proposals.ts';
import type { OnlyKind, Suggestion } from './suggestion.ts';

export const maxSuggestions = 8;
const maxServices = 4;
/** Suggestions reserved for contractors. */
const reservedForContractors = 3;
/** Shorter texts are in too many names. */
const minNameLength = 3;

/**
 * What a visitor who has typed this much may be looking for: services and cities, then contractors by name.
 */
export async function suggest(
  db: Queryable,
  q: string,
  serviceTypes: () => Promise<readonly string[]>,
  kind?: OnlyKind,
): Promise<Suggestion[]> {
  const text = q.slice(0, maxQueryLength).trim().replace(/\s+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const types = await serviceTypes();
  const contractors = text.length < minNameLength ? [] : await findNames(db, text, types, maxSuggestions);
  const lists = kind ? [] : listsFor(text, types).slice(0, maxSuggestions - Math.min(contractors.length, reservedForContractors));
  return [
    ...lists,
    ...contractors.map((contractor) => ({
      label: contractor.name,
      detail: [contractor.service_type, locationName(contractor.location)].filter(Boolean).join(' · '),
      kind: 'contractor' as const,
      path: contractorPath(contractor),
    })),
  ].slice(0, maxSuggestions);
}

/** Lists by service and city. A single service is also suggested in each city. */
function listsFor(text: string, serviceTypes: readonly string[]): Suggestion[] {
  const { services, citySlugs: cities } = completions(text, serviceTypes);
  const offered = new Set(serviceTypes.map(slugify));
  // The first of several spellings of one service is enough.
  const spelled = new Map(
    services.filter(({ slug }) => offered.has(slug)).map((service) => [serviceSlug(service.slug), service]),
  );
  const chosen = [...spelled.values()].slice(0, maxServices);
  const [only, ...others] = chosen;
  if (!only) return cities.map((city) => list(undefined, city, serviceTypes));
  const everywhere = chosen.map((service) => list(service, undefined, serviceTypes));
  const there = cities.flatMap((city) => chosen.map((service) => list(service, city, serviceTypes)));
  if (there.length > 0) return [...there, ...everywhere];
  return others.length > 0 ? everywhere : [...everywhere, ...citySlugs.map((city) => list(only, city, serviceTypes))];
}

function list(service: CompletedService | undefined, city: string | undefined, serviceTypes: readonly string[]): Suggestion {
  const who = service ? (typeOf(service.slug, serviceTypes) ?? service.slug) : 'Contractors';
  return {
    label: city ? `${who} in ${locationName(city)}` : who,
    detail: service && !city ? service.phrase : '',
    kind: service ? 'service' : 'city',
    path: listPath({ service: service?.slug ?? '', location: city ?? '' }),
  };
}
