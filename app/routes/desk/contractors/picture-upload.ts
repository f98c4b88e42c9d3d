import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { addPicture } from '#app/domain/blog/editing/save-pictures.ts';
import { uploadPicture } from '#app/domain/listings/upload-picture.ts';
import { maxPictureBytes } from '#app/domain/pictures/conversion.ts';
import { type Convert, convertInProcess } from '#app/domain/pictures/convert-picture.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import { readFile, UploadProblem } from '#app/routes/read-files.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** `/admin/pictures?contractor={id}`, or `?post={id}`: stores a picture of either. Behind the operator's guard. */
export function pictureUpload({ db, logger }: AppDependencies, convert: Convert = convertInProcess({ logger })): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post('/admin/pictures', async (c) => {
    const { operator, clientAddress, upload } = c.env;
    if (!operator) return c.notFound();
    const postId = c.req.query('post');
    const contractorId = c.req.query('contractor') ?? '';
    const page =
      postId === undefined
        ? `/admin/contractors/${encodeURIComponent(contractorId)}`
        : `/admin/blog/${encodeURIComponent(postId)}/pictures`;
    const answer = (outcome: string) => {
      if (outcome !== 'uploaded') c.header('Connection', 'close'); // Does not wait for the rest of the upload.
      return c.redirect(`${page}?done=picture-${outcome}`, 303);
    };
    try {
      // The form adds a little to its file's size.
      const limit = maxPictureBytes + 64 * 1024;
      const bytes = await readFile(upload, c.req.header('content-type') ?? '', limit, ({ content }) => buffer(content));
      const by = { ...operator, address: clientAddress };
      const picture = { bytes, by, convert };
      const { outcome } = await (postId === undefined
        ? uploadPicture(db, { contractorId, ...picture })
        : addPicture(db, { postId, ...picture }));
      return answer(outcome);
    } catch (error) {
      if (!(error instanceof UploadProblem)) throw error;
      return answer(error.kind);
    }
  });
}
