import { type Database, inTransaction } from '#app/platform/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Actor } from '../../operators/operator.ts';
import { deleteStoredPost, selectStoredPost, updateStoredPost } from './queries.ts';

type Removal = { id: string; by: Actor };

/** Makes a post a draft again: readers do not see it until it gets another date. */
export async function unpublishPost(db: Database, { id, by }: Removal): Promise<{ outcome: 'unpublished' | 'missing' }> {
  return inTransaction(db, async (tx) => {
    const post = await selectStoredPost(tx, id, { lock: true });
    if (!post) return { outcome: 'missing' };
    if (post.published_at === null) return { outcome: 'unpublished' };
    await updateStoredPost(tx, id, { values: {}, when: 'never', person: by.name });
    const details = { Date: { before: post.published_at, after: null } };
    await recordAudit(tx, { by, action: 'post.unpublished', subject: { id, name: post.title }, details });
    return { outcome: 'unpublished' };
  });
}

/** Deletes a post for good, with the addresses that led to it. Its pictures go a day later. */
export async function deletePost(db: Database, { id, by }: Removal): Promise<{ outcome: 'deleted' | 'missing' }> {
  return inTransaction(db, async (tx) => {
    const post = await selectStoredPost(tx, id, { lock: true });
    if (!post) return { outcome: 'missing' };
    await deleteStoredPost(tx, id);
    const details = { Slug: post.slug, State: post.state, Date: post.published_at };
    await recordAudit(tx, { by, action: 'post.deleted', subject: { id, name: post.title }, details });
    return { outcome: 'deleted' };
  });
}
