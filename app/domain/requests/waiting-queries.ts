import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { literals } from '#app/platform/sql-texts.ts';
import { hasMember } from '../members/queries.ts';
import { isOpenReport } from './event-queries.ts';
import { openStates, unansweredStates } from './request.ts';

// Requests whose firms need an operator; conditions on `submissions e`, for Today and the list of requests alike.

/** A contractor's answer is overdue, for 14 days. From `request_contractors r`. @param now a moment. */
export const isOverdue = (now: Sql) => sql`(r.state in (${literals(unansweredStates)}) and r.answered_at is null
  and r.answer_by < ${now} and r.answer_by > ${now} - interval '14 days')`;

/** Neither finished nor canceled. */
export const isOpen = sql`(e.state in (${literals(openStates)}) and e.consent_withdrawn_at is null)`;

/** A contractor that waits for an address, for 30 days. From `request_contractors r`. */
export const hasNoAddress = sql`(r.state = 'waiting' and r.created_at > now() - interval '30 days'
  and not ${hasMember(sql`r.contractor_id`)})`;

export const waitsForAddress = sql`(${isOpen}
  and e.id in (select r.request_id from request_contractors r where ${hasNoAddress}))`;

export const isLate = sql`(${isOpen} and e.id in (select r.request_id from request_contractors r where ${isOverdue(sql`now()`)}))`;

/** Has a reported message that no operator has looked at. */
export const hasOpenReport = sql`e.id in (
  select x.request_id from request_events x where x.kind = 'reported' and ${isOpenReport(sql`x`)})`;

/** How many requests wait for a contractor's answer, by the contractor's id. */
export async function countWaitingFor(db: Queryable, contractorIds: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ id: string; waiting: number }>(sql`
    select r.contractor_id as id, count(*)::int as waiting from request_contractors r join submissions s on s.id = r.request_id
    where r.contractor_id = any(${[...contractorIds]}::text[]) and r.state in (${literals(unansweredStates)})
      and r.answered_at is null and s.state <> 'quarantined'
    group by r.contractor_id`);
  return Object.fromEntries(rows.map(({ id, waiting }) => [id, waiting]));
}
