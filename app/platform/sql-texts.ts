import { type SQL, sql } from 'drizzle-orm';

/** A moment as an ISO time in UTC, to the second. @param column its name, or an expression. */
export const isoTime = (column: SQL | string): SQL =>
  sql`to_char(${typeof column === 'string' ? sql.raw(column) : column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A moment as mails write it: the text of `longTime` (content/dates.ts). @param column its name. */
export const longTimeText = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'America/Chicago', 'FMMonth FMDD, YYYY, FMHH12:MI am')`);

/** A text as a part of a LIKE pattern that means nothing but itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The LIKE pattern of whatever has the text in it. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/**
 * The id of a row that a form adds. A page gives its form a key: sent again, as no answer came, it makes the same id.
 * @param content what else tells one row from another.
 */
export const idOfSent = (key: string | undefined, ...content: string[]): SQL =>
  key ? sql`md5(${JSON.stringify([key, ...content])})::uuid` : sql`gen_random_uuid()`;
