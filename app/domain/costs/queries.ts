import sql from 'sql-template-tag';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import type { PriceRange } from '#app/domain/contractors/price-range.ts';
import type { Queryable } from '#app/platform/database.ts';

/** A contractor with its prices, and the day in Oklahoma when its listing last changed. */
export type PricedListing = Pick<Contractor, 'slug' | 'name' | 'location' | 'service_type'> & {
  prices: PriceRange[];
  changed: string;
};

/** Price guides read for one trade: the figures of a larger one are those of as many of its contractors. */
const mostGuides = 10_000;

/** The contractors of some services that have a price guide. */
export async function selectPricedListings(db: Queryable, services: readonly string[]): Promise<PricedListing[]> {
  const { rows } = await db.execute<PricedListing>(sql`
    select c.slug, c.name, c.location, c.service_type, p.price_guide as prices,
      to_char(coalesce(c.updated_at, now()) at time zone 'America/Chicago', 'YYYY-MM-DD') as changed
    from contractors c join contractor_profiles p on p.contractor_id = c.id
    where c.service_slug = any(${[...services]}::text[]) and p.price_guide is not null
    limit ${mostGuides}`);
  return rows;
}
