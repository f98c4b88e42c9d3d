import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, longTimeText } from '#app/platform/sql-texts.ts';
import type { ChosenContractor, RequestEventKind, RequestState, TrackedRequest } from './request.ts';

/** The given ids that exist, in that order. */
export async function selectChosen(db: Queryable, ids: readonly string[]): Promise<ChosenContractor[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ChosenContractor>(sql`
    select c.id, c.name from unnest(${[...ids]}::text[]) with ordinality i (id, place)
    join contractors c on c.id = i.id order by i.place`);
  return rows;
}

export async function insertChosen(tx: Queryable, requestId: string, chosen: readonly ChosenContractor[]): Promise<void> {
  for (const { id, name } of chosen) {
    await tx.execute(sql`
      insert into request_contractors (request_id, contractor_id, contractor_name) values (${requestId}, ${id}, ${name})
      on conflict do nothing`);
  }
}

/** Updates the contractors by which the desk finds requests after their recipients changed. */
export async function noteRecipients(tx: Queryable, requestIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update submissions s set
      contractor_ids = array(select contractor_id from request_contractors where request_id = s.id order by created_at),
      city = case when s.zip is null then coalesce(s.city, (
        select c.location from request_contractors r join contractors c on c.id = r.contractor_id
        where r.request_id = s.id order by r.created_at limit 1)) end
    where id = any(${[...requestIds]}::uuid[])`);
}

/** Names of the recipients, in the order they were selected. */
export async function selectChosenNames(db: Queryable, requestId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select contractor_name as name from request_contractors where request_id = ${requestId} order by created_at`);
  return rows.map(({ name }) => name);
}

/** @returns undefined for an unknown token. */
export async function selectRequest(db: Queryable, hash: Buffer): Promise<TrackedRequest | undefined> {
  const { rows } = await db.execute<TrackedRequest>(sql`
    select r.id, r.reference, r.state, r.consent_withdrawn_at is not null as withdrawn, r.kind, r.name, r.email, r.phone,
      r.message, r.service_type, r.payload->>'job' as job, r.zip, r.urgency, r.payload->>'page_url' as page, r.find_somebody,
      ${isoTime('r.created_at')} as at,
      exists (select from mails m where m.entry_id = r.id and m.kind = 'request-receipt') as receipt,
      coalesce((
        select json_agg(json_build_object('id', c.contractor_id, 'name', c.contractor_name, 'state', c.state, 'phone', l.phone,
          'sentAt', ${isoTime('c.sent_at')}, 'notifiedAt', ${isoTime('c.notified_at')}) order by c.created_at)
        from request_contractors c left join contractors l on l.id = c.contractor_id where c.request_id = r.id), '[]') as contractors,
      coalesce((
        select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'state', e.state,
          'person', case when e.person = 'homeowner' then e.person else 'us' end,
          'note', case when e.person = 'homeowner' then e.note else '' end, 'hired', e.contractor_name, 'at', ${isoTime('e.created_at')}) order by e.created_at)
        from request_events e where e.request_id = r.id), '[]') as events
    from submissions r where r.token_hash = ${hash}`);
  return rows[0];
}

/** Locks the request until the transaction ends. */
export async function lockRequest(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`select from submissions where id = ${id} for update`);
}

type NewEvent = {
  kind: RequestEventKind;
  person: string;
  state?: RequestState | undefined;
  note?: string | undefined;
  consentText?: string | undefined;
  /** The hired contractor. */
  contractor?: ChosenContractor | undefined;
};

/** Records an event and sets the state that follows. @returns the event’s id. */
export async function insertEvent(tx: Queryable, requestId: string, event: NewEvent): Promise<string> {
  const { kind, person, state = null, note = '', consentText = null, contractor } = event;
  if (state) await tx.execute(sql`update submissions set state = ${state} where id = ${requestId}`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into request_events (request_id, kind, person, state, note, consent_text, contractor_id, contractor_name)
    values (${requestId}, ${kind}, ${person}, ${state}, ${note}, ${consentText}, ${contractor?.id ?? null},
      ${contractor?.name ?? null})
    returning id`);
  return rows[0]?.id ?? '';
}

export async function setFindSomebody(tx: Queryable, requestId: string): Promise<void> {
  await tx.execute(sql`update submissions set find_somebody = true where id = ${requestId}`);
}

/** Cancels the request for every recipient. The desk notifies those who had it. */
export async function setWithdrawn(tx: Queryable, requestId: string): Promise<void> {
  await tx.execute(sql`update request_contractors set state = 'withdrawn' where request_id = ${requestId}`);
  await tx.execute(sql`update submissions set consent_withdrawn_at = now() where id = ${requestId}`);
}

export type EventNotice = {
  kind: RequestEventKind;
  state: RequestState | null;
  note: string;
  /** The hired contractor, if the homeowner named one. */
  hired: string | null;
  /** In Oklahoma time, in words. */
  happened: string;
  /** The same as an ISO time. */
  happened_at: string;
  /** Path of the page that the request was sent from. */
  page: string | null;
  request_id: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  service_type: string;
};

/** Details of an event for mails. */
export async function selectEvent(db: Queryable, id: string): Promise<EventNotice | undefined> {
  const { rows } = await db.execute<EventNotice>(sql`
    select e.kind, e.state, e.note, e.request_id, e.contractor_name as hired, r.reference, r.name, r.email, r.phone, r.service_type,
      ${longTimeText('e.created_at')} as happened, ${isoTime('e.created_at')} as happened_at, r.payload->>'page_url' as page
    from request_events e join submissions r on r.id = e.request_id where e.id = ${id}`);
  return rows[0];
}
