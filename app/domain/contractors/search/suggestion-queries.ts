import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

/** What a suggestion tells of a contractor. */
export type NamedContractor = { name: string; slug: string; service_type: string; location: string };

/** As many letters of the search text as its index on beginnings holds. */
const indexedStart = 40;
/** How many that have a word somewhere are looked at for one with it in its name, at most. */
const lookedThrough = 500;

/** Contractors whose names begin with the text. */
export function selectNamesThatBegin(db: Queryable, text: string, limit: number): Promise<NamedContractor[]> {
  const start = escapeLike(text.toLowerCase().slice(0, indexedStart));
  const isAll = sql`starts_with(c.haystack, lower(${text}))`;
  return select(db, sql`left(s.haystack, ${sql.raw(String(indexedStart))}) like ${`${start}%`}`, isAll, limit);
}

/** Words of names that begin so. */
export async function selectWordsThatBegin(db: Queryable, start: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from contractor_name_words where word like ${`${escapeLike(start.toLowerCase())}%`} limit ${limit}`,
  );
  return [...new Set(rows.map(({ word }) => word))];
}

/**
 * Contractors with one of these texts in their names, from the second word on. The texts should be rare outside of names:
 * the search text is of the service and the city too.
 */
export async function selectNamesThatHave(db: Queryable, texts: readonly string[], limit: number): Promise<NamedContractor[]> {
  if (texts.length === 0) return [];
  const found = texts.map((text) => sql`s.haystack like ${`% ${escapeLike(text.toLowerCase())}%`}`);
  const inName = texts.map((text) => sql`strpos(split_part(c.haystack, E'\n', 1), ' ' || lower(${text})) > 0`);
  // Without its index on pieces this would read every contractor: then the beginnings of names have to do.
  const which = sql`to_regclass('contractor_search_haystack') is not null and (${sql.join(found, sql` or `)})`;
  return select(db, which, sql.join(inName, sql` or `), limit);
}

async function select(db: Queryable, which: SQL, filter: SQL, limit: number): Promise<NamedContractor[]> {
  const { rows } = await db.execute<NamedContractor>(sql`
    select coalesce(nullif(trim(n.name::text), ''), 'Unnamed contractor') as name,
      c.url_slug as slug, c.service_type, c.location_slug as location
    from (
      select c.* from (
        select s.contractor_id, s.url_slug, s.service_type, s.location_slug, s.haystack
        from contractor_search s where ${which} limit ${lookedThrough}
      ) c where ${filter} limit ${limit}
    ) c
    join contractors n on n.id = c.contractor_id`);
  return rows;
}

/** Visitors' `%` and `_` are letters, not wildcards. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
