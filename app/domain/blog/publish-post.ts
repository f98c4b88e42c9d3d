import { type Database, sqlState } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { PostContent } from './post.ts';
import { insertPost, selectPost } from './queries.ts';

/** `hidden`: the slug belongs to a post that readers do not see, such as a draft. */
export type Published = { outcome: 'created' | 'exists'; slug: string } | { outcome: 'hidden' | 'failed' };

/** Puts a post into the blog, as of now. A slug is given once: where it is taken nothing is stored. */
export async function publishPost({ db, log }: { db: Database; log: Logger }, post: PostContent): Promise<Published> {
  try {
    const dated = { ...post, published_at: new Date().toISOString() };
    if (await insertPost(db, dated)) return { outcome: 'created', slug: post.slug };
    return (await selectPost(db, post.slug)) ? { outcome: 'exists', slug: post.slug } : { outcome: 'hidden' };
  } catch (error) {
    log.error({ err: (error as Error).message, code: sqlState(error) }, 'a blog post was not stored');
    return { outcome: 'failed' };
  }
}
