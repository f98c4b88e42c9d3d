import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { ShownReview } from './review.ts';

/** As the site shows it; newest first. */
export async function selectPublished(
  db: Queryable,
  contractorId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownReview[]> {
  const { rows } = await db.execute<ShownReview>(sql`
    select id, rating::integer, coalesce(done, '') as done, coalesce(words, '') as text, name, town, trade, answer,
      to_char(created_at at time zone 'America/Chicago', 'YYYY-MM') as month
    from homeowner_reviews where contractor_id = ${contractorId} and published_at is not null
    order by published_at desc, id limit ${limit} offset ${offset}`);
  return rows;
}
