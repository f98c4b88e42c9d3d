import type { ChangeFeed } from '#app/platform/change-feed.ts';
import type { Queryable } from '#app/platform/database.ts';
import { countPosts } from './queries.ts';

type Sources = { reads: Queryable; changes: Pick<ChangeFeed, 'version' | 'state'> };

/**
 * Whether anything is published, for the links of every page: read again only when a post was written. While the database
 * is unreachable the last answer is used, so that no page waits for it.
 */
export function keepHasPosts({ reads, changes }: Sources): () => Promise<boolean> {
  let kept = { version: -1, answer: Promise.resolve(false) };
  return () => {
    const version = changes.version('posts');
    if (version === kept.version || changes.state() === 'disconnected') return kept.answer;
    const last = kept.answer;
    const reading = {
      version,
      answer: countPosts(reads).then(
        (count) => count > 0,
        () => {
          if (kept === reading) kept = { version: -1, answer: last };
          return last;
        },
      ),
    };
    kept = reading;
    return reading.answer;
  };
}
