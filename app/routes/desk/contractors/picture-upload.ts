import { Hono } from 'hono';
import { maxPictureBytes } from '#app/domain/pictures/conversion.ts';
import { type Convert, convertInProcess } from '#app/domain/pictures/convert-picture.ts';
import { uploadPicture } from '#app/domain/pictures/upload-picture.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { readUpload, UploadProblem } from '../read-upload.ts';

/** `/admin/pictures?contractor={id}`: takes a contractor's picture. The operator's guard stands before it. */
export function pictureUpload({ db }: AppDependencies, convert: Convert = convertInProcess()): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post('/admin/pictures', async (c) => {
    const { operator, clientAddress, upload } = c.env;
    if (!operator) return c.notFound();
    const contractorId = c.req.query('contractor') ?? '';
    const answer = (outcome: string) => {
      if (outcome !== 'uploaded') c.header('Connection', 'close'); // What is still to come is not waited for.
      return c.redirect(`/admin/contractors/${encodeURIComponent(contractorId)}?done=picture-${outcome}`, 303);
    };
    try {
      // A form takes a little more than its file.
      const { content } = await readUpload(upload, c.req.header('content-type') ?? '', maxPictureBytes + 64 * 1024);
      const pieces: Buffer[] = [];
      for await (const piece of content) pieces.push(piece);
      const by = { ...operator, address: clientAddress };
      const { outcome } = await uploadPicture(db, { contractorId, bytes: Buffer.concat(pieces), by, convert });
      return answer(outcome);
    } catch (error) {
      if (!(error instanceof UploadProblem)) throw error;
      return answer(error.kind);
    }
  });
}
