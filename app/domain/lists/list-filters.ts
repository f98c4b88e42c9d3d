import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { optionalDayField } from '#app/domain/validation/day-field.ts';

/** A filter field of the address: how to read it, and its condition. */
export type ListFilter = {
  read: z.ZodType;
  /** Without it the list itself makes something of the value. */
  where?(value: unknown): SQL;
};

/** @param where of a value that is there. */
export const filter = <Value>(read: z.ZodType<Value | undefined>, where?: (value: Value) => SQL): ListFilter => ({
  read,
  ...(where && { where: where as (value: unknown) => SQL }),
});

const orNone = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

export const optional = <Value>(schema: z.ZodType<Value>) => z.preprocess(orNone, schema.optional());

/** Words to search for. PostgreSQL takes no zero bytes in a text. */
export const words = optional(
  z
    .string()
    .trim()
    .max(200, 'Search for at most 200 characters')
    .overwrite((value) => value.replaceAll('\0', '')),
);

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

/** A day of Oklahoma as the moment at which it begins. */
export const startOfDay = (value: string): SQL => sql`(${value}::date)::timestamp at time zone 'America/Chicago'`;
