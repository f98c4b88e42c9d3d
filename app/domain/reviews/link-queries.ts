import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

/** The id that the link to a review is derived from, made on first use. */
export async function takeLinkId(db: Queryable, requestId: string, contractorId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update request_contractors set review_ask_id = coalesce(review_ask_id, gen_random_uuid())
    where request_id = ${requestId} and contractor_id = ${contractorId} returning review_ask_id as id`);
  return rows[0]?.id;
}

/** Stores what opens it, beside the review too, which outlives its request. */
export async function storeLink(db: Queryable, id: string, hash: Buffer): Promise<void> {
  await db.execute(sql`
    with r as (update request_contractors set review_hash = ${hash} where review_ask_id = ${id} returning request_id, contractor_id)
    update homeowner_reviews v set token_hash = ${hash} from r
    where v.request_id = r.request_id and v.contractor_id = r.contractor_id and v.token_hash <> ${hash}`);
}
