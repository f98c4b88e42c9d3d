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

/** The link with which a homeowner reviews a contractor, of a request that names both. */
export type ReviewLink = { requestId: string; id: string; hash: string | null };

/** The other's links to reviews of requests for which this one has none. */
export async function selectReviewLinks(tx: Queryable, from: string, to: string): Promise<ReviewLink[]> {
  const { rows } = await tx.execute<ReviewLink>(sql`
    select o.request_id as "requestId", o.review_ask_id as id, o.review_hash::text as hash
    from request_contractors o join request_contractors k using (request_id)
    where o.contractor_id = ${from} and k.contractor_id = ${to} and o.review_ask_id is not null and k.review_ask_id is null`);
  return rows;
}

/** Makes mailed links open the review of this contractor, and of no other. */
export async function giveReviewLinks(tx: Queryable, contractorId: string, links: readonly ReviewLink[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as g ("requestId" uuid, id uuid, hash bytea)`;
  await tx.execute(sql`
    update request_contractors r set review_ask_id = null, review_hash = null from ${given}
    where r.request_id = g."requestId" and r.review_ask_id = g.id`);
  await tx.execute(sql`
    update request_contractors r set review_ask_id = g.id, review_hash = g.hash from ${given}
    where r.request_id = g."requestId" and r.contractor_id = ${contractorId}`);
}
