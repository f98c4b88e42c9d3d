import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, literals } from '#app/platform/sql-texts.ts';
import { isOne } from '../delivery/delivery-queries.ts';
import type { Lead } from '../lead.ts';
import { leadColumns, mayContact } from '../lead-queries.ts';
import { openStates } from '../request.ts';

// Calls that contractors promised and nobody noted as made or tried, and what contractors are reminded of.

const isPromised = sql`(r.state = 'accepted' and r.called_at is null and r.tried_at is null)`;
const isOpen = sql`(${mayContact} and s.state in (${literals(openStates)}))`;

export type PromisedCall = Lead & { callBy: string };

/** How long a call is listed after its time. */
const listedDays = 14;

/** Of these contractors, the earliest first. */
export const selectPromisedCalls = (db: Queryable, contractorIds: readonly string[], limit: number): Promise<PromisedCall[]> =>
  db.rows(sql`
    select ${leadColumns} from request_contractors r join submissions s on s.id = r.request_id
    where r.contractor_id = any(${[...contractorIds]}::text[]) and ${isPromised} and ${isOpen}
      and r.call_by > now() - make_interval(days => ${listedDays})
    order by r.call_by, s.id limit ${limit}`);

export type Reminder = {
  requestId: string;
  contractorId: string;
  contractor: string;
  urgency: string | null;
  sentAt: string;
  /** Of a promised call; null for a request that no one opened. */
  callBy: string | null;
};

/** Promised calls to remind of now, and unopened requests, whose answers are due first. @param one only this one. */
export function selectReminders(tx: Queryable, now: Date, limit: number, one?: Reminder): Promise<Reminder[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return tx.rows(sql`
    select r.request_id as "requestId", r.contractor_id as "contractorId", r.contractor_name as contractor, s.urgency,
      ${isoTime('r.sent_at')} as "sentAt", case when r.state = 'accepted' then ${isoTime('r.call_by')} end as "callBy"
    from request_contractors r join submissions s on s.id = r.request_id
    where ${isOpen} and ${isOne(one)}
      and (${isPromised} and r.call_remind_at <= ${at} and r.call_by > ${at}
        or r.state = 'sent' and r.answered_at is null and r.reminded_at is null and r.answer_by > ${at})
    order by r.state, r.answer_by limit ${limit}`);
}
