import sql from 'sql-template-tag';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import type { PriceRange } from '#app/domain/contractors/field.ts';
import type { Queryable } from '#app/platform/database.ts';

/** A contractor with its prices. */
export type PricedListing = Pick<Contractor, 'slug' | 'name' | 'location' | 'service_type'> & {
  prices: PriceRange[];
  /** When the listing last changed, as PostgreSQL writes it. */
  changed: string;
};

/** Price guides read for one trade: the figures of a larger one are those of as many of its contractors. */
const maxGuides = 5_000;

/** The contractors of some services that have a price guide. */
export const selectPricedListings = (db: Queryable, services: readonly string[]): Promise<PricedListing[]> =>
  db.rows(sql`
    select c.slug, c.name, c.location, c.service_type, c.updated_at as changed, p.price_guide as prices
    from contractors c join contractor_profiles p on p.contractor_id = c.id
    where c.service_slug = any(${[...services]}::text[]) and p.price_guide is not null
    limit ${maxGuides}`);
