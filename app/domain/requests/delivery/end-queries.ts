import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { opens } from '../lead-mail-queries.ts';
import { hasMailIn } from '../recipient-queries.ts';
import { isListed, isOne, isRecent, mayBeSent, type OneRecipient, takesNoWork } from './delivery-queries.ts';

/** Closes every recipient of a canceled request. */
export const withdrawRecipients = (tx: Queryable, requestId: string) =>
  tx.execute(sql`
    update request_contractors set state = 'withdrawn', moved_at = now(), hold_reason = null, fail_reason = null, closed_from = null
    where request_id = ${requestId}`);

/** The contractors of a finished request that are not closed. */
type Spared = { hiredId?: string | undefined; accepted?: boolean };

/**
 * Closes the recipients of a finished request, except the contractor that did the work.
 * @returns ids of those that had it.
 */
export async function closeRecipients(
  tx: Queryable,
  requestId: string,
  { hiredId, accepted = false }: Spared,
): Promise<string[]> {
  return tx.values(sql`
    with closed as (update request_contractors set state = 'closed', closed_from = state, moved_at = now(), hold_reason = null
    where request_id = ${requestId} and state not in ('declined', 'failed', 'withdrawn', 'closed')
      and (contractor_id is distinct from ${hiredId ?? null} or sent_at is null) and not (${accepted} and state = 'accepted')
    returning contractor_id, sent_at) select contractor_id from closed where sent_at is not null`);
}

const hasUnsentMail = hasMailIn(['waiting', 'sending', 'retrying']);

/** The time of a promised call that was not made passed while nobody was to call, or before. */
const isPassed = sql`(f.state = 'accepted' and r.call_by <= now() and r.called_at is null and r.tried_at is null)`;

/**
 * Gives recipients of a request that ended back the state that they had, with a new time to answer; one whose mail never went
 * out waits again, and one that left the site stays closed. A time that has passed is asked for again.
 * @param contractorId only this one, also off the site. @returns ids of those that have it.
 */
export async function reopenRecipients(
  tx: Queryable,
  { requestId, due, contractorId }: { requestId: string; due: Date; contractorId?: string },
): Promise<string[]> {
  return tx.values(sql`
    with opened as (update request_contractors r set closed_from = null, moved_at = now(), reminded_at = null, notified_at = null, notified_by = null,
      answer_by = case when r.answer_by is not null and not ${takesNoWork} then ${due.toISOString()}::timestamptz end,
      answered_at = case when not ${isPassed} then r.answered_at end, call_by = case when not ${isPassed} then r.call_by end,
      state = case
        when f.state = 'sending' and not ${hasUnsentMail} then 'waiting'
        when f.state = 'unanswered' or ${isPassed} then case when r.seen_at is null then 'sent' else 'seen' end
        else f.state end
    from (
      select contractor_id, case when state = 'closed' then closed_from else state end as state from request_contractors
      where request_id = ${requestId} and ${
        contractorId
          ? sql`state = 'closed' and contractor_id = ${contractorId}`
          : sql`state not in ('waiting', 'declined', 'failed', 'withdrawn')`
      }
    ) f
    where r.request_id = ${requestId} and r.contractor_id = f.contractor_id and (r.state <> 'closed' or ${contractorId ? sql`true` : isListed})
    returning r.contractor_id, r.sent_at) select contractor_id from opened where sent_at is not null`);
}

/** A recipient whose contractor left the site: closed if it had the request, else failed. */
export const closeLeft = (tx: Queryable, requestId: string, contractorId: string) =>
  tx.execute(sql`
    update request_contractors set moved_at = now(), hold_reason = null, call_remind_at = null,
      state = case when sent_at is null then 'failed' else 'closed' end, fail_reason = case when sent_at is null then 'left' end,
      closed_from = case when sent_at is not null then state end
    where request_id = ${requestId} and contractor_id = ${contractorId} and state not in ('declined', 'withdrawn', 'closed')`);

/**
 * A recipient whose mail nobody can open waits as if none had gone out. @param of one that failed since its contractor had left, unless
 * a mail is still under way.
 */
export async function takeBackDelivery(tx: Queryable, requestId: string, contractorId: string, of?: 'left'): Promise<void> {
  const state = of ? sql`case when ${hasUnsentMail} then 'sending' else 'waiting' end` : sql`'waiting'`;
  await tx.execute(sql`
    update request_contractors r set state = ${state}, moved_at = now(), sent_at = null, sent_by = null, sent_to = null,
      answer_by = null, seen_at = null, reminded_at = null, fail_reason = null
    where request_id = ${requestId} and contractor_id = ${contractorId}
      and ${of ? sql`state = 'failed' and fail_reason = ${of}` : sql`state in ('sending', 'sent', 'seen', 'unanswered') and answered_at is null`}`);
}

type LateDelivery = { requestId: string; contractorId: string; answerBy: string | null };

/** The mail arrived after the request had ended: the contractor has the request, also if it is opened again. */
export const noteLateDelivery = (tx: Queryable, { requestId, contractorId, answerBy }: LateDelivery) =>
  tx.execute(sql`
    update request_contractors set sent_at = now(), answer_by = ${answerBy},
      closed_from = case when closed_from in ('waiting', 'sending') then 'sent' else closed_from end
    where request_id = ${requestId} and contractor_id = ${contractorId}`);

/** The event that ended a request. */
export const selectEnd = (tx: Queryable, requestId: string): Promise<{ id: string; kind: string } | undefined> =>
  tx.row(sql`
    select id, kind from request_events where request_id = ${requestId} and state in ('won', 'lost', 'closed', 'spam')
    order by created_at desc, id desc limit 1`);

/** A recipient whose contractor left the site, is back on it, or has no one left to open the request. */
type ContractorChange = { requestId: string; contractorId: string; why: 'left' | 'back' | 'nobody'; isNews: boolean };

/** One that answered has somebody, and one that said it called is in touch with the homeowner. */
const change = sql`case
  when r.state = 'closed' then case when ${isListed} then 'back' end
  when r.state = 'failed' and r.fail_reason = 'left' then case when ${isListed} and ${isRecent} then 'back' end
  when not ${isListed} then case
    when r.state in ('waiting', 'sending', 'sent', 'seen', 'unanswered') or r.state = 'failed'
      or r.state = 'accepted' and r.called_at is null then 'left' end
  when r.state in ('sent', 'seen', 'unanswered') and r.answered_at is null and ${isRecent}
    and exists (select from lead_links l where l.request_id = r.request_id and l.contractor_id = r.contractor_id)
    and not exists (
      select from lead_links l where l.request_id = r.request_id and l.contractor_id = r.contractor_id and ${opens}) then 'nobody'
end`;

/** Such recipients of open requests, oldest first. @param one only this one. */
export const selectContractorChanges = (db: Queryable, limit: number, one?: OneRecipient): Promise<ContractorChange[]> =>
  db.rows(sql`
    select * from (
      select r.request_id as "requestId", r.contractor_id as "contractorId", ${change} as why, ${isRecent} as "isNews", r.created_at
      from request_contractors r join submissions s on s.id = r.request_id
      where ${mayBeSent} and r.state not in ('declined', 'withdrawn')
        and ${isOne(one)}
    ) changed where why is not null order by created_at limit ${limit}`);
