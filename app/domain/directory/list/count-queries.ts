import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { ListFilter } from './list-filter.ts';

/** How many contractors a filter lets through. */
export type Totals = {
  featured: number;
  others: number;
  /** Of the same service in any city; where none is named, of all. */
  othersAnywhere: number;
  /** In the whole directory. */
  everybody: number;
  /** The cities where the service has any. */
  locations: readonly string[];
};

export async function selectTotals(db: Queryable, { serviceSlug, locationSlug }: ListFilter): Promise<Totals> {
  const isService = serviceSlug === undefined ? sql`true` : sql`service_slug = ${serviceSlug}`;
  const { rows } = await db.execute<{ location: string; featured: boolean; amount: string; everybody: string }>(sql`
    select location, featured, coalesce(sum(amount) filter (where ${isService}), 0) as amount, sum(amount) as everybody
    from contractor_counts
    group by location, featured`);
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, { amount }) => total + Number(amount), 0);
  const isHere = (location: string) => locationSlug === undefined || location === locationSlug;
  return {
    featured: sum(({ featured, location }) => featured && isHere(location)),
    others: sum(({ featured, location }) => !featured && isHere(location)),
    othersAnywhere: sum(({ featured }) => !featured),
    everybody: rows.reduce((total, { everybody }) => total + Number(everybody), 0),
    locations: [...new Set(rows.filter(({ amount }) => Number(amount) > 0).map(({ location }) => location))].filter(isHere),
  };
}

export async function countContractors(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select sum(amount) as total from contractor_counts`);
  return Number(rows[0]?.total ?? 0);
}

/** The service types in use, in no particular order. */
export async function selectServiceTypes(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ service_type: string }>(
    sql`select service_type from contractor_counts group by service_type having sum(amount) > 0`,
  );
  return rows.map((row) => row.service_type);
}

/**
 * Puts the counts together that were added since the last time: rows of one meaning become one row. A reader sees the
 * same sums before and after; two that do this at once take different rows.
 */
export async function compactCounts(db: Queryable): Promise<void> {
  await db.execute(sql`
    with repeated as (
      select service_type, location, featured
      from contractor_counts group by 1, 2, 3 having count(*) > 1 or sum(amount) = 0
    ), taken as (
      delete from contractor_counts c using repeated r
      where (c.service_type, c.location, c.featured) = (r.service_type, r.location, r.featured)
      returning c.*
    )
    insert into contractor_counts
    select service_type, service_slug, location, featured, sum(amount)
    from taken group by 1, 2, 3, 4 having sum(amount) <> 0`);
}
