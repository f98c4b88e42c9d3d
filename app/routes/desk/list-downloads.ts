import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { csvName } from '#app/content/dates.ts';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { openExport } from '#app/domain/imports/export/export-contractors.ts';
import { exportDeskRequests, findDeskRequests } from '#app/domain/requests/desk/find-desk-requests.ts';
import { exportSubscribers } from '#app/domain/subscribers/subscriber-list.ts';
import { forms } from '#app/forms/forms.ts';
import type { Database } from '#app/platform/database.ts';
import { errorBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { csvDownload, type ListCsv, listDownload } from '#app/routes/streamed-response.ts';

type Export = (db: Database, by: Actor, asked: Record<string, string>) => Promise<ListCsv>;

/** Lists of the desk as files, by name. Each records in the audit trail who took it. */
const downloads: Readonly<Record<string, Export>> = {
  requests: (db, by, asked) => exportDeskRequests({ db, forms }, by, asked),
  subscribers: exportSubscribers,
};

/** `/admin/{list}.csv`: every row that the page's filter finds. */
export function listDownloads({ db, settings }: Pick<AppDependencies, 'db' | 'settings'>): Hono<HttpEnv> {
  const calls = new Hono<HttpEnv>();
  for (const [name, read] of Object.entries(downloads)) {
    calls.get(`/admin/${name}.csv`, async (c) => {
      const { operator, clientAddress } = c.env;
      if (!operator) return c.json(errorBody('Not signed in'), 401);
      if (c.req.method === 'HEAD') return csvDownload(Readable.from([]), csvName(name));
      return listDownload(await read(db, { ...operator, address: clientAddress }, c.req.query()), name);
    });
  }
  // The directory as `npm run export` writes it. Behind the operator's guard.
  calls.get('/admin/contractors.csv', async (c) => {
    if (c.req.method === 'HEAD') return csvDownload(Readable.from([]), 'contractors.csv');
    const rows = await openExport(settings.databaseUrl ?? '', c.req.query('all') !== undefined);
    return csvDownload(rows, 'contractors.csv');
  });
  // The first page of the inbox, which the list polls for new entries.
  return calls.get('/admin/requests.json', async (c) => {
    const { operator } = c.env;
    if (!operator) return c.json(errorBody('Not signed in'), 401);
    const { rows } = await findDeskRequests(db, c.req.query(), operator.id);
    return c.json({ entries: rows.map(({ id, at }) => ({ id, at })) });
  });
}
