import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

export type StartListing = {
  id: string;
  name: string;
  location: string;
  service_type: string;
  slug: string;
  /** Whether a featured place is offered to it. */
  offered: boolean;
  /** Reviews of the last 30 days that its members can answer and did not. */
  unanswered: number;
};

/** Listings on the site, by name, with what waits beside requests. */
export async function selectStartListings(db: Queryable, ids: readonly string[]): Promise<StartListing[]> {
  const { rows } = await db.execute<StartListing>(sql`
    select c.id, c.name, c.location, c.service_type, c.slug,
      exists (select from placements p where p.contractor_id = c.id and p.state = 'offered') as offered,
      (select count(*)::int from homeowner_reviews v
        where v.contractor_id = c.id and v.published_at > now() - interval '30 days'
          and v.answer is null and (v.answer_state is null or v.answer_state = 'declined')) as unanswered
    from contractors c where c.id = any(${[...ids]}::text[]) order by c.name, c.id`);
  return rows;
}
