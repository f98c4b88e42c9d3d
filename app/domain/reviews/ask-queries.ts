import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

/** Days from a contractor's acceptance to the mail that asks for a review. */
const daysAfter = 7;
/** An older statement that the job is done is asked about no more. */
const daysAfterOutcome = 30;

/** A question for a review, just marked as asked. */
export type Ask = { id: string; requestId: string; contractorId: string; email: string; mailbox: string };

const sender = raw(`s.email, coalesce(s.mailbox, '') as mailbox`);
const asked = raw(
  `r.review_ask_id as id, r.request_id as "requestId", r.contractor_id as "contractorId", due.email, due.mailbox`,
);

/** What the homeowner said last about a request's outcome. “Still looking” has no state, or that of a request opened again. */
const lastOutcome = raw(`left join lateral (
  select e.id, e.state, e.contractor_id from request_events e
  where e.request_id = r.request_id and e.kind = 'outcome' order by e.created_at desc, e.id desc limit 1) o on true`);

/** They said nothing yet, or that this contractor did the work. */
const isUndisputed = raw(`(o.id is null or (o.state = 'won' and o.contractor_id = r.contractor_id))`);

/** The request is neither canceled nor spam, its sender got a receipt, it was sent to the contractor, and it has no review of the contractor. */
const isOpen = raw(`(s.consent_withdrawn_at is null and s.state not in ('spam', 'quarantined')
  and s.receipt_at is not null
  and r.sent_at is not null
  and not exists (select from homeowner_reviews v where v.request_id = s.id and v.contractor_id = r.contractor_id))`);

/** Marks contractors that did the work, as homeowners just said. Other jobs take other rows; the request is locked too, as answers do first. */
export const takeHired = (tx: Queryable, limit: number): Promise<Ask[]> =>
  tx.rows(sql`
    with due as (
      select r.request_id, r.contractor_id, ${sender} from request_events e
      join request_contractors r on r.request_id = e.request_id and r.contractor_id = e.contractor_id
      join submissions s on s.id = r.request_id ${lastOutcome}
      where e.kind = 'outcome' and e.state = 'won' and e.contractor_id is not null
        and e.created_at > now() - make_interval(days => ${daysAfterOutcome}::int)
        and r.review_asked_at is null and o.state = 'won' and o.contractor_id = r.contractor_id and ${isOpen}
      order by e.created_at limit ${limit} for update of s, r skip locked
    )
    update request_contractors r set review_asked_at = now(), review_ask_id = coalesce(r.review_ask_id, gen_random_uuid()),
      review_skipped_at = null
    from due where (r.request_id, r.contractor_id) = (due.request_id, due.contractor_id) returning ${asked}`);

/**
 * Marks contractors that accepted a week ago; those of which the homeowner said otherwise, or that need no question any more,
 * as skipped.
 */
export async function takeAccepted(tx: Queryable, limit: number): Promise<Ask[]> {
  const { rows } = await tx.execute<Ask & { asked: boolean }>(sql`
    with old as (
      select r.request_id, r.contractor_id, r.sent_at from request_contractors r join submissions s on s.id = r.request_id
      where r.state = 'accepted' and r.review_asked_at is null and r.review_skipped_at is null
        and r.accepted_at <= now() - make_interval(days => ${daysAfter}::int)
      order by r.accepted_at limit ${limit} for update of s, r skip locked
    ), due as (
      select r.request_id, r.contractor_id, ${sender}, ${isOpen} and ${isUndisputed} as asks
      from old r join submissions s on s.id = r.request_id ${lastOutcome}
    )
    update request_contractors r set review_asked_at = case when asks then now() end,
      review_ask_id = case when asks then coalesce(r.review_ask_id, gen_random_uuid()) else r.review_ask_id end, review_skipped_at = case when not asks then now() end
    from due where (r.request_id, r.contractor_id) = (due.request_id, due.contractor_id) returning ${asked}, asks as asked`);
  return rows.filter(({ asked }) => asked);
}

/** Asked about already, by an earlier request of the same mailbox: no mail is sent. */
export const skipAsk = (tx: Queryable, id: string) =>
  tx.execute(sql`update request_contractors set review_skipped_at = now() where review_ask_id = ${id}`);

/** What the mail needs; undefined if it is not needed any more. */
type AskDetail = {
  requestId: string;
  contractorId: string;
  contractorName: string;
  reference: string;
  email: string;
  page: string | null;
  isHired: boolean;
};

export const selectAsk = (db: Queryable, id: string): Promise<AskDetail | undefined> =>
  db.row(sql`
    select s.id as "requestId", r.contractor_id as "contractorId", r.contractor_name as "contractorName", s.reference, s.email,
      s.payload->>'page_url' as page, o.id is not null as "isHired"
    from request_contractors r join submissions s on s.id = r.request_id ${lastOutcome}
    where r.review_ask_id = ${id} and ${isOpen} and ${isUndisputed}`);
