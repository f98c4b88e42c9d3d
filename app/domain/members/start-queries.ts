import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

export type StartListing = {
  id: string;
  name: string;
  location: string;
  service_type: string;
  slug: string;
};

/** Listings on the site, by name. */
export async function selectStartListings(db: Queryable, ids: readonly string[]): Promise<StartListing[]> {
  const { rows } = await db.execute<StartListing>(sql`
    select id, name, location, service_type, slug from contractors where id = any(${[...ids]}::text[]) order by name, id`);
  return rows;
}
