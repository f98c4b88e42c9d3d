import { Hono } from 'hono';
import { eventReportSchema, isRobot } from '#app/domain/counts/counted-event.ts';
import { recordEvent } from '#app/domain/counts/record-event.ts';
import { fieldMessages } from '#app/domain/submissions/field-messages.ts';
import type { AppDependencies } from '#app/http/context.ts';
import { errorBody } from '#app/http/errors.ts';
import type { HttpEnv } from '#app/http/request-log.ts';
import { readJson } from './submission-call.ts';

/** What our pages report, to be counted (mounted at /api). Robots are answered and not counted. */
export function eventCalls({ db }: AppDependencies): Hono<HttpEnv> {
  const calls = new Hono<HttpEnv>();
  calls.post('/events', async (c) => {
    c.header('Cache-Control', 'no-store');
    const body = await readJson(c);
    if (body instanceof Response) return body;
    const report = eventReportSchema.safeParse(body);
    if (!report.success) return c.json(errorBody('This event cannot be counted', fieldMessages(report.error)), 422);
    if (!isRobot(c.req.header('User-Agent'))) await recordEvent(db, report.data, c.var.clientAddress);
    return c.body(null, 204);
  });
  return calls;
}
