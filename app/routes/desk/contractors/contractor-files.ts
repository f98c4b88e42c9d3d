import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { openExport } from '#app/domain/imports/export/export-contractors.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { csvDownload } from '#app/routes/streamed-response.ts';

/** `/admin/contractors.csv`: the directory as `npm run export` writes it. Behind the operator's guard. */
export function contractorFiles({ settings }: AppDependencies): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/admin/contractors.csv', async (c) => {
    if (c.req.method === 'HEAD') return csvDownload(Readable.from([]), 'contractors.csv');
    const rows = await openExport(settings.databaseUrl ?? '', c.req.query('all') !== undefined);
    return csvDownload(rows, 'contractors.csv');
  });
}
