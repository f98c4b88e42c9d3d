import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { updatePicturesLetGo } from '#app/domain/pictures/picture-queries.ts';
import { pictureNames } from '#app/domain/pictures/stored-picture.ts';
import { invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { countFormerSlugs, deleteStoredPost, selectStoredPost, updateStoredPost } from './post-edit-queries.ts';
import { picturesOf } from './post-pictures.ts';
import { wholeVersion } from './stored-post.ts';

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
export const countOfDeleted = ({ pictures, formerSlugs }: { pictures: number; formerSlugs: number }): number =>
  1 + pictures + formerSlugs;

/** Deletes a post for good, with the addresses that led to it. Its pictures go a day later. */
export async function deletePost(db: Database, { id, by, opened, number }: Deletion): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const post = await selectStoredPost(tx, id, { lock: true });
    if (!post) return missing;
    const pictures = picturesOf(post.images).map(({ path }) => path);
    const count = countOfDeleted({ pictures: pictures.length, formerSlugs: await countFormerSlugs(tx, id) });
    if (wholeVersion(post) !== opened)
      return overtaken('This post was changed while you had it open. Reload the page to see the current version.');
    if (number?.trim() !== String(count)) return invalid({ number: `Type the number to delete: ${count}.` });
    await deleteStoredPost(tx, id);
    await updatePicturesLetGo(tx, pictureNames(pictures));
    const details = { Slug: post.slug, State: post.state, Date: post.published_at };
    await recordAudit(tx, { by, action: 'post.deleted', subject: { id, name: post.title }, details });
    return { outcome: 'done' };
  });
}
