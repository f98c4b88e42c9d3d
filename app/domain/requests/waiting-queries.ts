import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, literals } from '#app/platform/sql-texts.ts';
import { recipientFacts } from './recipient-queries.ts';
import { openStates, type Recipient, unansweredStates } from './request.ts';
import { isOpenReport } from './request-queries.ts';

// Requests that need an operator; conditions on `submissions e`, for Today, the alarm bar, mails to the office and lists alike.

/**
 * Nobody answered the homeowner in time, or a promised call did not come (`request_late_at` in the database): the one place that
 * decides what is late. @param now a moment.
 */
export const isLate = (now: Sql = sql`now()`) => sql`(e.late_at < ${now})`;

/** Whether an operator passed it on by phone. From `request_contractors r`. */
const isByPhone = sql`(r.sent_by is not null and r.sent_to is null)`;

/** An emergency that nobody has taken or got by phone, late or not. */
export const isUrgent = sql`(e.urgency = 'now' and e.late_at is not null and not exists (
  select from request_contractors r where r.request_id = e.id
    and (r.state = 'accepted' and r.call_by > now() or r.state = 'sent' and ${isByPhone})))`;

/** Neither finished nor canceled. */
export const isOpen = sql`(e.state in (${literals(openStates)}) and e.consent_withdrawn_at is null)`;

/**
 * A contractor that could not be reached, until another accepts or an operator gets in touch with the homeowner. One that called
 * before the homeowner looked further does not count. From `request_contractors r` too.
 */
export const isNotReached = sql`(r.state = 'failed' and ${isOpen} and r.moved_at > coalesce(e.contacted_at, '-infinity')
  and not exists (select from request_contractors a where a.request_id = e.id and a.state = 'accepted'
    and coalesce(greatest(a.called_at, a.tried_at), 'infinity') > coalesce(e.looking_at, '-infinity')))`;

/** A contractor that waits for an address or a look, for 30 days. From `request_contractors r`. */
export const isUnsent = sql`(r.state = 'waiting' and r.created_at > now() - interval '30 days')`;

export const waitsForAddress = sql`(${isOpen}
  and e.id in (select r.request_id from request_contractors r where ${isUnsent}))`;

/** Has a reported message that no operator has looked at. */
export const hasOpenReport = sql`e.id in (
  select x.request_id from request_events x where x.kind = 'reported' and ${isOpenReport(sql`x`)})`;

/** How many requests are late, how many of them urgent, and how many contractors could not be reached, each counted to a limit. */
export const countLate = async (db: Queryable, limit: number) =>
  (await db.row<{ late: number; urgent: number; notReached: number }>(sql`
    with late as (select e.urgency from submissions e where ${isLate()} limit ${limit})
    select (select count(*)::int from late) as late,
      (select count(*)::int from (select from submissions e where e.urgency = 'now' and ${isLate()} limit ${limit}) u) as urgent,
      (select count(*)::int from (
        select from request_contractors r join submissions e on e.id = r.request_id where ${isNotReached} limit ${limit}) f) as "notReached"`)) ?? {
    late: 0,
    urgent: 0,
    notReached: 0,
  };

/** Late requests of which the office was not notified since they are late; notes that it is. @returns their ids. */
export const takeUnnoticed = (tx: Queryable, limit: number): Promise<string[]> =>
  tx.values(sql`
    update submissions set late_noticed_at = now() where id in (
      select e.id from submissions e
      where ${isLate()} and (e.late_noticed_at is null or e.late_noticed_at < e.late_at)
      order by e.late_at limit ${limit} for update skip locked)
    returning id`);

/** A contractor of a request, and what operators did about it. `byPhone`: one passed it on by phone. */
export type AskedContractor = Recipient & { remindedAt: string | null; byPhone: boolean };

/** All contractors of a request `e`, as `AskedContractor`. */
export const askedContractors = sql`coalesce((
  select json_agg(to_jsonb(f) order by r.created_at) from request_contractors r left join contractors c on c.id = r.contractor_id
  cross join lateral (select ${recipientFacts}, ${isoTime('r.reminded_at')} as "remindedAt", ${isByPhone} as "byPhone") f
  where r.request_id = e.id), '[]')`;

type LateRequest = {
  reference: string;
  name: string;
  email: string;
  phone: string;
  service: string;
  zip: string | null;
  urgency: string | null;
  /** As an ISO time. */
  lateAt: string;
  findAgain: boolean;
  findSomebody: boolean;
  contractors: AskedContractor[];
};

/** @returns undefined if it is not late. */
export const selectLate = (db: Queryable, id: string): Promise<LateRequest | undefined> =>
  db.row(sql`
    select e.reference, e.name, e.email, e.phone, e.service_type as service, e.zip, e.urgency, ${isoTime('e.late_at')} as "lateAt",
      e.find_again_at is not null as "findAgain", e.find_somebody as "findSomebody", ${askedContractors} as contractors
    from submissions e where e.id = ${id} and ${isLate()}`);

/** How many requests wait for a contractor's answer, by the contractor's id. */
export async function countWaitingFor(db: Queryable, contractorIds: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ id: string; waiting: number }>(sql`
    select r.contractor_id as id, count(*)::int as waiting from request_contractors r join submissions s on s.id = r.request_id
    where r.contractor_id = any(${[...contractorIds]}::text[]) and r.state in ('sending', ${literals(unansweredStates)})
      and r.question_at is null and s.state <> 'quarantined'
    group by r.contractor_id`);
  return Object.fromEntries(rows.map(({ id, waiting }) => [id, waiting]));
}
