import { type Context, Hono } from 'hono';
import { type PhotoProblem, photoProblems } from '#app/content/photo-problems.ts';
import { maxPhotoBytes, maxPhotos } from '#app/content/photos.ts';
import { holdFile } from '#app/domain/pictures/held-file.ts';
import { findRequest } from '#app/domain/requests/change-request.ts';
import { accessByLink, findLeadPhoto } from '#app/domain/requests/find-lead.ts';
import { changePhotos } from '#app/domain/requests/photos/change-photos.ts';
import { findPhoto } from '#app/domain/requests/photos/photo-queries.ts';
import { beginPhoto, type DraftOutcome, storeDraft } from '#app/domain/requests/photos/store-draft.ts';
import { maxKeyLength } from '#app/domain/validation/limits.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { UploadProblem } from '#app/routes/desk/read-upload.ts';
import { errorBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { PhotoIntake } from '#app/routes/photo-intake.ts';
import { privatePhoto } from '#app/routes/private-photo.ts';
import { bounded, discardRest, readFiles } from '#app/routes/read-files.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** What one upload may send before its connection is closed, in bytes. */
const mostOfOne = 2 * maxPhotoBytes;
const mostOfForm = (maxPhotos + 1) * maxPhotoBytes;

type Call = Context<HttpEnv>;

/** Photos of requests: as drafts, from the request's page without scripts, and for the homeowner and the operator to see. */
export function requestPhotoCalls({ db }: AppDependencies, desk: AppDependencies, intake: PhotoIntake): Hono<HttpEnv> {
  const hold = (content: AsyncIterable<Buffer>) => holdFile(content, intake.folder, maxPhotoBytes);

  /** One photo as a draft. */
  const storeOne = async (c: Call, content: AsyncIterable<Buffer>, key?: string): Promise<DraftOutcome> => {
    const file = await hold(content);
    if (!file) return { outcome: 'too-large' };
    try {
      return await storeDraft(db, { ...c.env, file, convert: intake.convert, key });
    } finally {
      await file.close();
    }
  };

  return new Hono<HttpEnv>()
    .post('/request/photos', async (c) => {
      c.header('Cache-Control', 'no-store');
      const wait = await beginPhoto(db, c.env);
      if (wait > 0) {
        await discardRest(c.env.upload, mostOfOne);
        return refuseDraft(c, { outcome: 'limited', retryAfter: wait });
      }
      const key = c.req.header('Idempotency-Key')?.slice(0, maxKeyLength);
      const stored = await reading(() => storeOne(c, bounded(c.env.upload, mostOfOne), key));
      return stored.outcome === 'stored' ? c.json({ id: stored.id }, 201) : refuseDraft(c, stored);
    })
    .get('/request/:token{[\\w-]{22}}/photos', (c) => c.redirect(`/request/${c.req.param('token')}#photos`, 303))
    .post('/request/:token{[\\w-]{22}}/photos', async (c) => {
      const token = c.req.param('token');
      const answer = (query: Record<string, string>) => {
        c.header('Cache-Control', 'no-store');
        c.header('Referrer-Policy', 'no-referrer');
        return c.redirect(`/request/${token}?${new URLSearchParams(query)}#photos`, 303);
      };
      const refuse = (problem: PhotoProblem) => {
        c.header('Connection', 'close'); // Does not wait for the rest of the upload.
        return answer({ photo: problem });
      };
      const { upload } = c.env;
      if (!(await findRequest(db, token))) {
        await discardRest(upload, mostOfForm);
        return c.redirect(`/request/${token}`, 303);
      }
      if ((await beginPhoto(db, c.env)) > 0) {
        await discardRest(upload, mostOfForm);
        return refuse('limited');
      }
      const drafts: string[] = [];
      let problem: PhotoProblem | undefined;
      try {
        await readFiles(upload, c.req.header('content-type') ?? '', { limit: mostOfForm, most: maxPhotos }, async (content) => {
          const stored = await storeOne(c, content);
          if (stored.outcome === 'stored') drafts.push(stored.id);
          else problem ??= stored.outcome;
        });
      } catch (error) {
        if (!(error instanceof UploadProblem)) throw error;
        await discardRest(upload, mostOfForm);
        return refuse(error.kind);
      }
      if (drafts.length === 0) return refuse(problem ?? 'no-file');
      const changed = await changePhotos({ db }, token, { do: 'add-photos', drafts }, c.env);
      if (changed.outcome === 'refused') return refuse(changed.problem);
      if (changed.outcome === 'limited') return refuse('limited');
      return answer({ done: 'photos', ...(problem && { photo: problem }) });
    })
    .get('/request/:token{[\\w-]{22}}/photos/:photoId', async (c) => {
      const request = await findRequest(db, c.req.param('token'));
      return privatePhoto(
        c,
        request && ((size) => findPhoto(db, { requestId: request.id, photoId: c.req.param('photoId'), size })),
      );
    })
    .get('/lead/:token/photos/:photoId', async (c) => {
      const { token, photoId } = c.req.param();
      const access = await accessByLink(db, token);
      return privatePhoto(c, access && ((size) => findLeadPhoto(db, access, { photoId, size })));
    })
    .get('/pro/requests/:id/photos/:photoId', async (c) => {
      const { id: requestId, photoId } = c.req.param();
      const listings = c.env.member?.listings ?? [];
      return privatePhoto(c, async (size) => {
        for (const { contractorId } of isUuid(requestId) ? listings : []) {
          const bytes = await findLeadPhoto(db, { requestId, contractorId }, { photoId, size });
          if (bytes) return bytes;
        }
        return undefined;
      });
    })
    .get('/admin/requests/:id/photos/:photoId', async (c) => {
      const { id: requestId, photoId } = c.req.param();
      return privatePhoto(c, c.env.operator && ((size) => findPhoto(desk.db, { requestId, photoId, size })));
    });
}

/** Reads an upload; one that breaks off is a problem of the photo. */
async function reading(read: () => Promise<DraftOutcome>): Promise<DraftOutcome | { outcome: UploadProblem['kind'] }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UploadProblem)) throw error;
    return { outcome: error.kind };
  }
}

const statuses: Partial<Record<PhotoProblem, 413 | 429 | 503>> = {
  'too-large': 413,
  limited: 429,
  busy: 503,
  unavailable: 503,
};

function refuseDraft(c: Call, { outcome, retryAfter }: { outcome: PhotoProblem | 'stored'; retryAfter?: number }): Response {
  const problem = outcome === 'stored' ? 'unreadable' : outcome;
  const status = statuses[problem] ?? 422;
  if (retryAfter !== undefined || status === 503) c.header('Retry-After', String(retryAfter ?? 2));
  c.header('Connection', 'close');
  return c.json(errorBody(photoProblems[problem], undefined, problem), status);
}
