import { Hono } from 'hono';
import { isbot } from 'isbot';
import { eventReportSchema, recordEvent } from '#app/domain/statistics/count-queries.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { errorBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** Counts events reported by our pages (mounted at /api). Robots get an answer but are not counted. */
export function eventCalls({ db }: AppDependencies): Hono<HttpEnv> {
  const calls = new Hono<HttpEnv>();
  calls.post('/events', async (c) => {
    c.header('Cache-Control', 'no-store');
    const report = eventReportSchema.safeParse(await c.env.readBody());
    if (!report.success) return c.json(errorBody('This event cannot be counted', fieldMessages(report.error)), 422);
    // Browsers always send one.
    const userAgent = c.req.header('User-Agent');
    const client = { address: c.env.clientAddress, network: c.env.clientNetwork };
    if (userAgent && !isbot(userAgent)) await recordEvent(db, report.data, client);
    return c.body(null, 204);
  });
  return calls;
}
