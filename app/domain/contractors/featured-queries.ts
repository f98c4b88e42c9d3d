import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { today } from '#app/platform/sql-texts.ts';

/** Unsets `featured` after its period; the date stays. */
export async function endFeatured(db: Queryable): Promise<void> {
  const isExpired = sql`featured and featured_until < ${today}`;
  // Checks first: an update drops cached pages even if it changes nothing.
  const { rows } = await db.execute(sql`select from contractors where ${isExpired} limit 1`);
  if (rows.length === 0) return;
  await db.execute(sql`
    with who as materialized (select set_config('directory.person', 'end of featured', true))
    update contractors set featured = false, updated_at = now() from who where ${isExpired}`);
}
