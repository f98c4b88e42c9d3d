import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

/**
 * Makes one contractor's reviews another's, before their requests become the other's. Where a request reviewed both, each
 * review stays with its own. A question already asked about either is not asked again about what they are now.
 * @returns the ids of the moved.
 */
export async function moveReviews(tx: Queryable, from: string, to: string): Promise<string[]> {
  await tx.execute(sql`
    update request_contractors k set review_asked_at = o.review_asked_at, review_skipped_at = null
    from request_contractors o
    where o.request_id = k.request_id and k.review_asked_at is null and o.review_asked_at is not null
      and (k.contractor_id, o.contractor_id) in ((${to}, ${from}), (${from}, ${to}))`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update homeowner_reviews v set contractor_id = ${to}
    where v.contractor_id = ${from}
      and not exists (select from homeowner_reviews k where k.token_hash = v.token_hash and k.contractor_id = ${to})
    returning v.id`);
  return rows.map(({ id }) => id);
}
