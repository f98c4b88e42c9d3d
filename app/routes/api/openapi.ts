import { z } from '@hono/zod-openapi';

/** A JSON response or body for the API description. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

export const errorSchema = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() }).openapi('Error');

const unusable = { 422: json(errorSchema, 'An invalid parameter; `fields` says which and what it accepts') };
/** An answer of every call. */
export const unreachable = { 503: json(errorSchema, 'The database cannot be reached; `Retry-After` says when to try again') };

/** Answers of a call that reads by parameters. */
export const found = <T extends z.ZodType>(schema: T, description: string) => ({
  200: json(schema, description),
  ...unusable,
  ...unreachable,
});
