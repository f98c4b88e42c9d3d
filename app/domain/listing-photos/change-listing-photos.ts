import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { actingMember } from '#app/domain/people/membership-queries.ts';
import { type PictureProblem, pictureName } from '#app/domain/pictures/convert-picture.ts';
import type { ConvertHeld, HeldFile } from '#app/domain/pictures/held-file.ts';
import { invalid, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { lengthOf, plainLine } from '#app/domain/validation/plain-text.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type RateLimit, returnToken, takeToken } from '#app/platform/rate-limit-queries.ts';
import { type ListingPhoto, maxCaption, maxListingPhotos } from './listing-photo.ts';
import {
  type CaptionToUndo,
  deletePhotosOf,
  insertListingPhoto,
  lockListingPhotos,
  removeListingPhoto,
  restoreCaption,
  restorePhotos,
  selectCaptionsOf,
  selectListingPhotos,
  selectPhotosOf,
  selectRemovedBy,
  updateCaption,
  updatePlaces,
} from './listing-photo-queries.ts';

type Acting = { contractorId: string; name?: string | undefined; by: Actor };

const auditPhoto = (
  tx: Queryable,
  { contractorId, name, by }: Acting,
  action: 'added' | 'captioned' | 'moved' | 'removed' | 'restored',
  details: { photo: string } & Record<string, unknown>,
) => recordAudit(tx, { by, action: `photo.${action}`, subject: { id: contractorId, name }, details });

/** Removed photos are kept for a month, for an undo: nobody fills the database by adding and removing. */
const perListing: RateLimit = { burst: 4 * maxListingPhotos, refillSeconds: 7_200 };

type AddedPhoto =
  | { outcome: 'stored'; id: string }
  | { outcome: 'too-often'; retryAfter: number }
  | { outcome: PictureProblem | 'too-many' };

type AddOptions = {
  file: HeldFile;
  convert: ConvertHeld;
  /** From the client, random: a repeated upload is the same photo. Without one, as from a form, the same picture is. */
  key?: string | undefined;
};

/** Adds a photo of a listing's work, which waits for an operator. */
export async function addListingPhoto(db: Database, acting: Acting, { file, convert, key }: AddOptions): Promise<AddedPhoto> {
  const picture = await convert(file);
  if (typeof picture === 'string') return { outcome: picture };
  const { contractorId } = acting;
  return inTransaction(db, async (tx): Promise<AddedPhoto> => {
    await lockListingPhotos(tx, contractorId);
    // The upload may have taken longer than the membership.
    const memberId = await actingMember(tx, contractorId, acting.by);
    if (!memberId) return { outcome: 'unavailable' };
    const hasRoom = (await selectListingPhotos(tx, contractorId)).length < maxListingPhotos;
    const holder = `listing photos ${contractorId}`;
    const retryAfter = hasRoom ? await takeToken(tx, holder, perListing) : 0;
    const mayAdd = hasRoom && retryAfter === 0;
    const added = await insertListingPhoto(tx, {
      contractorId,
      memberId,
      picture,
      key: key ?? `form ${pictureName(picture)}`,
      mayAdd,
    });
    if (!added) return retryAfter > 0 ? { outcome: 'too-often', retryAfter } : { outcome: 'too-many' };
    if (mayAdd && !added.isNew) await returnToken(tx, holder);
    if (added.isNew) await auditPhoto(tx, acting, 'added', { photo: added.id });
    return { outcome: 'stored', id: added.id };
  });
}

/** What a member does with a photo that is there. */
export const photoEdits = ['caption', 'remove', 'earlier', 'later'] as const;
export type PhotoEdit = { do: (typeof photoEdits)[number]; photo: string; caption?: string };

/** By a member of the listing. */
export async function editListingPhoto(db: Database, acting: Acting, edit: PhotoEdit): Promise<Outcome> {
  const { contractorId } = acting;
  const typed = edit.caption ?? '';
  if (typed.length > 10 * maxCaption || lengthOf(plainLine(typed)) > maxCaption)
    return invalid({ caption: `A caption has at most ${maxCaption} characters.` });
  return inTransaction(db, async (tx): Promise<Outcome> => {
    await lockListingPhotos(tx, contractorId);
    const memberId = await actingMember(tx, contractorId, acting.by);
    if (!memberId) return missing;
    const photos = await selectListingPhotos(tx, contractorId);
    const photo = photos.find(({ id }) => id === edit.photo);
    if (!photo) return missing;
    await apply(tx, acting, { edit, photo, photos, memberId });
    return { outcome: 'done' };
  });
}

type Found = { edit: PhotoEdit; photo: ListingPhoto; photos: readonly ListingPhoto[]; memberId: string };

async function apply(tx: Queryable, acting: Acting, { edit, photo, photos, memberId }: Found): Promise<unknown> {
  const { id } = photo;
  if (edit.do === 'caption') {
    const caption = plainLine(edit.caption ?? '');
    if (caption === photo.caption) return undefined;
    await updateCaption(tx, id, caption);
    return auditPhoto(tx, acting, 'captioned', { photo: id, before: photo.caption, after: caption });
  }
  if (edit.do === 'remove') {
    await removeListingPhoto(tx, id, memberId);
    return auditPhoto(tx, acting, 'removed', { photo: id, caption: photo.caption });
  }
  const ids = photos.map((one) => one.id);
  const at = ids.indexOf(id);
  const other = ids[edit.do === 'earlier' ? at - 1 : at + 1];
  if (!other) return undefined;
  await updatePlaces(
    tx,
    ids.map((one) => (one === id ? other : one === other ? id : one)),
  );
  return auditPhoto(tx, acting, 'moved', { photo: id, direction: edit.do });
}

/** What some members did to a listing's photos. */
export type PhotosToUndo = { added: string[]; removed: string[]; captions: CaptionToUndo[] };

/** What `undoPhotos` would undo now. */
export async function photosToUndo(db: Queryable, contractorId: string, memberIds: readonly string[]): Promise<PhotosToUndo> {
  const of = { contractorId, memberIds };
  const added = await selectPhotosOf(db, of);
  const removed = await selectRemovedBy(db, of);
  return { added, removed, captions: await selectCaptionsOf(db, { ...of, restored: removed }) };
}

/**
 * For members who were given access by mistake: photos that they added are deleted, those that they removed are back as far as
 * there is room, and captions are as before. In the caller's transaction, which has the photos locked.
 */
export async function undoPhotos(tx: Queryable, acting: Acting, memberIds: readonly string[]): Promise<PhotosToUndo> {
  const { contractorId } = acting;
  const found = await photosToUndo(tx, contractorId, memberIds);
  await deletePhotosOf(tx, { contractorId, memberIds });
  for (const photo of found.added) await auditPhoto(tx, acting, 'removed', { photo });
  await restorePhotos(tx, found.removed);
  for (const photo of found.removed) await auditPhoto(tx, acting, 'restored', { photo });
  for (const caption of found.captions) {
    await restoreCaption(tx, caption);
    await auditPhoto(tx, acting, 'captioned', caption);
  }
  return found;
}
