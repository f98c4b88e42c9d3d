import sql, { join } from 'sql-template-tag';
import { matches } from '#app/domain/directory/list/condition-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing } from '#app/platform/sql-texts.ts';

/** The filter of a proposed search; all parts are joined by "and". */
export type Proposed = { service?: string | undefined; location?: string | undefined; words?: readonly string[] };

/** Rows to read for words too short for the text index. */
const maxRowsRead = 4_000;

/** For each proposal whether any contractor matches; if no word has three letters in a row, only the first few thousand are read. */
export async function selectFinding(db: Queryable, proposals: readonly Proposed[]): Promise<boolean[]> {
  if (proposals.length === 0) return [];
  const finds = proposals.map(({ service, location, words = [] }) => {
    const filter = matches({ services: service === undefined ? undefined : [service], location });
    const isIndexed = words.length === 0 || words.some((word) => /[a-z0-9]{3}/i.test(word));
    const some = isIndexed ? sql`` : sql`limit ${maxRowsRead}`;
    const fits = words.map((word) => sql`c.search_text like lower(${containing(word)})`);
    return sql`exists (
      select from (select c.search_text from contractors c where ${filter} ${some}) c
      where ${join([sql`true`, ...fits], ' and ')})`;
  });
  const found = await db.row<{ finds: boolean[] }>(sql`select array[${join(finds, ', ')}] as finds`);
  return found?.finds ?? [];
}

/** Maximum candidates for one misspelled word. */
const compared = 400;

/**
 * Words in contractors' names that share a beginning, middle or end with this one and have about its length. The caller
 * checks how similar they are.
 */
export async function selectAlikeWords(db: Queryable, word: string, lengthsApart: number): Promise<string[]> {
  const [first = ''] = word;
  const piece = word.length > 4 ? 3 : 2;
  const patterns = [
    `${word.slice(0, piece)}%`,
    `${first}%${word.slice(-piece)}`,
    ...(word.length >= 6 ? [`${first}%${word.slice(2, 5)}%`] : []),
  ];
  const alike = join(
    patterns.map((pattern) => sql`word like ${pattern}`),
    ' or ',
  );
  const rows = await db.rows<{ word: string }>(sql`
    select distinct w.word from (
      select word from contractor_name_words
      where (${alike}) and length(word) between ${word.length - lengthsApart} and ${word.length + lengthsApart}
      limit ${compared}
    ) w`);
  return rows.map((row) => row.word);
}
