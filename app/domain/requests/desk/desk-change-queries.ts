import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, isUuid } from '#app/platform/sql-texts.ts';
import { dueFromNow, insertEvent, isOpenReport } from '../request-queries.ts';
import type { DeskRequest } from './desk-request.ts';
import { inInbox, requestColumns } from './desk-request-queries.ts';

/** `findSomebody`: whether we were asked to find a contractor. */
export type LockedRequest = DeskRequest & { findSomebody: boolean };

/**
 * Keeps requests as they are until the transaction ends. In the order of ids: two who change several wait for each other, and
 * never each for the other.
 */
export async function lockRequests(tx: Queryable, ids: readonly string[]): Promise<LockedRequest[]> {
  const list = sql`${[...ids]}::uuid[]`;
  return tx.rows(sql`
    select ${requestColumns}, e.find_somebody as "findSomebody"
    from submissions e where e.id = any(${list}) and ${inInbox} order by e.id for update`);
}

/** The desk got in touch with the homeowner, who waits for the next answer from now. */
export const noteContact = (tx: Queryable, { id, urgency }: LockedRequest) =>
  tx.execute(sql`
    update submissions set answered_at = coalesce(answered_at, now()), contacted_at = now(), ${dueFromNow(urgency)}
    where id = ${id}`);

/** The desk answered it: noted the first time. */
export const noteAnswered = (tx: Queryable, id: string) =>
  tx.execute(sql`update submissions set answered_at = coalesce(answered_at, now()) where id = ${id}`);

export const updateHolder = (tx: Queryable, id: string, holder: { id: string; name: string } | undefined) =>
  tx.execute(sql`
    update submissions set operator_id = ${holder?.id ?? null}, operator_name = ${holder?.name ?? null} where id = ${id}`);

export const updateNextStep = (tx: Queryable, id: string, step: string | undefined, on: string | undefined) =>
  tx.execute(sql`update submissions set next_step = ${step ?? null}, next_step_on = ${on ?? null}::date where id = ${id}`);

type NewNote = {
  kind: 'note' | 'assignment' | 'next-step';
  person: string;
  note: string;
  /** The change of state that it was written to. */
  of?: string | undefined;
  /** Of the form that it was written in (`idempotentId`). */
  key?: string | undefined;
};

/** @returns false when this one is stored already. */
export const insertNote = async (tx: Queryable, requestId: string, { of, ...note }: NewNote): Promise<boolean> =>
  (await insertEvent(tx, requestId, { ...note, side: 'operator', details: of ? { of } : {} })) !== '';

/** Who put a request into the state that it is in, and when. */
export const selectLastState = (db: Queryable, id: string): Promise<{ person: string; at: string } | undefined> =>
  db.row(sql`
    select person, ${isoTime('created_at')} as at
    from request_events where request_id = ${id} and state is not null order by created_at desc limit 1`);

export type StoredAnswer = {
  /** Who wrote it. */
  operator_id: string;
  person: string;
  subject: string;
  body: string;
  request_id: string;
  reference: string;
  email: string;
  withdrawn: boolean;
  /** Whether its sender can follow it on a page. */
  tracked: boolean;
  /** Path of the page that the submission was sent from. */
  page: string | null;
};

export const selectAnswer = (db: Queryable, id: string): Promise<StoredAnswer | undefined> =>
  db.row(sql`
    select a.operator_id, a.person, a.subject, a.note as body, a.request_id, e.reference, e.email, e.consent_withdrawn_at is not null as withdrawn,
      e.token_hash is not null as tracked, e.payload->>'page_url' as page
    from request_events a join submissions e on e.id = a.request_id where a.id = ${id} and a.kind = 'answer'`);

/** A report of a message that no operator has looked at. */
export async function selectOpenReport(tx: Queryable, requestId: string, id: string): Promise<{ id: string } | undefined> {
  if (!isUuid(id)) return undefined;
  return tx.row(sql`
    select id from request_events e
    where request_id = ${requestId} and id = ${id} and kind = 'reported' and ${isOpenReport(sql`e`)}`);
}

/** Whether it waits for a decision. */
export const isUndecided = (tx: Queryable, id: string): Promise<boolean> =>
  tx.has(sql`
    select from submissions where id = ${id} and decision = 'waiting'`);
