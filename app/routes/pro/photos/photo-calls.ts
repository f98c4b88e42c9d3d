import { type Context, Hono } from 'hono';
import { addListingPhoto } from '#app/domain/listing-photos/change-listing-photos.ts';
import { maxListingPhotos } from '#app/domain/listing-photos/listing-photo.ts';
import { findAnyPhoto, findListingPhoto } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { memberActor } from '#app/domain/people/accounts.ts';
import type { HeldFile } from '#app/domain/pictures/held-file.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { PhotoIntake } from '#app/routes/photo-intake.ts';
import { privatePhoto } from '#app/routes/private-photo.ts';
import { discardPhotos, isPhotoForm, type ReceivedPhoto, receivePhoto, receivePhotos } from '#app/routes/receive-photos.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

type Call = Context<HttpEnv>;

/** Photos of listings: as they arrive from members, and for members and operators to see before they are public. */
export function listingPhotoCalls({ db }: AppDependencies, desk: AppDependencies, intake: PhotoIntake): Hono<HttpEnv> {
  const listingOf = (c: Call) => c.env.member?.listings.find(({ contractorId }) => contractorId === c.req.param('contractorId'));

  const receiving = (c: Call) => ({
    db,
    intake,
    max: maxListingPhotos,
    tooMany: `A listing can have up to ${maxListingPhotos} photos. Remove one first.`,
    store: async (file: HeldFile, key?: string): Promise<ReceivedPhoto> => {
      const { member, clientAddress: address } = c.env;
      const listing = listingOf(c);
      if (!member || !listing) return { outcome: 'unavailable' };
      const { contractorId, name } = listing;
      return addListingPhoto(
        db,
        { contractorId, name, by: memberActor(member, address) },
        { file, convert: intake.convertFor(address, c.req.raw.signal), key },
      );
    },
  });

  return new Hono<HttpEnv>()
    .post('/pro/listings/:contractorId/photos/upload', async (c) => {
      if (!listingOf(c)) {
        await discardPhotos(c);
        return c.text('This is not one of your listings.', 404);
      }
      if (!isPhotoForm(c)) return receivePhoto(c, receiving(c));
      const { ids, problem } = await receivePhotos(c, receiving(c));
      const query = new URLSearchParams({ ...(ids.length > 0 && { done: 'added' }), ...(problem && { photo: problem }) });
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
