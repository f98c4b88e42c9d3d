import sql, { join, type Sql } from 'sql-template-tag';
import { slugify } from '#app/content/slug.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing, escapeLike } from '#app/platform/sql-texts.ts';

/** Contractor data in a suggestion. */
export type NamedContractor = { name: string; slug: string; service_type: string; location: string };

/** Maximum rows read to find the word in a name rather than elsewhere. */
const maxRowsRead = 500;

/** Contractors whose names begin with the text, found by slug. */
export async function selectNamesThatBegin(db: Queryable, text: string, limit: number): Promise<NamedContractor[]> {
  const start = slugify(text);
  if (start === '') return [];
  return select(db, sql`c.slug like ${`${start}%`}`, sql`starts_with(c.search_text, lower(${text}))`, limit);
}

/** Words of names that begin with the text. */
export async function selectWordsThatBegin(db: Queryable, start: string, limit: number): Promise<string[]> {
  const rows = await db.rows<{ word: string }>(
    sql`select word from contractor_name_words where word like ${`${escapeLike(start.toLowerCase())}%`} limit ${limit}`,
  );
  return [...new Set(rows.map(({ word }) => word))];
}

/**
 * Contractors with one of these texts at the beginning of a word in their names. The texts should be rare outside names,
 * because the search text includes service and city.
 */
export async function selectNamesThatHave(db: Queryable, texts: readonly string[], limit: number): Promise<NamedContractor[]> {
  if (texts.length === 0) return [];
  const found = texts.map((text) => sql`c.search_text like ${containing(text.toLowerCase())}`);
  const inName = texts.map((text) => sql`strpos(' ' || split_part(c.search_text, E'\n', 1), ' ' || lower(${text})) > 0`);
  // Without the trigram index this would scan the table: use beginnings of names only.
  const which = sql`to_regclass('contractors_search_text') is not null and (${join(found, ' or ')})`;
  return select(db, which, join(inName, ' or '), limit);
}

const select = (db: Queryable, which: Sql, filter: Sql, limit: number): Promise<NamedContractor[]> =>
  db.rows(sql`
    select c.name, c.slug, c.service_type, c.location
    from (
      select c.name, c.slug, c.service_type, c.location, c.search_text from contractors c
      where ${which} limit ${maxRowsRead}
    ) c
    where ${filter} limit ${limit}`);
