import { sql } from 'drizzle-orm';
import { plannedEachTime, type Queryable } from '#app/platform/database.ts';
import { matches } from './condition-queries.ts';
import type { ListFilter } from './list-filter.ts';

/** Maximum contractors read to learn whether a place is served. */
const mostRead = 1_000;

/**
 * The first of several places that anybody serves who match the filter.
 * @param places each by what those who serve it may name. They are looked up one after the other, no further than needed.
 */
export async function selectFirstServed(
  db: Queryable,
  filter: ListFilter,
  places: readonly (readonly string[])[],
): Promise<number | undefined> {
  const served = places.map((keys, index) => {
    const fitting = matches({ ...filter, places: keys });
    // Counted, not `exists`: to find just one the planner would read the table, the whole of it where nobody serves the place.
    const found = sql`(select count(*) from (select from contractors c where ${fitting} limit ${mostRead}) found)`;
    return sql`when ${found} > 0 then ${index}::integer`;
  });
  const { rows } = await db.execute<{ first: number | null }>(
    sql`${plannedEachTime} select case ${sql.join(served, sql` `)} end as first`,
  );
  return rows[0]?.first ?? undefined;
}
