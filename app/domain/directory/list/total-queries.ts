import sql, { join } from 'sql-template-tag';
import { plannedEachTime, type Queryable } from '#app/platform/database.ts';
import { matches, servesAny } from './condition-queries.ts';
import { type ContractorFilter, narrowed } from './contractor-filter.ts';

/** How many contractors match a filter by service and city, and the cities where they are. */
export async function selectTotals(
  db: Queryable,
  { services, location }: ContractorFilter,
): Promise<{ total: number; cities: string[] }> {
  const found = await db.row<{ total: number; cities: string[] }>(sql`
    select coalesce(sum(amount), 0)::integer as total, coalesce(array_agg(location), '{}') as cities from (
      select location, sum(amount) as amount from contractor_counts
      where ${services ? sql`service_slug = any(${[...services]}::text[])` : sql`true`}
        and ${location === undefined ? sql`true` : sql`location = ${location}`}
      group by location having sum(amount) > 0
    ) each`);
  return found ?? { total: 0, cities: [] };
}

/** How many contractors each service type in use has. */
export async function selectServiceCounts(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.rows<{ service_type: string; amount: number }>(
    sql`select service_type, sum(amount)::integer as amount from contractor_counts group by 1 having sum(amount) > 0`,
  );
  return new Map(rows.map(({ service_type, amount }) => [service_type, amount]));
}

/**
 * Combines the counts added since the last run: rows with the same key become one. Readers see the same sums before and
 * after; concurrent runs take different rows.
 */
export const compactCounts = (db: Queryable) =>
  db.execute(sql`
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

/** More contractors are not read for a count of the places that they serve. */
export const maxServing = 1_000;

/**
 * How many contractors who match a filter serve each of several places, and how many were read: up to one more than
 * `maxServing`.
 */
export async function countServing(
  db: Queryable,
  filter: ContractorFilter,
  places: readonly (readonly string[])[],
): Promise<{ read: number; serving: number[] }> {
  const keys = places.flatMap((keys, index) => keys.map((key) => [key, index] as const));
  const rows = await db.rows<{ place: number | null; amount: number }>(sql`
    ${plannedEachTime}
    with c as materialized (select c.shuffle_key, c.places from contractors c where ${matches(filter)} limit ${maxServing + 1}),
    names (key, place) as (
      select * from unnest(${keys.map(([key]) => key)}::text[], ${keys.map(([, index]) => index)}::integer[])
    )
    select null::integer as place, count(*)::integer as amount from c
    union all
    select n.place, count(distinct c.shuffle_key)::integer
    from c cross join unnest(c.places) named join names n on n.key = named group by n.place`);
  const amounts = new Map(rows.map(({ place, amount }) => [place, amount]));
  return { read: amounts.get(null) ?? 0, serving: places.map((_, index) => amounts.get(index) ?? 0) };
}

/** The same filter, of contractors who serve a place of these names. */
export const serving = (filter: ContractorFilter, keys: readonly string[]): ContractorFilter => narrowed(filter, servesAny(keys));

/** Those names of a place that a contractor who matches the filter gives it. Few names are found faster than many. */
export async function selectServedKeys(db: Queryable, filter: ContractorFilter, keys: readonly string[]): Promise<string[]> {
  const fitting = matches(filter);
  const rows = await db.rows<{ key: string }>(sql`
    ${plannedEachTime} select key from unnest(${[...keys]}::text[]) key
    where (select count(*) from (
      select from contractors c where ${fitting} and c.places @> array[key] limit ${maxRead}
    ) found) > 0`);
  return rows.map(({ key }) => key);
}

/** Maximum contractors read to learn whether a place is served. */
const maxRead = 1_000;

/**
 * The first of several places that a contractor who matches the filter serves.
 * @param places each as the names that contractors may give it. Looked up one after the other, until one is served.
 */
export async function selectFirstServed(
  db: Queryable,
  filter: ContractorFilter,
  places: readonly (readonly string[])[],
): Promise<number | undefined> {
  if (places.length === 0) return undefined;
  const served = places.map((keys, index) => {
    const fitting = matches(serving(filter, keys));
    // Counts instead of `exists`, for which the planner would scan the table.
    const found = sql`(select count(*) from (select from contractors c where ${fitting} limit ${maxRead}) found)`;
    return sql`when ${found} > 0 then ${index}::integer`;
  });
  const found = await db.row<{ first: number | null }>(sql`${plannedEachTime} select case ${join(served, ' ')} end as first`);
  return found?.first ?? undefined;
}
