import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import type { Recipient } from './request.ts';

/** A recipient as shown at the desk. */
export type RecipientDetail = Recipient & {
  /** The operators' names. */
  sentBy: string | null;
  notifiedBy: string | null;
};

/** Recipients of a request, in the order they were selected. */
export async function selectRecipients(db: Queryable, requestId: string): Promise<RecipientDetail[]> {
  const { rows } = await db.execute<RecipientDetail>(sql`
    select r.contractor_id as id, r.contractor_name as name, r.state, c.phone, ${isoTime('r.sent_at')} as "sentAt",
      r.sent_by as "sentBy", ${isoTime('r.notified_at')} as "notifiedAt", r.notified_by as "notifiedBy"
    from request_contractors r left join contractors c on c.id = r.contractor_id
    where r.request_id = ${requestId} order by r.created_at`);
  return rows;
}

/** @returns the recipient’s name if it changed. */
async function update(tx: Queryable, set: Sql, requestId: string, where: Sql): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    update request_contractors set ${set} where request_id = ${requestId} and ${where} returning contractor_name as name`);
  return rows.map(({ name }) => name);
}

const only = (contractorId: string) => sql`contractor_id = ${contractorId}`;

/** Marks the request as passed on to one waiting recipient, or to all. @returns their names. */
export const setSent = (tx: Queryable, requestId: string, person: string, contractorId?: string) =>
  update(
    tx,
    sql`state = 'sent', sent_at = now(), sent_by = ${person}`,
    requestId,
    sql`state = 'waiting' and ${contractorId === undefined ? sql`true` : only(contractorId)}`,
  );

/** The other way round, for a mistake. */
export const setWaiting = (tx: Queryable, requestId: string, contractorId: string) =>
  update(tx, sql`state = 'waiting', sent_at = null, sent_by = null`, requestId, sql`state = 'sent' and ${only(contractorId)}`);

/** Marks a recipient who had the request as notified of the cancellation. */
export const setNotified = (tx: Queryable, requestId: string, person: string, contractorId: string) =>
  update(
    tx,
    sql`notified_at = now(), notified_by = ${person}`,
    requestId,
    sql`${mustBeNotified('request_contractors')} and ${only(contractorId)}`,
  );

/** The other way round, for a mistake. */
export const setNotNotified = (tx: Queryable, requestId: string, contractorId: string) =>
  update(
    tx,
    sql`notified_at = null, notified_by = null`,
    requestId,
    sql`state = 'withdrawn' and notified_at is not null and ${only(contractorId)}`,
  );

/** A recipient of a canceled request who is not notified yet. Must match its index. */
const mustBeNotified = (table: string) =>
  raw(`${table}.state = 'withdrawn' and ${table}.sent_at is not null and ${table}.notified_at is null`);

export type Withdrawal = {
  id: string;
  reference: string;
  name: string;
  service: string;
  /** As an ISO time. */
  at: string;
  /** Recipients to notify. */
  recipients: { id: string; name: string; phone: string | null }[];
};

/** Canceled requests with recipients to notify, oldest first. */
export async function selectWithdrawals(db: Queryable, limit: number): Promise<Withdrawal[]> {
  const { rows } = await db.execute<Withdrawal>(sql`
    select l.id, l.reference, l.name, l.service_type as service, ${isoTime('l.consent_withdrawn_at')} as at,
      json_agg(json_build_object('id', r.contractor_id, 'name', r.contractor_name, 'phone', c.phone) order by r.created_at)
        as recipients
    from request_contractors r join submissions l on l.id = r.request_id
    left join contractors c on c.id = r.contractor_id
    where ${mustBeNotified('r')}
    group by l.id order by l.consent_withdrawn_at, l.id limit ${limit}`);
  return rows;
}

/** Number of recipients to notify, counted to a limit. */
export async function countToNotify(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from request_contractors r where ${mustBeNotified('r')} limit ${limit}
    ) waiting`);
  return rows[0]?.count ?? 0;
}
