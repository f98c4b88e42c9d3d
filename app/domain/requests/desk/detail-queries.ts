import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import type { DeskEventKind, EventDetails, RequestEventKind, RequestState, Side } from '../request.ts';
import { serviceNamedBy } from '../service-queries.ts';
import { entryColumns, inInbox } from './entry-queries.ts';
import type { InboxEntry } from './inbox-entry.ts';

/** @returns undefined when there is no such entry. */
export async function selectEntry(db: Queryable, id: string): Promise<EntryRow | undefined> {
  const { rows } = await db.execute<EntryRow>(sql`
    select ${entryColumns}, e.payload, e.message, e.find_somebody as "findSomebody", e.consent_text as "consentText",
      e.consent_version as "consentVersion", ${isoTime('e.consented_at')} as "consentedAt",
      ${isoTime('e.consent_withdrawn_at')} as "withdrawnAt",
      lower(trim(e.service_type)) <> lower(${serviceNamedBy('e')}) as "typedService"
    from submissions e where e.id = ${id} and ${inInbox}`);
  return rows[0];
}

/** An entry with all that was sent. */
export type EntryRow = InboxEntry & {
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

/** Something that happened to an entry after it was sent. */
export type TimelineEntry = {
  id: string;
  kind: RequestEventKind | DeskEventKind;
  side: Side;
  /** 'homeowner', or the name of the operator or member; empty for the site itself. */
  person: string;
  /** The state that it was put into. */
  state: RequestState | null;
  /** What was written; of an answer its text. */
  note: string;
  subject: string | null;
  /** The contractor concerned; of an outcome, the hired one. */
  contractorId: string | null;
  contractor: string | null;
  details: EventDetails;
  /** The consent line as shown. */
  consent: string | null;
  /** As an ISO time. */
  at: string;
};

/** Newest first. A note to a change of state is with it. */
export async function selectTimeline(db: Queryable, id: string): Promise<TimelineEntry[]> {
  const { rows } = await db.execute<TimelineEntry>(sql`
    select e.id, e.kind, e.side, e.person, e.state, coalesce(n.note, e.note) as note, e.subject, e.contractor_id as "contractorId",
      e.contractor_name as contractor, e.details, e.consent_text as consent, ${isoTime('e.created_at')} as at
    from request_events e
    left join request_events n on n.request_id = e.request_id and n.kind = 'note' and n.details->>'of' = e.id::text
    where e.request_id = ${id} and e.details->>'of' is null
    order by e.created_at desc, e.id`);
  return rows;
}

/** What else came from the same mailbox or phone, the newest of it. */
export async function selectSameSender(db: Queryable, id: string, limit: number): Promise<InboxEntry[]> {
  const { rows } = await db.execute<InboxEntry>(sql`
    select ${entryColumns} from submissions p
    join submissions e on (e.mailbox = p.mailbox or e.phone_digits = p.phone_digits) and e.id <> p.id
    where p.id = ${id} and ${inInbox} order by e.created_at desc, e.id desc limit ${limit}`);
  return rows;
}
