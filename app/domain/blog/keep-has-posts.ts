import type { ChangeFeed } from '#app/platform/change-feed.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Snapshot } from '#app/platform/postgres/snapshot.ts';
import { countPosts } from './post-queries.ts';

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
