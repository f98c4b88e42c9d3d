import type { ChangeFeed, Snapshot } from '#app/platform/change-feed.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Post } from './post.ts';
import { countPosts, selectPost, selectPosts } from './post-queries.ts';
import { readMarkdown } from './read-markdown.ts';
import { plainText } from './rich-text.ts';

/** Posts on one page of the blog, and entries of its feed. */
export const postsPerPage = 12;

/** Characters of a description that a search engine shows. */
const shownDescription = 155;

/** One page of the blog, the newest first. A page past the last is the last. */
export async function listPosts(db: Queryable, wanted: number) {
  const page_count = Math.max(1, Math.ceil((await countPosts(db)) / postsPerPage));
  const page = Math.min(wanted, page_count);
  return { posts: await newestPosts(db, page), page, page_count };
}

export async function newestPosts(db: Queryable, page = 1): Promise<Post[]> {
  return (await selectPosts(db, { limit: postsPerPage, offset: (page - 1) * postsPerPage })).map(withDescription);
}

/** The post for a slug, current or former: check `slug`. Current slugs win. */
export async function findPost(db: Queryable, slug: string): Promise<Post | undefined> {
  if (slug.includes('\0')) return undefined; // No text of a database holds one.
  const row = await selectPost(db, slug);
  return row && withDescription(row);
}

/** Where it has no description, its opening is one. */
export function withDescription(post: Post): Post {
  return { ...post, meta_description: post.meta_description || shortened(textOf(post.introduction)) };
}

/** The words of a text without its markup. */
export const textOf = (text: string): string => plainText(readMarkdown(text, () => undefined));

/** As much of a text as a search engine shows, cut between words. */
function shortened(text: string): string {
  return text.length <= shownDescription ? text : `${text.slice(0, shownDescription - 1).replace(/\s+\S*$/, '')}…`;
}

type Sources = { reads: Queryable; changes: Pick<ChangeFeed, 'snapshot' | 'isOutdated'> };

type Kept = { snapshot?: Snapshot; answer: Promise<boolean> };

/**
 * Whether anything is published, for the links of every page: read again only when a post was written. While the database
 * is unreachable the last answer is used, so that no page waits for it.
 */
export function keepHasPosts({ reads, changes }: Sources): () => Promise<boolean> {
  let kept: Kept = { answer: Promise.resolve(false) };
  return () => {
    const snapshot = changes.snapshot();
    if (!snapshot || (kept.snapshot && !changes.isOutdated(kept.snapshot, ['posts']))) return kept.answer;
    const last = kept.answer;
    const reading: Kept = {
      snapshot,
      answer: countPosts(reads).then(
        (count) => count > 0,
        () => {
          if (kept === reading) kept = { answer: last };
          return last;
        },
      ),
    };
    kept = reading;
    return reading.answer;
  };
}
