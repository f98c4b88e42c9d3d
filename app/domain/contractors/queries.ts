import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { Contractor } from './contractor.ts';
import { detail } from './list/detail-queries.ts';

/** The featured: pinned before others, then by rating x reviews. */
export async function selectFeatured(db: Queryable, limit: number): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from contractor_search s join contractors c on c.id = s.contractor_id
    where s.featured
    order by s.pin_rank desc, s.score desc, s.shuffle_key desc
    limit ${limit}`);
  return rows;
}

/** All contractors at one slug: one, but for an adopted table with doubles. The oldest is first. */
export async function selectContractorsBySlug(db: Queryable, slug: string): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from contractor_search s join contractors c on c.id = s.contractor_id
    where s.url_slug = ${slug}
    order by c.created_at, s.contractor_id
    limit 20`);
  return rows;
}

/** @returns nothing when there is no such contractor. An id that does not fit the key's type raises 22P02. */
export async function selectContractorById(db: Queryable, id: string): Promise<Contractor | undefined> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from contractors c join contractor_search s on s.contractor_id = c.id
    where c.id = ${id}`);
  return rows[0];
}

/** The service types in use, in no particular order. Reads one index entry a type, however many contractors there are. */
export async function selectServiceTypes(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ service_type: string }>(sql`
    with recursive types (service_type) as (
      select min(service_type) from contractor_search
      union all
      select (select min(s.service_type) from contractor_search s where s.service_type > types.service_type)
      from types where types.service_type is not null
    )
    select service_type from types where service_type <> ''`);
  return rows.map((row) => row.service_type);
}
