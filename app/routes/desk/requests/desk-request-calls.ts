import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { csvName } from '#app/content/dates.ts';
import { exportDeskRequests, findDeskRequests } from '#app/domain/requests/desk/find-desk-requests.ts';
import { forms } from '#app/forms/forms.ts';
import { errorBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { csvDownload } from '#app/routes/streamed-response.ts';

/**
 * `/admin/requests.csv`: the inbox with the same filter, all pages; `/admin/requests.json`: its first page, which the
 * list polls for new entries. Both behind the operators' guard.
 */
export function inboxCalls({ db }: Pick<AppDependencies, 'db'>): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/admin/requests.csv', async (c) => {
      const { operator, clientAddress } = c.env;
      if (!operator) return c.json(errorBody('Not signed in'), 401);
      const rows = await exportDeskRequests({ db, forms }, { ...operator, address: clientAddress }, c.req.query());
      if ('problems' in rows) return c.json(errorBody('The filter cannot be used', rows.problems), 422);
      return csvDownload(Readable.from(rows), csvName('requests'));
    })
    .get('/admin/requests.json', async (c) => {
      const { operator } = c.env;
      if (!operator) return c.json(errorBody('Not signed in'), 401);
      const { rows } = await findDeskRequests(db, c.req.query(), operator.id);
      return c.json({ entries: rows.map(({ id, at }) => ({ id, at })) });
    });
}
