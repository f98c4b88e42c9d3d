import { type SQL, sql } from 'drizzle-orm';
import { languageSpellings } from '#app/domain/contractors/language-name.ts';
import { type Facts, hasFacts, type ListFilter } from './list-filter.ts';
import type { SearchCriteria } from './search-criteria.ts';
import { trigramsOf } from './trigrams.ts';

// Conditions on `contractors c`.

export function matches({ serviceSlug, locationSlug, ...facts }: ListFilter): SQL {
  return allOf([
    serviceSlug === undefined ? undefined : sql`c.service_slug = ${serviceSlug}`,
    locationSlug === undefined ? undefined : sql`c.location = ${locationSlug}`,
    ...factConditions(facts),
  ]);
}

const allOf = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
};

const factConditions = ({ minRating, openAt, emergency, zip, places, language, licensed }: Facts): (SQL | undefined)[] => [
  minRating === undefined ? undefined : sql`c.rating >= ${minRating}::numeric`,
  openAt === undefined ? undefined : sql`(c.open_hours @> ${openAt}::integer or c.emergency)`,
  emergency ? sql`c.emergency` : undefined,
  zip ? sql`c.places @> ${sql.param([zip])}::text[]` : undefined,
  places ? sql`c.places && ${sql.param([...places])}::text[]` : undefined,
  language ? sql`c.languages && ${sql.param(languageSpellings(language))}::text[]` : undefined,
  licensed ? sql`c.licensed` : undefined,
];

export const hasText = (part: string) => sql`strpos(c.search_text, lower(${part})) > 0`;

/** The texts alone, looked at one by one. */
export function hasTexts({ parts, lacking, outside }: SearchCriteria): SQL {
  return allOf([
    ...parts.map(hasText),
    ...(lacking ?? []).map((part) => sql`not ${hasText(part)}`),
    outside ? sql`not ${anyOpaque(outside)}` : undefined,
  ]);
}

/** A condition that the index of trigrams can be used for, and that all who have the parts fulfil. */
export function hasTrigrams({ parts }: SearchCriteria): SQL {
  const conditions = trigramsOf(parts).map((trigram) => sql`c.search_text like ${`%${trigram}%`}`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/**
 * Texts and filters, written so that no index can be used for them and that they seem to fit half of all: what reads an index
 * in the order of a list must not be turned into something else by a planner that has to guess how many there will be.
 */
export const unindexedMatch = (criteria: SearchCriteria): SQL => sql`${anyOpaque(criteria.filters)} and ${hasTexts(criteria)}`;

/** That any of the filters lets it through, for no index to be used. */
export const anyOpaque = (filters: readonly ListFilter[]): SQL => sql`coalesce(${anyOf(filters)}, false)`;

export const anyOf = (filters: readonly ListFilter[]): SQL =>
  sql`(${sql.join(
    filters.map((filter) => sql`(${matches(filter)})`),
    sql` or `,
  )})`;

/** Conditions with their own index, for filters differing in service and city only. */
export function indexedFacts(filters: readonly ListFilter[]): SQL[] {
  const { emergency, licensed, minRating, ...others } = filters[0] ?? {};
  const places = inPlaces(filters);
  return [
    emergency ? sql`c.emergency and ${places}` : undefined, // The indexes of these two have service and city in them.
    licensed ? sql`c.licensed and ${places}` : undefined,
    // That of ratings begins with whether they are featured.
    minRating === undefined ? undefined : sql`c.featured in (true, false) and c.rating >= ${minRating}::numeric`,
    ...factConditions(others),
  ].filter((condition) => condition !== undefined);
}

/** The services and cities of some filters, for an index of them. */
export const inPlaces = (filters: readonly ListFilter[]): SQL =>
  anyOf(filters.map(({ serviceSlug, locationSlug }) => ({ serviceSlug, locationSlug })));

/** Whether columns outside the text index are read. */
export const readsFacts = ({ filters, outside = [] }: SearchCriteria): boolean => [...filters, ...outside].some(hasFacts);

/** That any of some words is in the text, which the index of trigrams can be used for. */
export function hasAnyWord(words: readonly string[]): SQL {
  const conditions = words.map((word) => hasTrigrams({ filters: [], parts: [word] }));
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}
