import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

/** What a site map needs of a contractor: the parts of its address, and when it last changed, as stored. */
export type MappedContractor = { id: string; slug: string; service_type: string; location: string; updated: string | null };

export async function countMapped(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select sum(amount) as total from contractor_counts
    where service_slug = '*' and location_slug = '*' and ordering = 'home'`);
  return Number(rows[0]?.total ?? 0);
}

/**
 * One stretch of all contractors in a lasting order, those that share a slug beside each other.
 * @param from How many are passed over, or the last one before the stretch.
 */
export async function selectMapped(db: Queryable, from: number | MappedContractor, limit: number): Promise<MappedContractor[]> {
  const isPlace = typeof from === 'number';
  // Whatever type an adopted table has for them, ids and dates read as texts.
  const after = isPlace
    ? sql`true`
    : sql`s.url_slug >= ${from.slug} and (s.url_slug, s.contractor_id::text) > (${from.slug}, ${from.id})`;
  const { rows } = await db.execute<MappedContractor>(sql`
    select s.contractor_id::text as id, s.url_slug as slug, s.service_type, s.location_slug as location,
      c.updated_at::text as updated
    from (
      select * from contractor_search s
      where ${after}
      order by s.url_slug, s.contractor_id::text
      limit ${limit} offset ${isPlace ? from : 0}
    ) s
    join contractors c on c.id = s.contractor_id
    order by s.url_slug, s.contractor_id::text`);
  return rows;
}
