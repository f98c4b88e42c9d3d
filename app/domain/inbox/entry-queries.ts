import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { containing, exactTime, isoTime } from '#app/platform/sql-texts.ts';
import { owner } from '../people/accounts.ts';
import { excerpt } from '../submissions/submission-queries.ts';

/** Whether a row is in the inbox: not while it is in quarantine. As an index is written. */
export const inInbox = sql`e.state <> 'quarantined'`;

export const entryColumns = sql`e.id, e.kind, e.reference, ${exactTime('e.created_at')} as at, e.name,
  e.business_name as business, e.email, e.phone, ${excerpt}, e.service_type as service, e.payload->>'job' as job, e.zip, e.city, e.urgency, e.state,
  e.from_homeowner as "fromHomeowner",  e.consent_withdrawn_at is not null as withdrawn, e.operator_id as "operatorId", e.operator_name as "operatorName",
  e.next_step as "nextStep", e.next_step_on::text as "nextStepOn", ${isoTime('e.late_at')} as "lateAt"`;

/** How many are new, counted to a thousand. */
export async function countNew(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from submissions where state = 'new' limit 1000) waiting`);
  return rows[0]?.count ?? 0;
}

/** Contractors by part of the name or by id, including hidden ones with requests. */
export async function selectFirms(db: Queryable, nameOrId: string): Promise<string[]> {
  const { rows: known } = await db.execute<{ id: string }>(sql`
    select id from contractors where id = ${nameOrId} union select id from hidden_contractors where id = ${nameOrId}`);
  if (known.length > 0) return [nameOrId];
  const name = containing(nameOrId.toLowerCase());
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from contractors where search_text like ${name} limit 50)
    union (select id from hidden_contractors where contractor_search_text(name, service_type, location) like ${name} limit 50)`);
  return rows.map(({ id }) => id);
}

/** Who can be given something. The site's own owner always can. */
export async function selectAssignable(db: Queryable): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from operators where removed_at is null and id <> ${owner.id}
    union all select ${owner.id}, ${owner.name} order by name`);
  return rows;
}

/** Operators who were assigned entries, for the filter. */
export async function selectHolders(db: Queryable): Promise<{ id: string; name: string }[]> {
  // From one to the next along the index: there are few operators, and many requests.
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive holders as (
      (select operator_id, operator_name from submissions where operator_id is not null order by operator_id limit 1)
      union all
      select next.* from holders h cross join lateral (
        select operator_id, operator_name from submissions where operator_id > h.operator_id order by operator_id limit 1
      ) next
    )
    select operator_id as id, operator_name as name from holders limit 100`);
  return rows;
}

export type FirmToName = {
  id: string;
  name: string;
  service: string;
  location: string;
  phone: string | null;
  languages: string[] | null;
};

/** Those with these ids, and then others by part of the name. */
export async function selectFirmsToName(
  db: Queryable,
  { name, ids, limit }: { name: string; ids: readonly string[]; limit: number },
): Promise<FirmToName[]> {
  const isNamed = name ? sql`search_text like ${containing(name.toLowerCase())}` : sql`false`;
  const { rows } = await db.execute<FirmToName>(sql`
    select id, name, service_type as service, location, phone, languages from contractors
    where id = any(${[...ids]}::text[]) or ${isNamed}
    order by id = any(${[...ids]}::text[]) desc, name, id limit ${ids.length + limit}`);
  return rows;
}
