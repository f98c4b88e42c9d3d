import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { updatePicturesLetGo } from '#app/domain/pictures/picture-queries.ts';
import { pictureNames } from '#app/domain/pictures/stored-picture.ts';
import { invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { deleteStoredPost, selectStoredPost, updateStoredPost } from './post-edit-queries.ts';
import { picturesOf } from './post-pictures.ts';
import { type StoredPost, wholeVersion } from './stored-post.ts';

type Removal = { id: string; by: Actor };

/** Makes a post a draft again: readers do not see it until it gets another date. */
export async function unpublishPost(db: Database, { id, by }: Removal): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const post = await selectStoredPost(tx, id, { lock: true });
    if (!post) return missing;
    if (post.published_at === null) return { outcome: 'done' };
    await updateStoredPost(tx, id, { values: {}, when: 'never', person: by.name });
    const details = { Date: { before: post.published_at, after: null } };
    await recordAudit(tx, { by, action: 'post.unpublished', subject: { id, name: post.title }, details });
    return { outcome: 'done' };
  });
}

type Deletion = Removal & {
  /** `wholeVersion` of the content shown when deletion was requested. */
  opened: string | undefined;
  /** `countOfDeleted`, as typed. */
  number: string | undefined;
};

/** The post itself, its pictures, and the addresses that it had before. */
export const countOfDeleted = ({ images, formerSlugs }: StoredPost): number => 1 + picturesOf(images).length + formerSlugs;

/** Deletes a post for good, with the addresses that led to it. Its pictures go a day later. */
export async function deletePost(db: Database, { id, by, opened, number }: Deletion): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const post = await selectStoredPost(tx, id, { lock: true });
    if (!post) return missing;
    if (wholeVersion(post) !== opened)
      return overtaken('This post was changed while you had it open. Reload the page to see the current version.');
    const count = countOfDeleted(post);
    if (number?.trim() !== String(count)) return invalid({ number: `Type the number to delete: ${count}.` });
    await deleteStoredPost(tx, id);
    await updatePicturesLetGo(tx, pictureNames(picturesOf(post.images).map(({ path }) => path)));
    const details = { Slug: post.slug, State: post.state, Date: post.published_at };
    await recordAudit(tx, { by, action: 'post.deleted', subject: { id, name: post.title }, details });
    return { outcome: 'done' };
  });
}
