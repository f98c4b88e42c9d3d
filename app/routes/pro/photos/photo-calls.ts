import { type Context, Hono } from 'hono';
import { type PhotoProblem, photoProblems } from '#app/content/photo-problems.ts';
import { maxPhotoBytes } from '#app/content/photos.ts';
import { type AddedPhoto, addListingPhoto } from '#app/domain/listing-photos/change-photos.ts';
import { maxListingPhotos } from '#app/domain/listing-photos/listing-photo.ts';
import { findAnyPhoto, findListingPhoto } from '#app/domain/listing-photos/queries.ts';
import { memberActor } from '#app/domain/members/member.ts';
import { holdFile } from '#app/domain/pictures/held-file.ts';
import { beginPhoto } from '#app/domain/requests/photos/store-draft.ts';
import { maxKeyLength } from '#app/domain/validation/limits.ts';
import { UploadProblem } from '#app/routes/desk/read-upload.ts';
import { errorBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { PhotoIntake } from '#app/routes/photo-intake.ts';
import { privatePhoto } from '#app/routes/private-photo.ts';
import { bounded, discardRest, readFiles } from '#app/routes/read-files.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** What one upload may send before its connection is closed, in bytes. A form without scripts has several photos. */
const mostOfOne = 2 * maxPhotoBytes;
const mostOfForm = 6 * maxPhotoBytes;

type Call = Context<HttpEnv>;

/** Photos of listings: as they arrive from members, and for members and operators to see before they are public. */
export function listingPhotoCalls({ db }: AppDependencies, desk: AppDependencies, intake: PhotoIntake): Hono<HttpEnv> {
  const listingOf = (c: Call) => c.env.member?.listings.find(({ contractorId }) => contractorId === c.req.param('contractorId'));

  const storeOne = async (c: Call, content: AsyncIterable<Buffer>, key?: string): Promise<AddedPhoto> => {
    const { member, clientAddress: address } = c.env;
    const listing = listingOf(c);
    if (!member || !listing) return { outcome: 'unavailable' };
    const file = await holdFile(content, intake.folder, maxPhotoBytes);
    if (!file) return { outcome: 'too-large' };
    const by = memberActor(member, address);
    try {
      const { contractorId, name } = listing;
      return await addListingPhoto(db, { contractorId, name, by }, { file, convert: intake.convert, memberId: member.id, key });
    } finally {
      await file.close();
    }
  };

  return new Hono<HttpEnv>()
    .post('/pro/listings/:contractorId/photos/upload', async (c) => {
      const { upload } = c.env;
      const contentType = c.req.header('content-type') ?? '';
      const isForm = /^multipart\/form-data;/i.test(contentType);
      if (!listingOf(c)) {
        await discardRest(upload, isForm ? mostOfForm : mostOfOne);
        return c.text('This is not one of your listings.', 404);
      }
      const isLimited = (await beginPhoto(db, c.env)) > 0;
      if (isLimited) await discardRest(upload, isForm ? mostOfForm : mostOfOne);
      if (!isForm) {
        if (isLimited) return refuse(c, 'limited');
        const key = c.req.header('Idempotency-Key')?.slice(0, maxKeyLength);
        const stored = await reading(() => storeOne(c, bounded(upload, mostOfOne), key));
        return stored.outcome === 'stored' ? c.json({ id: stored.id }, 201) : refuse(c, stored.outcome);
      }
      let stored = 0;
      let problem: PhotoProblem | undefined = isLimited ? 'limited' : undefined;
      const take = async (content: AsyncIterable<Buffer>) => {
        const { outcome } = await storeOne(c, content);
        if (outcome === 'stored') stored += 1;
        else problem ??= outcome;
      };
      try {
        if (!isLimited) await readFiles(upload, contentType, { limit: mostOfForm, most: maxListingPhotos }, take);
      } catch (error) {
        if (!(error instanceof UploadProblem)) throw error;
        await discardRest(upload, mostOfForm);
        problem ??= error.kind;
      }
      const query = new URLSearchParams({ ...(stored > 0 && { done: 'added' }), ...(problem && { photo: problem }) });
      if (problem) c.header('Connection', 'close');
      return c.redirect(`/pro/listings/${encodeURIComponent(c.req.param('contractorId'))}/photos?${query}`, 303);
    })
    .get('/pro/listings/:contractorId/photos/:photoId', async (c) => {
      const listing = listingOf(c);
      const { photoId } = c.req.param();
      return privatePhoto(c, listing && ((size) => findListingPhoto(db, listing.contractorId, photoId, size)));
    })
    .get('/admin/reviews/photos/:photoId', async (c) =>
      privatePhoto(c, c.env.operator && ((size) => findAnyPhoto(desk.db, c.req.param('photoId'), size))),
    );
}

async function reading(read: () => Promise<AddedPhoto>): Promise<AddedPhoto | { outcome: UploadProblem['kind'] }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UploadProblem)) throw error;
    return { outcome: error.kind };
  }
}

const statuses: Partial<Record<PhotoProblem, 409 | 413 | 429 | 503>> = {
  'too-many': 409,
  'too-large': 413,
  limited: 429,
  busy: 503,
  unavailable: 503,
};

function refuse(c: Call, problem: PhotoProblem): Response {
  c.header('Connection', 'close');
  const words =
    problem === 'too-many' ? `A listing can have up to ${maxListingPhotos} photos. Remove one first.` : photoProblems[problem];
  return c.json(errorBody(words, undefined, problem), statuses[problem] ?? 422);
}
