import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { containing, exactTime, isoTime } from '#app/platform/sql-texts.ts';
import { owner } from '../../people/accounts.ts';
import type { DeskEventKind, RequestEvent, RequestEventKind } from '../request.ts';
import { serviceNamedBy } from '../request-queries.ts';
import { excerpt } from '../store/submission-queries.ts';
import type { DeskRequest } from './desk-request.ts';

/** Whether a row is in the inbox: not while it is in quarantine. As an index is written. */
export const inInbox = sql`e.state <> 'quarantined'`;

export const requestColumns = sql`e.id, e.kind, e.reference, ${exactTime('e.created_at')} as at, e.name,
  e.business_name as business, e.email, e.phone, ${excerpt}, e.service_type as service, e.payload->>'job' as job, e.zip, e.city, e.urgency, e.state,
  e.from_homeowner as "fromHomeowner",  e.consent_withdrawn_at is not null as withdrawn, e.operator_id as "operatorId", e.operator_name as "operatorName",
  e.next_step as "nextStep", e.next_step_on::text as "nextStepOn", ${isoTime('e.late_at')} as "lateAt"`;

/** How many are new, counted to a thousand. */
export const countNew = async (db: Queryable): Promise<number> =>
  (await db.value<number>(sql`
    select count(*)::int as count from (select from submissions where state = 'new' limit 1000) waiting`)) ?? 0;

/** Contractors by part of the name or by id, including hidden ones with requests. */
export async function selectContractors(db: Queryable, nameOrId: string): Promise<string[]> {
  const isId = await db.has(sql`
    select from contractors where id = ${nameOrId} union all select from hidden_contractors where id = ${nameOrId}`);
  if (isId) return [nameOrId];
  const name = containing(nameOrId.toLowerCase());
  return db.values(sql`
    (select id from contractors where search_text like ${name} limit 50)
    union (select id from hidden_contractors where contractor_search_text(name, service_type, location) like ${name} limit 50)`);
}

/** Who can be given something. The site's own owner always can. */
export const selectAssignable = (db: Queryable): Promise<{ id: string; name: string }[]> =>
  db.rows(sql`
    select id, name from operators where removed_at is null and id <> ${owner.id}
    union all select ${owner.id}, ${owner.name} order by name`);

/** Operators who were assigned requests, for the filter. */
export async function selectHolders(db: Queryable): Promise<{ id: string; name: string }[]> {
  // From one to the next along the index: there are few operators, and many requests.
  return db.rows(sql`
    with recursive holders as (
      (select operator_id, operator_name from submissions where operator_id is not null order by operator_id limit 1)
      union all
      select next.* from holders h cross join lateral (
        select operator_id, operator_name from submissions where operator_id > h.operator_id order by operator_id limit 1
      ) next
    )
    select operator_id as id, operator_name as name from holders limit 100`);
}

type ContractorToName = {
  id: string;
  name: string;
  service: string;
  location: string;
  phone: string | null;
  languages: string[] | null;
};

/** Those with these ids, and then others by part of the name. */
export async function selectContractorsToName(
  db: Queryable,
  { name, ids, limit }: { name: string; ids: readonly string[]; limit: number },
): Promise<ContractorToName[]> {
  const isNamed = name ? sql`search_text like ${containing(name.toLowerCase())}` : sql`false`;
  return db.rows(sql`
    select id, name, service_type as service, location, phone, languages from contractors
    where id = any(${[...ids]}::text[]) or ${isNamed}
    order by id = any(${[...ids]}::text[]) desc, name, id limit ${ids.length + limit}`);
}

/** @returns undefined when there is no such request. */
export const selectDeskRequest = (db: Queryable, id: string): Promise<DeskRequestRow | undefined> =>
  db.row(sql`
    select ${requestColumns}, e.payload, e.message, e.find_somebody as "findSomebody", e.consent_text as "consentText",
      e.consent_version as "consentVersion", ${isoTime('e.consented_at')} as "consentedAt",
      ${isoTime('e.consent_withdrawn_at')} as "withdrawnAt",
      lower(trim(e.service_type)) <> lower(${serviceNamedBy('e')}) as "typedService"
    from submissions e where e.id = ${id} and ${inInbox}`);

/** A request with all that was sent. */
export type DeskRequestRow = DeskRequest & {
  payload: Record<string, unknown>;
  message: string;
  findSomebody: boolean;
  consentText: string | null;
  consentVersion: string | null;
  /** As ISO times. */
  consentedAt: string | null;
  withdrawnAt: string | null;
  /** Whether the directory does not know the service: pages and mails name a general one. Null without a service. */
  typedService: boolean | null;
};

/** Something that happened to a request after it was sent. */
export type TimelineEvent = Omit<RequestEvent, 'kind'> & {
  kind: RequestEventKind | DeskEventKind;
  /** 'homeowner', or the name of the operator or member; empty for the site itself. */
  person: string;
  /** Of an answer, whose text is its note. */
  subject: string | null;
  /** The consent line as shown. */
  consent: string | null;
};

/** Newest first. A note to a change of state is with it. */
export const selectTimeline = (db: Queryable, id: string): Promise<TimelineEvent[]> =>
  db.rows(sql`
    select e.id, e.kind, e.side, e.person, e.state, coalesce(n.note, e.note) as note, e.subject, e.contractor_id as "contractorId",
      e.contractor_name as contractor, e.details, e.consent_text as consent, ${isoTime('e.created_at')} as at
    from request_events e
    left join request_events n on n.request_id = e.request_id and n.kind = 'note' and n.details->>'of' = e.id::text
    where e.request_id = ${id} and e.details->>'of' is null
    order by e.created_at desc, e.id`);

/** What else came from the same mailbox or phone, the newest of it. */
export const selectSameSender = (db: Queryable, id: string, limit: number): Promise<DeskRequest[]> =>
  db.rows(sql`
    select ${requestColumns} from submissions p
    join submissions e on (e.mailbox = p.mailbox or e.phone_digits = p.phone_digits) and e.id <> p.id
    where p.id = ${id} and ${inInbox} order by e.created_at desc, e.id desc limit ${limit}`);
