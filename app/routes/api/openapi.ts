import { z } from '@hono/zod-openapi';

/** A response or a body in JSON, as the API's description writes it. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

export const errorSchema = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() }).openapi('Error');

/** Answers that many calls may give. */
export const unusable = { 422: json(errorSchema, 'A parameter that cannot be used; `fields` says which and what it takes') };
export const unreachable = { 503: json(errorSchema, 'The database cannot be reached; `Retry-After` says when to try again') };
