import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, sqlState } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import { updateDuePosts } from './editing/post-edit-queries.ts';
import type { PostContent } from './post.ts';
import { insertPost, selectPost } from './post-queries.ts';

/** `hidden`: the slug belongs to a post that readers do not see, such as a draft. */
export type Published = { outcome: 'created' | 'exists'; slug: string } | { outcome: 'hidden' | 'failed' };

/** Publishes a post now. Stores nothing if the slug exists. */
export async function publishPost(
  { db, log, by }: { db: Database; log: Logger; by: Actor },
  post: PostContent,
): Promise<Published> {
  const { slug, title } = post;
  try {
    const created = await inTransaction(db, async (tx) => {
      const id = await insertPost(tx, post);
      if (id) await recordAudit(tx, { by, action: 'post.created', subject: { id, name: title }, details: { Slug: slug } });
      return id !== undefined;
    });
    if (created) return { outcome: 'created', slug };
    return (await selectPost(db, slug))?.slug === slug ? { outcome: 'exists', slug } : { outcome: 'hidden' };
  } catch (error) {
    log.error({ err: (error as Error).message, code: sqlState(error) }, 'a blog post was not stored');
    return { outcome: 'failed' };
  }
}

/** Publishes posts whose date has come. */
export async function releaseDuePosts(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const subject of await updateDuePosts(tx)) await recordAudit(tx, { by: 'schedule', action: 'post.published', subject });
  });
}
