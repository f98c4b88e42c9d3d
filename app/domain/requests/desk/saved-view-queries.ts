import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { SavedView } from './saved-views.ts';

export async function selectViews(db: Queryable): Promise<SavedView[]> {
  const { rows } = await db.execute<SavedView>(sql`select id, name, query from saved_views order by lower(name), id limit 50`);
  return rows;
}

/** @returns its id; undefined when there is one of this name. */
export async function insertView(
  db: Queryable,
  view: { name: string; query: string; person: string },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into saved_views (name, query, person) values (${view.name}, ${view.query}, ${view.person})
    on conflict (name) do nothing returning id`);
  return rows[0]?.id;
}

/** Whether the view of this name is this very one. */
export async function isViewOf(db: Queryable, view: { name: string; query: string; person: string }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from saved_views where name = ${view.name} and query = ${view.query} and person = ${view.person}`);
  return rows.length > 0;
}

/** @returns its name; undefined when it is gone already. */
export async function deleteView(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`delete from saved_views where id::text = ${id} returning name`);
  return rows[0]?.name;
}
