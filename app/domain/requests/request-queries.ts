import sql, { raw, type Sql } from 'sql-template-tag';
import { generalService } from '#app/content/es/other-service.ts';
import { services } from '#app/content/services.ts';
import type { Queryable } from '#app/platform/database.ts';
import { idempotentId, isoTime, isUuid, literals, longTimeText } from '#app/platform/sql-texts.ts';
import { isByMail, recipientFacts } from './recipient-queries.ts';
import {
  type ChosenContractor,
  type DeskEventKind,
  deskEventKinds,
  type EventDetails,
  newsKinds,
  type RequestEventKind,
  type RequestState,
  type Side,
  type TrackedRequest,
} from './request.ts';
import { requestDue } from './store/answer-time.ts';

/** The given ids that exist, in that order. */
export async function selectChosen(db: Queryable, ids: readonly string[]): Promise<ChosenContractor[]> {
  if (ids.length === 0) return [];
  return db.rows(sql`
    select c.id, c.name from unnest(${[...ids]}::text[]) with ordinality i (id, place)
    join contractors c on c.id = i.id order by i.place`);
}

export async function insertChosen(tx: Queryable, requestId: string, chosen: readonly ChosenContractor[]): Promise<void> {
  for (const { id, name } of chosen) {
    await tx.execute(sql`
      insert into request_contractors (request_id, contractor_id, contractor_name) values (${requestId}, ${id}, ${name})
      on conflict do nothing`);
  }
}

/** Updates the contractors by which the desk finds requests after their recipients changed. */
export const noteRecipients = (tx: Queryable, requestIds: readonly string[]) =>
  tx.execute(sql`
    update submissions s set
      contractor_ids = array(select contractor_id from request_contractors where request_id = s.id order by created_at),
      city = case when s.zip is null then coalesce(s.city, (
        select c.location from request_contractors r join contractors c on c.id = r.contractor_id
        where r.request_id = s.id order by r.created_at limit 1)) end
    where id = any(${[...requestIds]}::uuid[])`);

/** Names of the recipients, in the order they were selected. */
export const selectChosenNames = (db: Queryable, requestId: string): Promise<string[]> =>
  db.values(sql`
    select contractor_name as name from request_contractors where request_id = ${requestId} order by created_at`);

/** @returns undefined for an unknown token. */
export const selectRequest = (db: Queryable, hash: Buffer): Promise<TrackedRequest | undefined> =>
  db.row(sql`
    select s.id, s.reference, s.state, s.consent_withdrawn_at is not null as withdrawn, s.kind, s.name, s.email, s.phone,
      s.message, ${serviceNamedBy('s')} as service_type, s.payload->>'job' as job, s.zip, s.urgency, s.payload->>'page_url' as page, s.find_somebody,
      (s.find_again_at is not null or s.find_somebody and not exists (select from request_contractors r where r.request_id = s.id)) as searching,
      ${isoTime('s.created_at')} as at,
      s.receipt_at is not null as receipt, s.opened_at is not null as opened,
      coalesce((
        select json_agg(x.recipient order by x.created_at)
        from (
          select r.created_at, to_jsonb(f) as recipient
          from request_contractors r left join contractors c on c.id = r.contractor_id
          cross join lateral (select ${recipientFacts}, ${isByMail} as "byMail") f
          where r.request_id = s.id
        ) x), '[]') as contractors,
      coalesce((
        select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'state', e.state, 'side', e.side,
          'note', case when e.side in ('homeowner', 'contractor') then e.note else '' end, 'details', e.details,
          'contractorId', e.contractor_id, 'contractor', e.contractor_name, 'at', ${isoTime('e.created_at')}) order by e.created_at)
        from request_events e where e.request_id = s.id and ${isShared}), '[]') as events
    from submissions s where s.token_hash = ${hash}`);

/** @returns undefined for an unknown token. */
export const selectRequestId = (db: Queryable, hash: Buffer): Promise<string | undefined> =>
  db.value(sql`select id from submissions where token_hash = ${hash}`);

/** Whether its sender was mailed a receipt, so that later mails may follow. */
export const hasReceipt = (tx: Queryable, requestId: string): Promise<boolean> =>
  tx.has(sql`select from submissions where id = ${requestId} and receipt_at is not null`);

export const setOpened = (db: Queryable, requestId: string) =>
  db.execute(sql`update submissions set opened_at = now() where id = ${requestId} and opened_at is null`);

export const selectRequestState = (tx: Queryable, requestId: string): Promise<RequestState | undefined> =>
  tx.value(sql`select state from submissions where id = ${requestId}`);

/** Locks the request until the transaction ends. */
export const lockRequest = (tx: Queryable, id: string) => tx.execute(sql`select from submissions where id = ${id} for update`);

export type NewEvent = {
  kind: RequestEventKind | DeskEventKind;
  side: Side;
  /** 'homeowner', or the name of the member or operator; empty for the site itself. */
  person: string;
  state?: RequestState | undefined;
  note?: string | undefined;
  consentText?: string | undefined;
  /** The contractor concerned; of an outcome, the hired one. */
  contractor?: ChosenContractor | undefined;
  details?: EventDetails;
  /** Of an operator’s answer by e-mail. */
  answer?: { subject: string; operatorId: string };
  /** The event’s own, or the key of the form that it was written in: sent twice, it is one event. */
  id?: string;
  key?: string | undefined;
};

/** Records an event and sets the state that follows. @returns the event’s id; '' for one that is stored already. */
export async function insertEvent(tx: Queryable, requestId: string, event: NewEvent): Promise<string> {
  const { kind, side, person, state = null, note = '', consentText = null, contractor, details = {}, answer } = event;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into request_events (id, request_id, kind, side, person, state, note, consent_text, contractor_id, contractor_name,
      details, subject, operator_id)
    values (${event.id ?? idempotentId(event.key, requestId, person, note)}, ${requestId}, ${kind}, ${side}, ${person}, ${state}, ${note}, ${consentText},
      ${contractor?.id ?? null}, ${contractor?.name ?? null}, ${JSON.stringify(details)}::jsonb, ${answer?.subject ?? null},
      ${answer?.operatorId ?? null})
    on conflict (id) do nothing returning id`);
  // A form that is sent again changes nothing that happened since.
  if (state && rows[0]) await tx.execute(sql`update submissions set state = ${state} where id = ${requestId}`);
  return rows[0]?.id ?? '';
}

/** Of a delivery by mistake, or one that nobody can open anymore: the homeowner and the contractor no longer see it. */
export const hideDelivery = (tx: Queryable, requestId: string, contractorId: string) =>
  tx.execute(sql`
    update request_events set kind = 'undone'
    where request_id = ${requestId} and contractor_id = ${contractorId} and kind = 'delivered'`);

/** We are to find a contractor, at once. */
export const setFindSomebody = (tx: Queryable, requestId: string) =>
  tx.execute(sql`update submissions set find_somebody = true, find_again_at = now(), looking_at = now() where id = ${requestId}`);

/** A contractor was found. */
export const setFound = (tx: Queryable, requestId: string) =>
  tx.execute(sql`update submissions set find_again_at = null where id = ${requestId} and find_again_at is not null`);

type Due = { id: string; urgency: string | null };

/** In an update: the time in which the homeowner must have an answer starts now. */
export const dueFromNow = (urgency: string | null) => sql`due_by = ${requestDue(urgency, new Date()).toISOString()}::timestamptz`;

export const restartClock = (tx: Queryable, { id, urgency }: Due) =>
  tx.execute(sql`update submissions set ${dueFromNow(urgency)} where id = ${id}`);

/** The last event of each contractor that its homeowner is mailed about. */
export const selectNewest = (tx: Queryable, requestId: string): Promise<string[]> =>
  tx.values(sql`
    select distinct on (contractor_id) id from request_events
    where request_id = ${requestId} and contractor_id is not null
      and (kind in (${literals(newsKinds)}) or kind = 'message' and side = 'contractor')
    order by contractor_id, created_at desc, id desc`);

/** The homeowner is still looking: earlier calls and questions no longer keep the request from being late. */
export const setLooking = (tx: Queryable, { id, urgency }: Due) =>
  tx.execute(sql`update submissions set looking_at = now(), ${dueFromNow(urgency)} where id = ${id}`);

/** Withdraws the consent. Recipients are closed by `withdrawAll`. */
export const setWithdrawn = (tx: Queryable, requestId: string) =>
  tx.execute(sql`update submissions set consent_withdrawn_at = now() where id = ${requestId}`);

export type EventNotice = {
  kind: RequestEventKind;
  side: Side;
  state: RequestState | null;
  /** The state of the request now. */
  request_state: RequestState;
  note: string;
  /** The contractor concerned; of an outcome, the hired one. */
  contractor: string | null;
  contractor_id: string | null;
  details: EventDetails;
  /** In Oklahoma time, in words. */
  happened: string;
  /** The same as an ISO time. */
  happened_at: string;
  /** Path of the page that the request was sent from. */
  page: string | null;
  withdrawn: boolean;
  request_id: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  service_type: string;
};

/** Details of an event for mails. */
export const selectEvent = (db: Queryable, id: string): Promise<EventNotice | undefined> =>
  db.row(sql`
    select e.kind, e.side, e.state, e.note, e.request_id, e.contractor_name as contractor, e.contractor_id, e.details, r.state as request_state, r.reference, r.name, r.email, r.phone, r.service_type,
      ${longTimeText('e.created_at')} as happened, ${isoTime('e.created_at')} as happened_at, r.payload->>'page_url' as page,
      r.consent_withdrawn_at is not null as withdrawn
    from request_events e join submissions r on r.id = e.request_id where e.id = ${id}`);

/** A message of one side of a conversation. */
export async function selectMessage(
  tx: Queryable,
  { requestId, contractorId, event, side }: { requestId: string; contractorId: string; event: string; side: Side },
): Promise<{ id: string } | undefined> {
  if (!isUuid(event)) return undefined;
  return tx.row(sql`
    select id from request_events
    where id = ${event} and request_id = ${requestId} and contractor_id = ${contractorId} and kind = 'message' and side = ${side}`);
}

/** Whether the homeowner and contractors may see an event: its kind decides, and only here. From `request_events e`. */
export const isShared = sql`e.kind <> all(${[...deskEventKinds]}::text[])`;

/**
 * Whether someone answered the homeowner: an operator or a contractor. An automatic delivery is no answer, and neither is spam,
 * which may be a mistake. From `request_events e`.
 */
export const isAnswer = sql`(
  (e.side = 'operator' and (e.kind in ('delivered', 'answer', 'added') or (e.kind = 'state' and e.state not in ('new', 'spam'))))
  or (e.side = 'contractor' and e.kind in ('accepted', 'declined', 'message')))`;

/** Of a reported message: no operator has looked at it. @param event the alias of `request_events`. */
export const isOpenReport = (event: Sql) => sql`not exists (
  select from request_events s where s.kind = 'settled' and s.request_id = ${event}.request_id
    and s.details->>'report' = ${event}.id::text)`;

/** A homeowner's requests whose pages we mail links to: of the last twelve months, neither canceled nor spam. */
const isFindable = sql`s.token_hash is not null and s.consent_withdrawn_at is null and s.state not in ('quarantined', 'spam')
  and s.created_at > now() - interval '1 year'`;

/** The newest of a mailbox. */
export const selectNewestOf = (db: Queryable, mailbox: string): Promise<string | undefined> =>
  db.value(sql`
    select s.id from submissions s where s.mailbox = ${mailbox} and ${isFindable} order by s.created_at desc limit 1`);

type FoundRequest = {
  id: string;
  reference: string;
  email: string;
  /** As the directory names it. */
  service: string;
  job: string | null;
  /** Path of the page that it was sent from. */
  page: string | null;
  /** An ISO time. */
  at: string;
};

/** Those of the mailbox that a request is from, newest first. */
export const selectWithMailboxOf = (db: Queryable, requestId: string, limit: number): Promise<FoundRequest[]> =>
  db.rows(sql`
    select s.id, s.reference, s.email, ${serviceNamedBy('s')} as service, s.payload->>'job' as job, s.payload->>'page_url' as page,
      ${isoTime('s.created_at')} as at
    from submissions s where s.mailbox = (select mailbox from submissions where id = ${requestId}) and ${isFindable}
    order by s.created_at desc limit ${limit}`);

/**
 * The service of a submission as the directory names it, for pages and mails: a sender may have typed any text, which operators
 * alone see. @param submission the alias of its table.
 */
export const serviceNamedBy = (submission: string): Sql => sql`coalesce(
  (select known from unnest(${services.map(({ type }) => type)}::text[]) known
    where lower(known) = lower(trim(${raw(submission)}.service_type))),
  (select c.service_type from contractors c where c.service_slug = ${raw(submission)}.service_slug limit 1), ${generalService})`;
