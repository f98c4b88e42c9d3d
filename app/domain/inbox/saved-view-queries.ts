import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { SavedView } from './saved-views.ts';

export async function selectViews(db: Queryable): Promise<SavedView[]> {
  const { rows } = await db.execute<SavedView>(sql`select id, name, query from saved_views order by lower(name), id limit 50`);
  return rows;
}

/** @returns false when there is one of this name. */
export async function insertView(db: Queryable, view: { name: string; query: string; person: string }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into saved_views (name, query, person) values (${view.name}, ${view.query}, ${view.person})
    on conflict (name) do nothing returning 1`);
  return rows.length > 0;
}

/** One that is gone already is no failure. */
export async function deleteView(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from saved_views where id::text = ${id}`);
}
