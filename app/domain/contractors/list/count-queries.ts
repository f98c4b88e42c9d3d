import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { BucketCount } from './buckets.ts';
import type { Place } from './place.ts';

/** How many contractors there are at a place, by the buckets of an order. */
export async function selectBuckets(db: Queryable, place: Place, ordering: 'home' | 'rating'): Promise<BucketCount[]> {
  const { rows } = await db.execute<{ featured: boolean; bucket: number; amount: string }>(sql`
    select featured, bucket, sum(amount) as amount
    from contractor_counts
    where service_slug = ${place.serviceSlug ?? '*'} and location_slug = ${place.locationSlug ?? '*'} and ordering = ${ordering}
    group by featured, bucket
    having sum(amount) <> 0`);
  return rows.map(({ featured, bucket, amount }) => ({ featured, bucket, amount: Number(amount) }));
}

/**
 * Puts the counts together that were added since the last time: rows of one meaning become one row. Whoever reads sees the
 * same sums before and after; two that do this at once take different rows.
 */
export async function compactCounts(db: Queryable): Promise<void> {
  await db.execute(sql`
    with repeated as (
      select service_slug, location_slug, ordering, featured, bucket
      from contractor_counts group by 1, 2, 3, 4, 5 having count(*) > 1 or sum(amount) = 0
    ), taken as (
      delete from contractor_counts c using repeated r
      where (c.service_slug, c.location_slug, c.ordering, c.featured, c.bucket)
        = (r.service_slug, r.location_slug, r.ordering, r.featured, r.bucket)
      returning c.*
    )
    insert into contractor_counts
    select service_slug, location_slug, ordering, featured, bucket, sum(amount)
    from taken group by 1, 2, 3, 4, 5 having sum(amount) <> 0
    order by 1, 2, 3, 4, 5`);
}
