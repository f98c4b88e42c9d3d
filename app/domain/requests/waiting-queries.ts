import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

/** How many requests wait for a contractor's answer, by the contractor's id. */
export async function countWaitingFor(db: Queryable, contractorIds: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ id: string; waiting: number }>(sql`
    select r.contractor_id as id, count(*)::int as waiting from request_contractors r join submissions s on s.id = r.request_id
    where r.contractor_id = any(${[...contractorIds]}::text[]) and r.state in ('sent', 'seen', 'unanswered')
      and r.answered_at is null and s.state <> 'quarantined'
    group by r.contractor_id`);
  return Object.fromEntries(rows.map(({ id, waiting }) => [id, waiting]));
}
