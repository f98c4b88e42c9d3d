import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

/**
 * Before one contractor's requests become another's: a question already asked about either is not asked again about what they
 * are then.
 */
export async function noteReviewAsks(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update request_contractors k set review_asked_at = o.review_asked_at, review_skipped_at = null
    from request_contractors o
    where o.request_id = k.request_id and k.review_asked_at is null and o.review_asked_at is not null
      and (k.contractor_id, o.contractor_id) in ((${to}, ${from}), (${from}, ${to}))`);
}
