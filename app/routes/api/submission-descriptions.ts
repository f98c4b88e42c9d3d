import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { eventReportSchema } from '#app/domain/statistics/count-queries.ts';
import { maxKeyLength } from '#app/domain/validation/submission-limits.ts';
import { forms } from '#app/forms/forms.ts';
import { errorSchema, json, unreachable } from './openapi.ts';

type Registry = OpenAPIHono['openAPIRegistry'];

const accepted = z
  .object({
    success: z.literal(true),
    id: z.string(),
    reference: z.string().optional().meta({ description: 'Eight letters and digits, easy to say on the phone' }),
    tracker: z.string().optional().meta({ description: 'Path of the page of a request, for its sender alone' }),
  })
  .openapi('Accepted');

const headers = z.object({
  'Idempotency-Key': z
    .string()
    .max(maxKeyLength)
    .optional()
    .meta({ description: 'Any text; a repeat with the same one within a day gets the first answer and stores nothing' }),
});
const failures = {
  400: json(errorSchema, 'The body is not a JSON object'),
  413: json(errorSchema, 'The body is larger than 64 KiB'),
  415: json(errorSchema, 'The body is not marked as JSON'),
  422: json(errorSchema, 'Some fields cannot be used; `fields` says which and why'),
  ...unreachable,
};
const limited = { 429: json(errorSchema, 'Too many at once; `Retry-After` says when to try again') };

/** Created again: only schemas created from here on support `openapi`. */
const body = (schema: { shape: z.ZodRawShape }, name: string, example?: Record<string, unknown>) => ({
  required: true,
  content: { 'application/json': { schema: z.object(schema.shape).openapi(name), ...(example && { example }) } },
});

/** Adds the calls that store something to the API description. */
export function describeSubmissionCalls(registry: Registry): void {
  for (const { schema, call } of forms) {
    const { path, status, summary, description, schemaName, example, duplicate } = call;
    registry.registerPath({
      method: 'post',
      // Paths here are relative to /api; others are absolute.
      path: path.replace(/^\/api(?=\/)/, ''),
      summary,
      description,
      request: { headers, body: body(schema, schemaName, example) },
      responses: {
        [status]: json(accepted, 'Stored'),
        ...failures,
        ...limited,
        ...(path.startsWith('/functions/') && { 401: json(errorSchema, 'The key is missing or wrong') }),
        ...(duplicate && { 409: json(errorSchema, 'Subscribed already') }),
      },
    });
  }
  registry.registerPath({
    method: 'post',
    path: '/events',
    summary: 'Count an event',
    description: 'Counted by day and contractor; nothing about the reporter is kept, and robots are not counted.',
    request: { body: body(eventReportSchema, 'EventReport') },
    responses: { 204: { description: 'Counted' }, ...failures },
  });
}
