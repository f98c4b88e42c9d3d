import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { SavedView } from './saved-views.ts';

export const selectViews = (db: Queryable): Promise<SavedView[]> =>
  db.rows(sql`select id, name, query from saved_views order by lower(name), id limit 50`);

/** @returns its id; undefined when there is one of this name. */
export const insertView = (db: Queryable, view: { name: string; query: string; person: string }): Promise<string | undefined> =>
  db.value(sql`
    insert into saved_views (name, query, person) values (${view.name}, ${view.query}, ${view.person})
    on conflict (name) do nothing returning id`);

/** Whether the view of this name is this very one. */
export const isViewOf = (db: Queryable, view: { name: string; query: string; person: string }): Promise<boolean> =>
  db.has(sql`
    select from saved_views where name = ${view.name} and query = ${view.query} and person = ${view.person}`);

/** @returns its name; undefined when it is gone already. */
export const deleteView = (db: Queryable, id: string): Promise<string | undefined> =>
  db.value(sql`delete from saved_views where id::text = ${id} returning name`);
