import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { Contractor, ContractorOrder } from './contractor.ts';

/** What a list is narrowed to. All parts are optional and are joined by "and". */
export type ContractorFilter = {
  /** Matched, in lowercase, as a substring of name, service type or location. */
  q?: string | undefined;
  /** Slug of a service type. An empty one, of a text with no letters in it, is nobody's. */
  serviceSlug?: string | undefined;
  /** Slug of a city; likewise. */
  locationSlug?: string | undefined;
};

type Range = { limit: number; offset: number };

// Columns go through ::text so that an adopted table with other types reads the same.
const detail = sql`
  c.id::text as id, coalesce(nullif(trim(c.name::text), ''), 'Unnamed contractor') as name,
  s.url_slug as slug, s.service_type, s.location_slug as location,
  directory_number(c.rating::text) as rating, directory_number(c.review_count::text) as review_count,
  nullif(trim(c.address::text), '') as address, nullif(trim(c.phone::text), '') as phone,
  nullif(trim(c.website::text), '') as website, nullif(trim(c.logo_link::text), '') as logo_link,
  nullif(trim(c.gmb_link::text), '') as gmb_link, s.featured`;

export async function countContractors(db: Queryable, filter: ContractorFilter): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(
    sql`select count(*) as total from contractor_search s where ${matches(filter)}`,
  );
  return Number(rows[0]?.total ?? 0);
}

/** One stretch of the list. `seed` decides the shuffle of the `home` order; equal seeds give equal lists. */
export async function selectContractors(
  db: Queryable,
  filter: ContractorFilter,
  order: ContractorOrder,
  seed: number,
  { limit, offset }: Range,
): Promise<Contractor[]> {
  const by = orderBy(order, seed);
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from (
      select s.* from contractor_search s where ${matches(filter)} order by ${by} limit ${limit} offset ${offset}
    ) s
    join contractors c on c.id = s.contractor_id
    order by ${by}`);
  return rows;
}

/** The featured: pinned before others, then by rating x reviews. */
export async function selectFeatured(db: Queryable, limit: number): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from contractor_search s join contractors c on c.id = s.contractor_id
    where s.featured
    order by s.pin_order asc nulls last, s.score desc, s.contractor_id
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

function matches({ q, serviceSlug, locationSlug }: ContractorFilter): SQL {
  const conditions = [
    q ? sql`s.haystack like lower(${`%${escapeLike(q)}%`})` : undefined,
    serviceSlug !== undefined ? sql`s.service_slug = nullif(${serviceSlug}, '')` : undefined,
    locationSlug !== undefined ? sql`s.location_slug = nullif(${locationSlug}, '')` : undefined,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Visitors' `%` and `_` are letters, not wildcards. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function orderBy(order: ContractorOrder, seed: number): SQL {
  switch (order) {
    case 'rating':
      return sql`s.rating desc, s.score desc, s.contractor_id`;
    case 'featured':
      return sql`s.featured desc, s.rating desc, s.score desc, s.contractor_id`;
    case 'home':
      // The featured first, pinned before others, then by rating x reviews; the rest shuffled.
      return sql`s.featured desc,
        case when s.featured then s.pin_order end asc nulls last,
        case when s.featured then s.score end desc nulls last,
        hashint8extended(s.shuffle_key, ${seed}::bigint), s.contractor_id`;
  }
}
