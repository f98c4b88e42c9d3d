import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { pictureName } from '#app/domain/pictures/convert-picture.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { Convert, PictureProblem } from '../../pictures/convert-picture.ts';
import { insertPicture } from '../../pictures/picture-queries.ts';
import { pictureAddress } from '../../pictures/stored-picture.ts';
import { selectStoredPost, updateImages } from './post-edit-queries.ts';
import { imagesOf, maxPictures, picturesOf } from './post-pictures.ts';

export type AddedPicture = { outcome: 'uploaded'; address: string } | { outcome: 'missing' | 'too-many' | PictureProblem };

/** Stores an uploaded picture with a post. Readers see it once it has a description and a place. */
export async function addPicture(
  db: Database,
  { postId, bytes, by, convert }: { postId: string; bytes: Buffer; by: Actor; convert: Convert },
): Promise<AddedPicture> {
  const picture = await convert(bytes);
  if (typeof picture === 'string') return { outcome: picture };
  const name = pictureName(picture);
  const path = pictureAddress(name);
  return inTransaction(db, async (tx): Promise<AddedPicture> => {
    const post = postId.includes('\0') ? undefined : await selectStoredPost(tx, postId, { lock: true });
    if (!post) return { outcome: 'missing' };
    const pictures = picturesOf(post.images);
    const isThere = pictures.some((one) => one.path === path);
    if (!isThere && pictures.length >= maxPictures) return { outcome: 'too-many' };
    await insertPicture(tx, { name, picture, person: by.name, forBlog: true });
    if (isThere) return { outcome: 'uploaded', address: path };
    await updateImages(tx, post.id, imagesOf([...pictures, { path, alt: '', place: 'unseen' }]), by.name);
    const subject = { id: post.id, name: post.title };
    await recordAudit(tx, { by, action: 'post.picture-added', subject, details: { Picture: path } });
    return { outcome: 'uploaded', address: path };
  });
}
