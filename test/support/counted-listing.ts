import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { dayInOklahoma } from '#app/content/dates.ts';
import type { Queryable } from '#app/platform/database.ts';

/** A listing of Tree Service in a city of its own, counted for a hundred days, with as many others beside it. */
export async function addCountedListing(db: Queryable, name: string, { others = 0 } = {}): Promise<string> {
  const slug = `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${randomUUID()}`;
  const today = dayInOklahoma();
  const add = async (named: string, end: string, views: number) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into contractors (name, slug, service_type, location, created_at)
      values (${named}, ${`${slug}${end}`}, 'Tree Service', ${slug}, now() - interval '100 days') returning id`);
    const id = rows[0]?.id ?? '';
    await db.execute(sql`
      insert into daily_counts (day, contractor_id, event, total) values
        (${today}, ${id}, 'page_view', ${views}), (${today}::date - 100, ${id}, 'call_click', 1)`);
    return id;
  };
  for (let index = 0; index < others; index++) await add(`Other ${index}`, `-${index}`, 10 * index);
  return add(name, '', 1_234);
}
