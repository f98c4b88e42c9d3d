import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { findBackup } from '#app/domain/backups/backup-folder.ts';
import { downloadBackup } from '#app/domain/backups/desk-backups.ts';
import { downloadErasures, erasureFileName } from '#app/domain/privacy/erasure-file.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { StreamedResponse } from '#app/routes/streamed-response.ts';

/** Downloads a backup, whole or resumed, or its list of erasures. For owners only, because it has everyone's data. */
export function backupDownload({ db, settings: { dataDir } }: AppDependencies): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/admin/backups/download', async (c) => {
    const { operator, clientAddress: address } = c.env;
    if (operator?.role !== 'owner') return c.text('Only the owner may download a backup.', 403);
    const name = c.req.query('name') ?? '';
    if (name === erasureFileName && c.req.raw.method !== 'HEAD') {
      const disposition = { 'Content-Disposition': `attachment; filename="${erasureFileName}"` };
      const list = await downloadErasures(db, { ...operator, address });
      return c.body(list, 200, { 'Content-Type': 'application/json', ...disposition });
    }
    if (c.req.raw.method === 'HEAD') return c.body(null, (await findBackup(dataDir, name)) ? 200 : 404);
    const asked = { name, range: c.req.header('range'), ifRange: c.req.header('if-range') };
    const found = await downloadBackup({ db, dataDir }, { ...operator, address }, asked);
    if ('kind' in found) {
      if (found.kind === 'outside') return c.body(null, 416, { 'Content-Range': `bytes */${found.bytes}` });
      return c.text('There is no such backup on this machine.', 404);
    }
    const { bytes, range } = found;
    const headers = {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Accept-Ranges': 'bytes',
      ETag: found.state,
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes}` }),
    };
    const body = Readable.toWeb(found.content()) as ReadableStream;
    const response = new StreamedResponse(body, { status: range ? 206 : 200, headers });
    response.length = range ? range.end - range.start + 1 : bytes;
    return response;
  });
}
