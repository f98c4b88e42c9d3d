import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { CountedEvent } from './counted-event.ts';

/**
 * Adds one to today's count, by the calendar of Oklahoma. Without a contractor, or with one that is not in the
 * directory, it counts for the site as a whole.
 */
export async function countEvent(db: Queryable, event: CountedEvent, contractorId?: string): Promise<void> {
  await db.execute(sql`
    insert into daily_counts as d (day, contractor_id, event, total)
    values (
      (now() at time zone 'America/Chicago')::date,
      coalesce((select id from contractors where id = ${contractorId ?? ''}), ''),
      ${event}, 1)
    on conflict (day, contractor_id, event) do update set total = d.total + 1`);
}
