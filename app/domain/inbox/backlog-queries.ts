import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

/** Rows at once: each page is a transaction of its own. */
const pageSize = 500;
/** Less than the schedule's minute and what a job may take. */
const pages = 60;

/** Takes what was sent before there was an inbox into it, page by page; the next run goes on where this one ends. */
export async function fillInbox(db: Queryable): Promise<void> {
  const { rows } = await db.execute(sql`select from inbox_backlog limit 1`);
  for (let more = rows.length > 0, page = 0; more && page < pages; page++) {
    const filled = await db.execute<{ more: boolean }>(sql`select fill_inbox(${pageSize}) as more`);
    more = filled.rows[0]?.more ?? false;
  }
}
