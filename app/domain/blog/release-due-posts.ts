import { type Database, inTransaction } from '#app/platform/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { updateDuePosts } from './editing/queries.ts';

/** Publishes posts whose date has come. */
export async function releaseDuePosts(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const subject of await updateDuePosts(tx)) await recordAudit(tx, { by: 'schedule', action: 'post.published', subject });
  });
}
