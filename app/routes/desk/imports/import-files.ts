import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { openChanges, openRejects } from '#app/domain/imports/find-import.ts';
import { importProblems, maxFileBytes } from '#app/domain/imports/import-record.ts';
import { receiveFile } from '#app/domain/imports/receive-file.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import { readFile, UploadProblem } from '#app/routes/read-files.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { csvDownload } from '#app/routes/streamed-response.ts';

/** File uploads and downloads of imports. Behind the operator's guard. */
export function importFiles({ db, settings }: AppDependencies): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .post('/admin/import/upload', async (c) => {
      const { operator, clientAddress, upload, log } = c.env;
      if (!operator) return c.notFound();
      const refused = (problem: string) => {
        c.header('Connection', 'close'); // Does not wait for the rest of the upload.
        return c.redirect(`/admin/import?${new URLSearchParams({ problem })}`, 303);
      };
      try {
        // The form adds a little to its file's size.
        const limit = maxFileBytes + 64 * 1024;
        const by = { ...operator, address: clientAddress };
        const received = await readFile(upload, c.req.header('content-type') ?? '', limit, ({ fileName, content }) =>
          receiveFile(db, by, fileName, content),
        );
        if ('id' in received) return c.redirect(`/admin/import/${received.id}`, 303);
        log.info({ problem: received.kind }, 'an upload was not taken');
        return refused(received.reason);
      } catch (error) {
        if (!(error instanceof UploadProblem)) throw error;
        return refused(importProblems[error.kind]);
      }
    })
    .get('/admin/import/:id{[0-9]{1,18}}/rejected.csv', async (c) => {
      const rejects = await openRejects(db, c.req.param('id'));
      return rejects ? csvDownload(Readable.from(rejects), 'rejected.csv') : c.notFound();
    })
    .get('/admin/import/:id{[0-9]{1,18}}/changes.csv', async (c) => {
      const changes = await openChanges(db, settings.databaseUrl ?? '', c.req.param('id'));
      return changes ? csvDownload(changes, 'changes.csv') : c.notFound();
    });
}
