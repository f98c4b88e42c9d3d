import sql, { join, type Sql } from 'sql-template-tag';
import { languageSpellings } from '#app/domain/contractors/language-name.ts';
import type { LocalTime } from '#app/domain/opening-hours/week-hours.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing } from '#app/platform/sql-texts.ts';
import type { ContractorFilter, SearchCriteria } from './contractor-filter.ts';

// Conditions on `contractors c`.

const notClosedOn = (day: string): Sql => sql`(c.closed_until is null or c.closed_until <= ${day}::date)`;

/** Open, or answering emergencies. */
export const isOpenAt = ({ minute, day }: LocalTime): Sql =>
  sql`(c.open_hours @> ${minute}::integer or c.emergency) and ${notClosedOn(day)}`;

/** @param day YYYY-MM-DD. */
export const answersAtAnyHour = (day: string): Sql => sql`c.emergency and ${notClosedOn(day)}`;

/** @param keys of one place: its names in lowercase and ZIP codes (place-keys.ts). */
export const servesAny = (keys: readonly string[]): Sql => sql`c.places && ${[...keys]}::text[]`;

export const speaks = (language: string): Sql => sql`c.languages && ${languageSpellings(language)}::text[]`;

export function matches({ services, location, conditions = [] }: ContractorFilter): Sql {
  const [only, ...others] = services ?? [];
  return allOf([
    only === undefined
      ? undefined
      : others.length === 0
        ? sql`c.service_slug = ${only}`
        : sql`c.service_slug = any(${[...(services ?? [])]}::text[])`,
    location === undefined ? undefined : sql`c.location = ${location}`,
    ...conditions,
  ]);
}

const allOf = (conditions: readonly (Sql | undefined)[]): Sql => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? join(given, ' and ') : sql`true`;
};

export const hasText = (part: string): Sql => sql`c.search_text like lower(${containing(part)})`;

export async function meets(db: Queryable, { filter, parts = [], lacking = [], outside = [] }: SearchCriteria): Promise<Sql> {
  return allOf([
    matches(filter),
    ...parts.map(hasText),
    ...(await Promise.all(parts.map((part) => hasWordWith(db, part)))),
    ...lacking.map((part) => sql`not ${hasText(part)}`),
    ...outside.map((filter) => sql`(${matches(filter)}) is not true`),
  ]);
}

/** Maximum words that contain a short text. */
const maxWords = 20;

/**
 * The trigram index cannot find one or two letters, but it can find words that contain them, if they are few.
 */
async function hasWordWith(db: Queryable, part: string): Promise<Sql | undefined> {
  if (!/^[a-z]{1,2}$/i.test(part)) return undefined;
  const letters = part.toLowerCase();
  const rows = await db.rows<{ word: string }>(sql`
    select word from contractor_name_words where strpos(word, ${letters}) > 0
    union
    select lower(text) from contractor_counts, unnest(array[service_type, location, replace(location, '-', ' ')]) text
    where strpos(lower(text), ${letters}) > 0
    limit ${maxWords + 1}`);
  const isFew = rows.length <= maxWords && rows.every(({ word }) => /[a-z0-9]{3}/.test(word));
  if (!isFew) return undefined;
  return rows.length > 0
    ? sql`(${join(
        rows.map(({ word }) => hasText(word)),
        ' or ',
      )})`
    : sql`false`;
}
