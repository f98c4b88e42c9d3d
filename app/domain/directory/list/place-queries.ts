import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { anyOf } from './condition-queries.ts';
import type { ListFilter } from './list-filter.ts';

/** Maximum contractors read to learn whether a place is served. */
const mostRead = 1_000;

/**
 * The first of several places served by a contractor that matches one of the filters.
 * @param places each as the names contractors may list for it. Looked up in turn, no further than needed.
 */
export async function selectFirstServed(
  db: Queryable,
  filters: readonly ListFilter[],
  places: readonly (readonly string[])[],
): Promise<number | undefined> {
  const served = places.map((keys, index) => {
    const fitting: SQL = anyOf(filters.map((filter) => ({ ...filter, places: keys })));
    // Counted, not `exists`: for one row the planner would scan the table, all of it if nobody serves the place.
    const found = sql`(select count(*) from (select from contractors c where ${fitting} limit ${mostRead}) found)`;
    return sql`when ${found} > 0 then ${index}::integer`;
  });
  const { rows } = await db.execute<{ first: number | null }>(sql`select case ${sql.join(served, sql` `)} end as first`);
  return rows[0]?.first ?? undefined;
}
