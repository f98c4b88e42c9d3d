import { escapeIdentifier, escapeLiteral } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';

/** A name of a table or column. */
export const identifier = (name: string): Sql => raw(escapeIdentifier(name));

/** Words as literals, `state in (${literals(openStates)})`: for parameters, a kept plan would use no partial index. */
export const literals = (words: readonly string[]): Sql => raw(words.map(escapeLiteral).join(', '));

/** A time as ISO in UTC, to the second. @param column its name, or an expression. */
export const isoTime = (column: Sql | string): Sql =>
  sql`to_char(${typeof column === 'string' ? raw(column) : column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A time as ISO in UTC, to the microsecond: pages of a list begin there. */
export const exactTime = (column: Sql | string): Sql =>
  sql`to_char(${typeof column === 'string' ? raw(column) : column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The current day in Oklahoma, for Sql texts. */
export const todayInOklahoma = `(now() at time zone 'America/Chicago')::date`;
/** The same, for queries. */
export const today = raw(todayInOklahoma);

/** A time as in mails: the text of `longTime` (content/dates.ts). @param column its name. */
export const longTimeText = (column: string): Sql =>
  raw(`to_char(${column} at time zone 'America/Chicago', 'FMMonth FMDD, YYYY, FMHH12:MI am')`);

/** Escapes a text for a LIKE pattern, to match literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The LIKE pattern for texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/**
 * The id of a row added by a form. The page gives its form a key: a repeated request makes the same id.
 * @param content other values that distinguish rows.
 */
export const idempotentId = (key: string | undefined, ...content: string[]): Sql =>
  key ? sql`md5(${JSON.stringify([key, ...content])})::uuid` : sql`gen_random_uuid()`;

/** Whether a text has the form of the database's ids. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
