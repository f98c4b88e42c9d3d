import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';

/** What a site map needs of a contractor: the parts of its address, and when it last changed (an ISO time). */
export type MappedContractor = { slug: string; service_type: string; location: string; updated: string };

/**
 * A slice of all contractors in the order of their slugs.
 * @param from How many are skipped, or the last one before the slice.
 */
export async function selectMapped(db: Queryable, from: number | MappedContractor, limit: number): Promise<MappedContractor[]> {
  const isOffset = typeof from === 'number';
  const { rows } = await db.execute<MappedContractor>(sql`
    select slug, service_type, location, ${isoTime('updated_at')} as updated
    from contractors
    where ${isOffset ? sql`true` : sql`slug > ${from.slug}`}
    order by slug limit ${limit} offset ${isOffset ? from : 0}`);
  return rows;
}
