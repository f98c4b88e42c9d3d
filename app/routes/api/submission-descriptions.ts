import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { inquirySchema } from '#app/domain/advertising/inquiry-schema.ts';
import { claimSchema } from '#app/domain/claims/claim-schema.ts';
import { eventReportSchema } from '#app/domain/counts/counted-event.ts';
import { leadSchema } from '#app/domain/leads/lead-schema.ts';
import { proContactSchema } from '#app/domain/pro-contacts/pro-contact-schema.ts';
import { maxKeyLength } from '#app/domain/submissions/limits.ts';
import { subscribeSchema } from '#app/domain/subscribers/subscribe-schema.ts';

type Registry = OpenAPIHono['openAPIRegistry'];

const error = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() }).openapi('Error');
const accepted = z.object({ success: z.literal(true), id: z.string() }).openapi('Accepted');
const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

const headers = z.object({
  'Idempotency-Key': z
    .string()
    .max(maxKeyLength)
    .optional()
    .meta({ description: 'Any text; a repeat with the same one within a day gets the first answer and stores nothing' }),
});
const failures = {
  400: json(error, 'The body is no JSON object'),
  413: json(error, 'The body is larger than 64 KiB'),
  415: json(error, 'The body is not marked as JSON'),
  422: json(error, 'Some fields cannot be used; `fields` says which and why'),
  503: json(error, 'The database is away; `Retry-After` says when to try again'),
};
const limited = { 429: json(error, 'Too many at once; `Retry-After` says when to try again') };

const calls: {
  path: string;
  status: 200 | 201 | 204;
  summary: string;
  description: string;
  schema: z.ZodObject;
  name: string;
}[] = [
  {
    path: '/functions/v1/handle-service-contact',
    status: 200,
    summary: 'Ask for a quote or for help',
    description:
      'Takes the public key as `Authorization: Bearer`. Once it answers, the request is stored; it is mailed afterwards.',
    schema: leadSchema,
    name: 'ServiceRequest',
  },
  {
    path: '/functions/v1/handle-advertise-request',
    status: 200,
    summary: 'Ask about advertising',
    description: 'Takes the public key as `Authorization: Bearer`.',
    schema: inquirySchema,
    name: 'AdvertisingInquiry',
  },
  {
    path: '/pro-contacts',
    status: 201,
    summary: 'Ask for a business to be listed',
    description: 'The e-mail address is subscribed as well.',
    schema: proContactSchema,
    name: 'ProContact',
  },
  {
    path: '/claims',
    status: 201,
    summary: 'Claim a listing',
    description: 'Somebody of ours verifies it before anything changes.',
    schema: claimSchema,
    name: 'Claim',
  },
  {
    path: '/subscribers',
    status: 201,
    summary: 'Subscribe to the maintenance guide',
    description: 'The guide goes to the address by mail. An address that is subscribed already is told so with the code `23505`.',
    schema: subscribeSchema,
    name: 'Subscriber',
  },
  {
    path: '/events',
    status: 204,
    summary: 'Report an event to be counted',
    description: 'Counted by day and contractor; nothing about the reporter is kept, and robots are not counted.',
    schema: eventReportSchema,
    name: 'EventReport',
  },
];

/** Adds the calls that store something to the description of the API. */
export function describeSubmissionCalls(registry: Registry): void {
  for (const { path, status, summary, description, schema, name } of calls) {
    const stores = status !== 204;
    registry.registerPath({
      method: 'post',
      path,
      summary,
      description,
      request: {
        ...(stores && { headers }),
        // Made anew: only schemas made from here on can describe themselves.
        body: { required: true, content: { 'application/json': { schema: z.object(schema.shape).openapi(name) } } },
      },
      responses: {
        [status]: stores ? json(accepted, 'Stored') : { description: 'Taken note of' },
        ...failures,
        ...(stores && limited),
        ...(path.startsWith('/functions/') && { 401: json(error, 'The key is missing or another') }),
        ...(path === '/subscribers' && { 409: json(error, 'Subscribed already') }),
      },
    });
  }
}
