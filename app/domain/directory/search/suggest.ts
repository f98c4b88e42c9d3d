import { z } from 'zod';
import { locationName, locations } from '#app/content/locations.ts';
import { serviceSlug, slugify } from '#app/content/slug.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { listPath } from '#app/domain/directory/directory-address.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type CompletedService, completions } from './complete-search.ts';
import { citySlugs, typeOf } from './search-proposals.ts';
import { type NamedContractor, selectNamesThatBegin, selectNamesThatHave, selectWordsThatBegin } from './suggestion-queries.ts';

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

/** Completions of an unfinished word. */
const maxWords = 6;

/**
 * Contractors by the typed part of their names, matches at the beginning first. Reads a few index pages at any directory
 * size, so common words of services and cities match only at the beginning of names.
 */
async function findNames(
  db: Queryable,
  text: string,
  serviceTypes: readonly string[],
  limit: number,
): Promise<NamedContractor[]> {
  const begin = await selectNamesThatBegin(db, text, limit);
  if (begin.length >= limit) return begin;
  const common = new Set(wordsOf([...serviceTypes, ...locations.map(({ name }) => name)].join(' ')));
  const [first = '', ...others] = wordsOf(text);
  const inside = others.length > 0 ? [text] : await selectWordsThatBegin(db, first, maxWords);
  const rare = inside.filter(
    (candidate) =>
      !wordsOf(candidate)
        .slice(0, 1)
        .some((word) => common.has(word)),
  );
  const slugs = new Set(begin.map(({ slug }) => slug));
  const have = await selectNamesThatHave(db, rare, limit);
  return [...begin, ...have.filter(({ slug }) => !slugs.has(slug))].slice(0, limit);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const suggestionKinds = ['service', 'city', 'contractor'] as const;

export const suggestionSchema = z.object({
  label: z.string().describe('For example "Plumbing in Edmond"'),
  detail: z
    .string()
    .describe('Of a contractor: service and city; of a service: what is asked of it, such as "water heater"; may be empty'),
  kind: z.enum(suggestionKinds),
  path: z.string().describe('Where it leads, on this site'),
});

/** The kinds that can be asked for alone. */
export const onlyKindSchema = z.enum(['contractor']);
export type OnlyKind = z.infer<typeof onlyKindSchema>;

/** A suggestion while typing. */
export type Suggestion = z.infer<typeof suggestionSchema>;
