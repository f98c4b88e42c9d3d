import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { openExport } from '#app/domain/contractors/export/open-export.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** `/admin/contractors.csv`: the directory as `npm run export` writes it. The operator's guard stands before it. */
export function contractorFiles({ settings }: AppDependencies): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/admin/contractors.csv', async (c) => {
    if (c.req.method === 'HEAD') return download(c, Readable.from([]), 'contractors.csv');
    const rows = await openExport(settings.databaseUrl ?? '', c.req.query('all') !== undefined);
    return download(c, rows, 'contractors.csv');
  });
}

type Answering = { body: (content: ReadableStream, status: 200, headers: Record<string, string>) => Response };

/** A CSV file to keep. */
export function download(c: Answering, content: Readable, fileName: string): Response {
  return c.body(Readable.toWeb(content) as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}
