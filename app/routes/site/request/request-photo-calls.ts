import { type Context, Hono } from 'hono';
import type { PhotoProblem } from '#app/content/photo-problems.ts';
import { maxPhotos } from '#app/content/photos.ts';
import type { HeldFile } from '#app/domain/pictures/held-file.ts';
import { findRequestId } from '#app/domain/requests/change-request.ts';
import { accessByLink, findLeadPhoto, listingsOf } from '#app/domain/requests/find-lead.ts';
import { changePhotos, storeDraft } from '#app/domain/requests/photos/change-request-photos.ts';
import { findPhoto } from '#app/domain/requests/photos/photo-queries.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { PhotoIntake } from '#app/routes/photo-intake.ts';
import { privatePhoto } from '#app/routes/private-photo.ts';
import { discardPhotos, receivePhoto, receivePhotos } from '#app/routes/receive-photos.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

type Call = Context<HttpEnv>;

/** Photos of requests: as drafts, from the request's page without scripts, and for the homeowner and the operator to see. */
export function requestPhotoCalls({ db }: AppDependencies, desk: AppDependencies, intake: PhotoIntake): Hono<HttpEnv> {
  /** @param request whose form it is: sent twice, its photos are stored once. */
  const receiving = (c: Call, request?: string) => ({
    db,
    intake,
    max: maxPhotos,
    store: (file: HeldFile, key = request) =>
      storeDraft(db, { ...c.env, file, convert: intake.convertFor(c.env.clientAddress, c.req.raw.signal), key }),
  });

  return new Hono<HttpEnv>()
    .post('/request/photos', (c) => receivePhoto(c, receiving(c)))
    .get('/request/:token{[\\w-]{22}}/photos', (c) => c.redirect(`/request/${c.req.param('token')}#photos`, 303))
    .post('/request/:token{[\\w-]{22}}/photos', async (c) => {
      const token = c.req.param('token');
      const answer = (query: Record<string, string>) => c.redirect(`/request/${token}?${new URLSearchParams(query)}#photos`, 303);
      const refuse = (problem: PhotoProblem) => {
        c.header('Connection', 'close'); // Does not wait for the rest of the upload.
        return answer({ photo: problem });
      };
      if (!(await findRequestId(db, token))) {
        await discardPhotos(c);
        return c.redirect(`/request/${token}`, 303);
      }
      const { ids: drafts, problem, isCut } = await receivePhotos(c, receiving(c, token));
      if (isCut || drafts.length === 0) return refuse(problem ?? 'no-file');
      const changed = await changePhotos({ db }, token, { do: 'add-photos', drafts }, c.env);
      if (changed.outcome === 'invalid') return refuse(changed.problem as PhotoProblem);
      if (changed.outcome === 'limited') return refuse('limited');
      return answer({ done: 'photos', ...(problem && { photo: problem }) });
    })
    .get('/request/:token{[\\w-]{22}}/photos/:photoId', async (c) => {
      const { token, photoId } = c.req.param();
      const requestId = await findRequestId(db, token);
      return privatePhoto(c, requestId ? (size) => findPhoto(db, { requestId, photoId, size }) : undefined);
    })
    .get('/lead/:token/photos/:photoId', async (c) => {
      const { token, photoId } = c.req.param();
      const access = await accessByLink(db, token);
      return privatePhoto(
        c,
        access && ((size) => findLeadPhoto(db, [access.contractorId], { requestId: access.requestId, photoId, size })),
      );
    })
    .get('/pro/requests/:id/photos/:photoId', async (c) => {
      const { id: requestId, photoId } = c.req.param();
      const { member } = c.env;
      return privatePhoto(c, member && ((size) => findLeadPhoto(db, listingsOf(member), { requestId, photoId, size })));
    })
    .get('/admin/requests/:id/photos/:photoId', async (c) => {
      const { id: requestId, photoId } = c.req.param();
      return privatePhoto(c, c.env.operator && ((size) => findPhoto(desk.db, { requestId, photoId, size })));
    });
}
