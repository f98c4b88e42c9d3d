import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, isUuid, literals } from '#app/platform/sql-texts.ts';
import type { Lead, LeadEvent } from './lead.ts';
import { recipientState } from './recipient-queries.ts';
import { openStates } from './request.ts';
import { isShared, serviceNamedBy } from './request-queries.ts';

/**
 * Whether people of the contractor see a recipient's request: it was sent, its mail is on the way, or could not be delivered. From
 * `request_contractors r`.
 */
export const isWithContractor = sql`(r.sent_at is not null or r.state = 'sending' or coalesce(r.fail_reason in ('refused', 'muted'), false))`;

/**
 * Whether a contractor may see who asked, from the stored consent: the only place that decides it, for pages, mails, lists,
 * exports and searches. The homeowner named the contractor, or we did with their consent; it was sent; it was neither canceled
 * nor ended for this contractor, and is not spam. From `submissions s` and `request_contractors r`.
 */
export const mayContact = sql`(s.consent_withdrawn_at is null and s.state not in ('quarantined', 'spam')
  and ${isWithContractor} and r.state not in ('waiting', 'withdrawn', 'closed')
  and not (r.state in ('declined', 'failed') and s.state not in (${literals(openStates)})))`;

/** The homeowner's name, contact details, words and exact wish: each null where the contractor may not see it. */
export const contactColumns = sql`${mayContact} as open,
  case when ${mayContact} then s.name end as name, case when ${mayContact} then s.phone end as phone,
  case when ${mayContact} then s.email end as email, case when ${mayContact} then s.message end as message`;

/** How the request ended for a contractor; null of an open one. */
const endedAs = sql`case when s.state in (${literals(openStates)}) then null else (
    select case when e.side = 'operator' then 'by us' when e.state = 'won' and e.contractor_id = r.contractor_id then 'hired you'
      when e.state = 'won' then 'hired other' when e.state = 'lost' then 'hired no one' else 'not needed' end
    from request_events e where e.request_id = s.id and e.state is not null order by e.created_at desc, e.id desc limit 1) end`;

/** Whether an operator added a recipient, whom the homeowner did not name. */
const isAdded = (recipient: 'r' | 'o') => sql`exists (select from request_events a
  where a.request_id = s.id and a.kind = 'added' and a.contractor_id = ${raw(recipient)}.contractor_id)`;

/** From `submissions s` and `request_contractors r`. */
export const leadColumns = sql`s.id as "requestId", s.reference, r.contractor_id as "contractorId", r.contractor_name as contractor,
  s.kind, ${serviceNamedBy('s')} as service, s.payload->>'job' as job, s.zip, s.urgency, s.payload->>'page_url' as page,
  ${isoTime('s.created_at')} as at, ${recipientState},
  case when not ${isAdded('r')} then (select count(*)::int from request_contractors o
    where o.request_id = r.request_id and o.contractor_id <> r.contractor_id and not ${isAdded('o')}) end as others,
  ${endedAs} as ended,
  ${contactColumns}`;

/** A request of a contractor that it was sent to; undefined for any other. */
export const selectLead = (db: Queryable, requestId: string, contractorId: string): Promise<Lead | undefined> =>
  db.row(sql`
    select ${leadColumns} from request_contractors r join submissions s on s.id = r.request_id
    where ${isWithContractor} and s.state <> 'quarantined' and s.id = ${requestId} and r.contractor_id = ${contractorId}`);

/** The first of these contractors that a request was sent to. */
export async function selectHolder(
  db: Queryable,
  requestId: string,
  contractorIds: readonly string[],
): Promise<string | undefined> {
  if (!isUuid(requestId)) return undefined;
  const ids = sql`${[...contractorIds]}::text[]`;
  return db.value(sql`
    select r.contractor_id as id from request_contractors r join submissions s on s.id = r.request_id
    where r.request_id = ${requestId} and r.contractor_id = any(${ids}) and ${isWithContractor} and s.state <> 'quarantined'
    order by array_position(${ids}, r.contractor_id) limit 1`);
}

/** Whether one of these contractors may see who asked. */
export async function isOpenFor(db: Queryable, requestId: string, contractorIds: readonly string[]): Promise<boolean> {
  if (!isUuid(requestId)) return false;
  return db.has(sql`
    select from request_contractors r join submissions s on s.id = r.request_id
    where r.request_id = ${requestId} and r.contractor_id = any(${[...contractorIds]}::text[]) and ${mayContact} limit 1`);
}

/** What concerns one contractor. Texts are empty where it may not see the homeowner's words any more. */
export const selectLeadEvents = (db: Queryable, requestId: string, contractorId: string): Promise<LeadEvent[]> =>
  db.rows(sql`
    select e.id, e.kind, e.state, e.side, e.contractor_id as "contractorId", e.contractor_name as contractor, e.details,
      case when e.side = 'contractor' then e.person end as person,
      (select mailbox_of(l.email) from lead_links l where l.id::text = e.details ->> 'link' and l.request_id = e.request_id) as mailbox,
      case when e.side = 'contractor' or (e.side = 'homeowner' and ${mayContact}) then e.note else '' end as note,
      ${isoTime('e.created_at')} as at
    from request_events e join submissions s on s.id = e.request_id
    join request_contractors r on r.request_id = e.request_id and r.contractor_id = ${contractorId}
    where e.request_id = ${requestId} and ${isShared} and (e.contractor_id = ${contractorId} or e.kind in ('addition', 'removal', 'withdrawal'))
    order by e.created_at, e.id`);

/** Who was reported in a conversation: the side whose message the other reported. */
export const selectReported = async (db: Queryable, requestId: string, contractorId: string) =>
  (await db.row<{ homeowner: boolean; contractor: boolean }>(sql`
    select coalesce(bool_or(side = 'contractor'), false) as homeowner, coalesce(bool_or(side = 'homeowner'), false) as contractor
    from request_events where request_id = ${requestId} and contractor_id = ${contractorId} and kind = 'reported'`)) ?? {
    homeowner: false,
    contractor: false,
  };
