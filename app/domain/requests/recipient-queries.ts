import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, literals } from '#app/platform/sql-texts.ts';
import type { Answers } from '../contractors/contractor.ts';
import { answers } from '../contractors/contractor-queries.ts';
import type { MailState } from '../mail/mail-states.ts';
import { hasMember } from '../people/membership-queries.ts';
import { isOne, mayBeSent, type OneRecipient } from './delivery/delivery-queries.ts';
import { type Recipient, type RecipientState, unansweredStates } from './request.ts';

/** How far it is with a recipient, from `request_contractors r`. */
export const recipientState = sql`r.state, r.hold_reason as "holdReason", r.fail_reason as "failReason", ${isoTime('r.moved_at')} as "movedAt",
  ${isoTime('r.sent_at')} as "sentAt", ${isoTime('r.answer_by')} as "answerBy", ${isoTime('r.seen_at')} as "seenAt",
  ${isoTime('r.answered_at')} as "answeredAt", ${isoTime('r.question_at')} as "questionAt", ${isoTime('r.call_by')} as "callBy", ${isoTime('r.called_at')} as "calledAt",
  ${isoTime('r.tried_at')} as "triedAt", ${isoTime('r.denied_at')} as "deniedAt", r.decline_reason as "declineReason",
  ${isoTime('r.notified_at')} as "notifiedAt"`;
/** What is known of it, from the listing `contractors c` too; as the type `Recipient`. */
export const recipientFacts = sql`r.contractor_id as id, r.contractor_name as name, c.phone, ${recipientState}`;

/** Whether the mail with a link `l` is in one of these states. */
const isMailIn = (states: readonly MailState[]) =>
  sql`exists (select from mails m where m.about = l.id::text and m.state in (${literals(states)}))`;
const isLinkRefused = isMailIn(['failed']);
const itsLinks = sql`lead_links l where l.request_id = r.request_id and l.contractor_id = r.contractor_id`;
/** Whether a mail about the request to a recipient is in one of these states. From `request_contractors r`. */
export const hasMailIn = (states: readonly MailState[]) => sql`exists (select from ${itsLinks} and ${isMailIn(states)})`;
/** One that could not be sent at first is no reason to wait with a call. */
const isMailUnderWay = hasMailIn(['waiting', 'sending']);
/** Whether mail to the address that a request was last sent to was refused. From `request_contractors r`. */
const isRefused = sql`exists (select from ${itsLinks} and l.email = r.sent_to and ${isLinkRefused})`;

/** Whether mail about the request can reach a recipient. From `request_contractors r`. */
export const isByMail = sql`(exists (select from contractors c where c.id = r.contractor_id)
  and (r.sent_to is not null and not ${isRefused} or ${hasMember(sql`r.contractor_id`)}))`;

/** A recipient as shown at the desk. */
export type RecipientDetail = Recipient & {
  /** The operators' names. */
  sentBy: string | null;
  notifiedBy: string | null;
  /** The address that an operator typed. */
  sentTo: string | null;
  remindedAt: string | null;
  /** Number of people who get mail about it as members of the listing. */
  members: number;
  /** The contractor's address for requests, or else the one that an operator typed last for it, for any request. */
  lastAddress: string | null;
  answers: Answers | null;
  /** A mail to it was not refused. */
  isMailed: boolean;
  /** The address that an operator typed was refused. */
  isRefused: boolean;
  /** It wants no requests from us. */
  isStopped: boolean;
  /** A mail about the request is about to be sent to it. */
  isMailUnderWay: boolean;
};

/** Recipients of a request, in the order they were selected. */
export const selectRecipients = (db: Queryable, requestId: string): Promise<RecipientDetail[]> =>
  db.rows(sql`
    select ${recipientFacts}, r.sent_by as "sentBy", r.notified_by as "notifiedBy", r.sent_to as "sentTo",
      ${isoTime('r.reminded_at')} as "remindedAt",
      (select count(*)::int from listing_memberships m where m.contractor_id = r.contractor_id and m.ended_at is null) as members,
      coalesce((select p.contact_email from contractor_profiles p where p.contractor_id = r.contractor_id),
        (select p.sent_to from request_contractors p where p.contractor_id = r.contractor_id and p.sent_to is not null
          order by p.moved_at desc limit 1)) as "lastAddress",
      ${answers} as answers,
      coalesce((select bool_or(not ${isLinkRefused}) from ${itsLinks}), r.sent_to is not null) as "isMailed",
      ${isRefused} as "isRefused",
      exists (select from contractor_request_stops t where t.contractor_id = r.contractor_id) as "isStopped",
      ${isMailUnderWay} as "isMailUnderWay"
    from request_contractors r left join contractors c on c.id = r.contractor_id
    where r.request_id = ${requestId} order by r.created_at`);

/** `hasLinks`: a mail with a link to the request went to it. */
export type LockedRecipient = Recipient & Pick<RecipientDetail, 'sentTo' | 'remindedAt'> & { hasLinks: boolean };

/** One recipient, or all, locked until the transaction ends. */
export const lockRecipients = (tx: Queryable, requestId: string, contractorId?: string): Promise<LockedRecipient[]> =>
  tx.rows(sql`
    select ${recipientFacts}, r.sent_to as "sentTo", ${isoTime('r.reminded_at')} as "remindedAt",
      exists (select from ${itsLinks}) as "hasLinks"
    from request_contractors r left join contractors c on c.id = r.contractor_id
    where r.request_id = ${requestId} and ${contractorId === undefined ? sql`true` : only(contractorId)}
    order by r.created_at for update of r`);

/** What a state sets beside itself. Times as ISO times; an undefined value stays. */
export type RecipientUpdate = { state: RecipientState } & Partial<
  Pick<RecipientDetail, 'sentBy' | 'sentTo' | 'answerBy' | 'callBy' | 'declineReason' | 'holdReason' | 'failReason'>
> & {
    /** The person, or the contractor without an account. */
    answeredBy?: string | null;
  };

/** Of a promise more than half an hour ahead: halfway, but between ten minutes and an hour before. */
const remindAt = (callBy: string | null) => {
  const at = sql`${callBy}::timestamptz`;
  return sql`case when ${at} > now() + interval '30 minutes'
    then ${at} - least(interval '1 hour', greatest(interval '10 minutes', (${at} - now()) / 2)) end`;
};

const answered: readonly RecipientState[] = ['accepted', 'declined'];
/** States of a contractor that has the request. */
const has: readonly RecipientState[] = ['sent', 'seen', 'unanswered', ...answered];

export async function updateRecipient(tx: Queryable, requestId: string, contractorId: string, update: RecipientUpdate) {
  const { state, sentBy, sentTo, answerBy, callBy, declineReason, answeredBy, holdReason = null, failReason = null } = update;
  const isAnswer = answered.includes(state);
  const isBack = state === 'waiting';
  const sets = [
    sql`state = ${state}, moved_at = now(), hold_reason = ${holdReason}, fail_reason = ${failReason}, closed_from = null`,
    ...(has.includes(state) ? [sql`sent_at = coalesce(sent_at, now())`] : []),
    ...(isBack ? [sql`sent_at = null, answer_by = null, sent_by = null, sent_to = null`] : []),
    ...(sentBy !== undefined ? [sql`sent_by = ${sentBy}`] : []),
    ...(sentTo !== undefined ? [sql`sent_to = ${sentTo}`] : []),
    ...(answerBy !== undefined ? [sql`answer_by = ${answerBy}::timestamptz`] : []),
    ...(state === 'seen' || isAnswer ? [sql`seen_at = coalesce(seen_at, now())`] : []),
    ...(isAnswer ? [sql`answered_at = coalesce(answered_at, now()), question_at = null`] : []),
    ...(state === 'accepted' ? [sql`accepted_at = coalesce(accepted_at, now())`] : []),
    ...(callBy !== undefined
      ? [
          sql`call_by = ${callBy}::timestamptz, called_at = null, tried_at = null, denied_at = null,
            call_remind_at = ${remindAt(callBy)}`,
        ]
      : []),
    ...(state === 'accepted' || callBy !== undefined ? [] : [sql`call_remind_at = null`]),
    ...(answeredBy !== undefined ? [sql`answered_by = ${answeredBy}`] : []),
    ...(declineReason !== undefined ? [sql`decline_reason = ${declineReason}`] : []),
  ];
  await change(tx, requestId, contractorId, sql`${join(sets)}`);
}

/** Changes one recipient, if it fits the condition. @returns its name if it did. */
const change = (tx: Queryable, requestId: string, contractorId: string, set: Sql, condition = sql`true`): Promise<string[]> =>
  tx.values(sql`
    update request_contractors r set ${set} where request_id = ${requestId} and ${only(contractorId)} and ${condition}
    returning contractor_name`);

const only = (contractorId: string) => sql`contractor_id = ${contractorId}`;

/** A recipient who had a request that ended, and was not told. Must match its index. */
const isUntold = sql`r.sent_at is not null and r.notified_at is null and r.state in ('withdrawn', 'closed')`;

/** Marks a recipient who had the request as told of its end. */
export const setNotified = (tx: Queryable, requestId: string, person: string, contractorId: string) =>
  change(tx, requestId, contractorId, sql`notified_at = now(), notified_by = ${person}`, isUntold);

/** The other way round, for a mistake. */
export const setNotNotified = (tx: Queryable, requestId: string, contractorId: string) => {
  const wasNotified = sql`state in ('withdrawn', 'closed') and notified_at is not null`;
  return change(tx, requestId, contractorId, sql`notified_at = null, notified_by = null`, wasNotified);
};

/** One whom an operator must tell: no mail is about to. Spam is no news for anyone. From `request_contractors r`. */
const mustBeTold = (request: string) =>
  sql`${isUntold} and ${raw(request)}.state in ('won', 'lost', 'closed') and not ${isMailUnderWay}`;

type Withdrawal = {
  id: string;
  reference: string;
  name: string;
  service: string;
  isCanceled: boolean;
  /** As an ISO time. */
  at: string;
  /** Recipients to notify. */
  recipients: { id: string; name: string; phone: string | null }[];
};

/** Canceled and finished requests with recipients to notify, oldest first. */
export const selectWithdrawals = (db: Queryable, limit: number): Promise<Withdrawal[]> =>
  db.rows(sql`
    select l.id, l.reference, l.name, l.service_type as service, l.consent_withdrawn_at is not null as "isCanceled",
      ${isoTime('coalesce(l.consent_withdrawn_at, min(r.moved_at))')} as at,
      json_agg(json_build_object('id', r.contractor_id, 'name', r.contractor_name, 'phone', c.phone) order by r.created_at)
        as recipients
    from request_contractors r join submissions l on l.id = r.request_id
    left join contractors c on c.id = r.contractor_id
    where ${mustBeTold('l')}
    group by l.id order by coalesce(l.consent_withdrawn_at, min(r.moved_at)), l.id limit ${limit}`);

/** Number of recipients to notify, counted to a limit. */
export const countToNotify = async (db: Queryable, limit: number): Promise<number> =>
  (await db.value<number>(sql`
    select count(*)::int as count from (
      select from request_contractors r join submissions s on s.id = r.request_id
      where ${mustBeTold('s')} limit ${limit}
    ) waiting`)) ?? 0;

/** Recipients whose answer is overdue, the longest first. */
export const selectOverdue = (tx: Queryable, now: Date, limit: number, one?: OneRecipient): Promise<OneRecipient[]> =>
  tx.rows(sql`
    select r.request_id as "requestId", r.contractor_id as "contractorId"
    from request_contractors r join submissions s on s.id = r.request_id
    where ${mayBeSent} and r.state in ('sent', 'seen') and r.answered_at is null and r.answer_by < ${now.toISOString()}::timestamptz
      and ${isOne(one)}
    order by r.answer_by limit ${limit}`);

/** Notes an answer that changes no state: a question. */
export const noteAnswer = (tx: Queryable, requestId: string, contractorId: string, person: string) =>
  change(
    tx,
    requestId,
    contractorId,
    sql`answered_at = coalesce(answered_at, now()), seen_at = coalesce(seen_at, now()), answered_by = ${person},
      question_at = case when state in (${literals(unansweredStates)}) then now() end`,
  );

/** The homeowner answered the contractor's question. @returns whether there was one. */
export const noteReply = async (tx: Queryable, requestId: string, contractorId: string): Promise<boolean> =>
  (await change(tx, requestId, contractorId, sql`question_at = null`, sql`question_at is not null`)).length > 0;

/** Notes that the homeowner says that the promised call was made, or that it was not: so it stays until another is promised. */
export function noteHeard(tx: Queryable, requestId: string, contractorId: string, wasCalled: boolean) {
  const said = wasCalled
    ? sql`called_at = coalesce(called_at, now()), denied_at = null`
    : sql`called_at = null, tried_at = null, denied_at = now()`;
  return change(tx, requestId, contractorId, sql`${said}, call_remind_at = null`);
}

/** Notes that the contractor says that it called, and whether it reached the homeowner, unless they said that it did not call. */
export function noteCalled(tx: Queryable, requestId: string, contractorId: string, hasReached: boolean) {
  const said = hasReached ? sql`called_at = coalesce(called_at, now())` : sql`tried_at = now()`;
  return change(tx, requestId, contractorId, sql`${said}, call_remind_at = null`, sql`denied_at is null`);
}

/** Notes that a contractor was reminded of the request, or of the call that it promised: once is enough. */
export function noteReminder(tx: Queryable, requestId: string, contractorId: string) {
  const reminded = sql`reminded_at = case when state = 'accepted' then reminded_at else now() end`;
  return change(tx, requestId, contractorId, sql`call_remind_at = null, ${reminded}`);
}

/** The address that an operator typed for a contractor. */
export const setSentTo = (tx: Queryable, requestId: string, contractorId: string, email: string) =>
  change(tx, requestId, contractorId, sql`sent_to = ${email}`);
