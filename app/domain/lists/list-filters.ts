import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { optionalDayField, orNone } from '#app/domain/validation/field-rules.ts';
import type { Queryable } from '#app/platform/database.ts';

/** A filter of a list: how to read it from the address, its condition, and its field on the page. */
export type RowFilter = {
  read: z.ZodType;
  /** Without it the list itself uses the value. */
  where?(value: unknown): Sql;
} & FilterOptions<unknown, unknown>;

export type Choice = { value: string; label: string };

/** A field of a page's filters: a text or a day, or a choice with `any` as its first option. */
export type FilterWords = {
  label: string;
  wide?: boolean;
  /** Hidden under "More filters" until used. */
  isFolded?: boolean;
  type?: 'date';
  any?: string;
  /** None: the page knows them. */
  choices?: readonly Choice[];
};

export const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export type Walk = 'together' | 'alone' | 'never';

type FilterOptions<Value, Found> = {
  /** Without it, only links use the filter. */
  field?: FilterWords;
  /** Reads what the value names, if the database knows: conditions on constants are planned better than subqueries. */
  lookUp?(db: Queryable, value: Value): Promise<Found>;
  /** The same condition, written for a second index, for a list with a `search`. */
  indexed?(value: Found): Sql;
  /**
   * How a search that reads the newest rows along an index applies it: `together` if the index covers it with other
   * conditions, `alone` if the index covers it only, `never` if so few rows match that its own index is faster. By default it
   * is checked on each row.
   */
  walk?(value: Found): Walk | undefined;
};

/** @param where of a value that is there, or of what was looked up for it. */
export const filter = <Value, Found = Value>(
  read: z.ZodType<Value | undefined>,
  where?: (value: Found) => Sql,
  options: FilterOptions<Value, Found> = {},
): RowFilter => ({ read, ...(where && { where }), ...options }) as RowFilter;

export const together = (): Walk => 'together';
export const never = (): Walk => 'never';

export const optional = <Value>(schema: z.ZodType<Value>) => z.preprocess(orNone, schema.optional());

/** PostgreSQL takes no zero bytes in a text. */
export const text = (limit: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(limit, tooLong)
    .overwrite((value) => value.replaceAll('\0', ''));

/** Words to search for. */
export const words = optional(text(200, 'Search for at most 200 characters'));

export const day = optionalDayField();

/** One of a few; another value is as good as none. */
export const oneOf = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  z.preprocess(
    orNone,
    z
      .enum(Object.keys(names) as Name[])
      .optional()
      .catch(undefined),
  );

/** An id; another value is as good as none. */
export const uuid = z.preprocess(orNone, z.uuid().optional().catch(undefined));

/** A day of Oklahoma as the moment at which it begins. */
export const startOfDay = (value: string): Sql => sql`(${value}::date)::timestamp at time zone 'America/Chicago'`;

/** Days in Oklahoma, both included. */
export const days = (column: Sql, words: Partial<FilterWords> = {}): Record<'from' | 'to', RowFilter> => ({
  from: filter(day, (from) => sql`${column} >= ${startOfDay(from)}`, {
    walk: together,
    field: { label: 'From', type: 'date', ...words },
  }),
  to: filter(day, (to) => sql`${column} < ((${to}::date + 1)::timestamp at time zone 'America/Chicago')`, {
    walk: together,
    field: { label: 'To', type: 'date', ...words },
  }),
});
