import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { csvName } from '#app/content/dates.ts';
import { exportSubscribers } from '#app/domain/subscribers/subscriber-list.ts';
import { errorBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { csvDownload } from '#app/routes/streamed-response.ts';

/** `/admin/subscribers.csv`: every subscriber that matches the page's filter. */
export function subscriberDownload({ db }: Pick<AppDependencies, 'db'>): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/admin/subscribers.csv', async (c) => {
    const { operator, clientAddress } = c.env;
    if (!operator) return c.json(errorBody('Not signed in'), 401);
    const fileName = csvName('subscribers');
    if (c.req.method === 'HEAD') return csvDownload(Readable.from([]), fileName);
    const rows = await exportSubscribers(db, { ...operator, address: clientAddress }, c.req.query());
    if ('problems' in rows) return c.json(errorBody('The filter cannot be used', rows.problems), 422);
    return csvDownload(Readable.from(rows), fileName);
  });
}
