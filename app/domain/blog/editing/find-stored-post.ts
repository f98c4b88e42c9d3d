import type { Queryable } from '#app/platform/database.ts';
import { countFormerSlugs, selectStoredPost } from './queries.ts';
import type { StoredPost } from './stored-post.ts';

/** A post for the editor, with what its deletion would remove. @returns undefined if unknown. */
export async function findStoredPost(db: Queryable, id: string): Promise<{ post: StoredPost; formerSlugs: number } | undefined> {
  const post = id.includes('\0') ? undefined : await selectStoredPost(db, id);
  return post && { post, formerSlugs: await countFormerSlugs(db, post.id) };
}
