import { type Database, inTransaction } from '#app/platform/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { updateDuePosts } from './editing/queries.ts';

/** Posts whose date has come are out from here on. */
export async function releaseDuePosts(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const subject of await updateDuePosts(tx)) await recordAudit(tx, { by: 'schedule', action: 'post.published', subject });
  });
}
