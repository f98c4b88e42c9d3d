import type { Queryable } from '#app/platform/database.ts';
import { type Acting, auditPhoto } from './change-photos.ts';
import {
  type CaptionToUndo,
  deletePhotosOf,
  restoreCaption,
  restorePhotos,
  selectCaptionsOf,
  selectPhotosOf,
  selectRemovedBy,
} from './undo-queries.ts';

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
