import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isAnswer } from '../requests/request-queries.ts';
import { onlyRow } from '../requests/store/submission-queries.ts';
import type { Counts, GroupCounts, Grouping, Period, Step, StepCounts } from './statistics.ts';

export const sums = sql`
  coalesce(sum(views), 0)::float8 as views, coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(clicks), 0)::float8 as clicks,
  coalesce(sum(requests), 0)::float8 as requests, coalesce(sum(answers), 0)::float8 as answers`;

/** What browsers reported, by day and contractor. */
export const reported = ({ from, to }: Period) => sql`
  select day, contractor_id,
    case event when 'page_view' then total end as views,
    case event when 'call_click' then total end as calls,
    case event when 'website_click' then total end as clicks,
    null::bigint as requests, null::bigint as answers
  from daily_counts
  where day between ${from}::date and ${to}::date and event in ('page_view', 'call_click', 'website_click')`;

export const dayOf = (column: string) => sql`(${raw(column)} at time zone 'America/Chicago')::date`;
export const isWithin = (column: string, { from, to }: Period) => sql`(
  ${raw(column)} >= ${from}::timestamp at time zone 'America/Chicago'
  and ${raw(column)} < (${to}::date + 1)::timestamp at time zone 'America/Chicago')`;

/** The contractor that it is part of, when it was merged since: nothing moves with a merge here. */
export const keptContractor = (id: string) =>
  raw(`coalesce((select h.merged_into from hidden_contractors h where h.id = ${id}), ${id})`);

/** Homeowners' requests, spam aside, and whether they were answered. `answered_at`: by us or by a contractor. */
const requests = (period: Period) => sql`
  select r.id, null::bigint as erased_id, r.created_at,
    least(r.answered_at, (select min(c.answered_at) from request_contractors c where c.request_id = r.id)) as answered_at, r.service_type, r.contractor_id, ${dayOf('r.created_at')} as day,
    exists (select from request_events e where e.request_id = r.id and ${isAnswer}) as answered
  from submissions r
  where r.from_homeowner and r.state <> 'spam' and ${isWithin('r.created_at', period)}
  union all
  select null, x.id, null, null, x.service_type, ${keptContractor('x.contractor_id')}, x.day, x.answered
  from erased_submissions x
  where x.from_homeowner and not x.spam and x.day between ${period.from}::date and ${period.to}::date`;

/** Whom a request went to. */
const chosen = sql`
  select contractor_id from request_contractors where request_id = r.id
  union
  select ${keptContractor('contractor_id')} from erased_request_contractors where submission_id = r.erased_id`;

/** Every step of the period, including empty ones. */
export async function selectSteps(db: Queryable, period: Period, step: Step): Promise<StepCounts[]> {
  const start = (column: Sql) => sql`date_trunc(${raw(`'${step}'`)}, ${column}::timestamp)::date`;
  return db.rows<StepCounts>(sql`
    with counted as (
      select day, views, calls, clicks, requests, answers from (${reported(period)}) c
      union all
      select day, null, null, null, 1, answered::int from (${requests(period)}) r
    )
    select to_char(s.start, 'YYYY-MM-DD') as start, ${sums}
    from generate_series(${start(sql`${period.from}::date`)}, ${period.to}::date, ${`1 ${step}`}::interval) s (start)
    left join counted c on ${start(sql`c.day`)} = s.start
    group by s.start order by s.start`);
}

/** Groupings of contractors’ counts and of requests. */
const groups: Record<Grouping, { ofContractor: Sql; ofRequest: Sql; id: Sql }> = {
  trade: { ofContractor: sql`c.service_type`, ofRequest: sql`r.service_type`, id: sql`null::text` },
  city: { ofContractor: sql`c.location`, ofRequest: sql`c.location`, id: sql`null::text` },
  contractor: { ofContractor: sql`c.name`, ofRequest: sql`c.name`, id: sql`c.id` },
};

/**
 * The largest groups. A request with several contractors counts for each; one with none counts for the contractor whose page it
 * came from.
 */
export async function selectGroups(db: Queryable, period: Period, by: Grouping, limit: number): Promise<GroupCounts[]> {
  const { ofContractor, ofRequest, id } = groups[by];
  const each = by === 'trade' ? sql`false` : sql`true`;
  return db.rows<GroupCounts>(sql`
    with counted as (
      select ${ofContractor} as name, ${id} as id, e.views, e.calls, e.clicks, e.requests, e.answers
      from (${reported(period)}) e left join contractors c on c.id = e.contractor_id
      union all
      select ${ofRequest}, ${id}, null, null, null, 1, r.answered::int
      from (${requests(period)}) r
      left join lateral (${chosen}) n on ${each}
      left join contractors c on c.id = coalesce(n.contractor_id, r.contractor_id)
    )
    select name, id, ${sums} from counted group by name, id
    order by sum(coalesce(requests, 0)) desc, sum(coalesce(calls, 0)) desc, sum(coalesce(views, 0)) desc, name
    limit ${limit}`);
}

type Totals = Counts & {
  /** Median minutes from request to first answer; null without answers. */
  medianAnswer: number | null;
  /** Requests that were sent to a contractor, that one accepted, and that none of them answered in time or at all. */
  sent: number;
  accepted: number;
  unanswered: number;
  /** Requests that became late. */
  late: number;
};

/** All that a period brought. */
export async function selectTotals(db: Queryable, period: Period): Promise<Totals> {
  const rows = await db.rows<Totals>(sql`
    with sent as (${requests(period)}), counted as (
      select views, calls, clicks, requests, answers from (${reported(period)}) c
      union all
      select null, null, null, 1, answered::int from sent
    ), contractors as (
      select bool_or(c.accepted_at is not null) as accepted, bool_or(c.answered_at is not null) as answered,
        bool_or(c.state = 'unanswered') as unanswered
      from sent join request_contractors c on c.request_id = sent.id
      where c.sent_at is not null group by sent.id
    ), answered as (
      select percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 60 as minutes
      from sent where answered_at is not null
    )
    select ${sums}, (select minutes::float8 from answered) as "medianAnswer",
      (select count(*)::int from contractors) as sent,
      (select (count(*) filter (where accepted))::int from contractors) as accepted,
      (select (count(*) filter (where unanswered and not answered))::int from contractors) as unanswered,
      (select count(*)::int from sent join submissions l on l.id = sent.id where l.late_noticed_at is not null) as late
    from counted`);
  return onlyRow(rows);
}
