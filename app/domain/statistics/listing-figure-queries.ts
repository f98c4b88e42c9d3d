import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { onlyRow } from '../requests/store/submission-queries.ts';
import type { Counts, Measure, Period } from './statistics.ts';
import { dayOf, isWithin, keptContractor, reported, sums } from './statistics-queries.ts';

/** Steps of the figures. */
export type ListingStep = 'week' | 'month';

const kept = keptContractor('x.contractor_id');

/**
 * What some contractors got in a period, by day: what browsers reported, requests that named them, spam aside, and which of
 * those they answered.
 * @param ids a query of their ids.
 */
const counted = (ids: Sql, period: Period) => sql`
  ${reported(period)} and contractor_id in (${ids})
  union all
  select ${dayOf('r.created_at')}, r.contractor_id, null, null, null, 1, (r.answered_at is not null)::int
  from request_contractors r join submissions s on s.id = r.request_id
  where r.contractor_id in (${ids}) and s.from_homeowner and s.state <> 'spam' and ${isWithin('r.created_at', period)}
  union all
  select e.day, ${kept}, null, null, null, 1, coalesce(x.answered, false)::int
  from erased_request_contractors x join erased_submissions e on e.id = x.submission_id
  where e.from_homeowner and not e.spam and e.day between ${period.from}::date and ${period.to}::date and ${kept} in (${ids})`;

const only = (id: string) => sql`select ${id}::text`;

/** Each step of a period that begins on a step, with its last day. */
const stepsOf = ({ from, to }: Period, step: ListingStep) => sql`
  select s::date as start, (s + ${`1 ${step}`}::interval)::date - 1 as last
  from generate_series(${from}::timestamp, ${to}::timestamp, ${`1 ${step}`}::interval) s`;

/** In order, empty ones too. */
export const selectOwnSteps = (db: Queryable, id: string, period: Period, step: ListingStep) =>
  db.rows<Counts & { start: string; last: string }>(sql`
    select s.start::text, s.last::text, ${sums}
    from (${stepsOf(period, step)}) s left join (${counted(only(id), period)}) c on c.day between s.start and s.last
    group by s.start, s.last order by s.start`);

export async function selectOwnTotal(db: Queryable, id: string, period: Period): Promise<Counts> {
  return onlyRow(await db.rows<Counts>(sql`select ${sums} from (${counted(only(id), period)}) c`));
}

const median = (measure: Measure) => raw(`percentile_cont(0.5) within group (order by coalesce(c.${measure}, 0)) as ${measure}`);

export type Trade = { services: readonly string[]; location: string };

export type MediansAsked = { period: Period; step: ListingStep; min: number };
export type Medians = Counts & { start: string; contractors: number };

const ofTrade = ({ services, location }: Trade) =>
  sql`contractors where service_slug = any(${[...services]}::text[]) and location = ${location}`;

/** How many contractors of a trade are listed in a city, counted to a limit. */
export const selectTradeSize = async (db: Queryable, trade: Trade, limit: number): Promise<number> =>
  (await db.value<number>(sql`select count(*)::int from (select from ${ofTrade(trade)} limit ${limit}) contractors`)) ?? 0;

/** The medians of a trade in a city, of each step by whose end at least `min` of its contractors were listed. */
export const selectMedians = (db: Queryable, trade: Trade, { period, step, min }: MediansAsked): Promise<Medians[]> =>
  db.rows(sql`
    with contractors as materialized (
      select id, ${dayOf('created_at')} as first from ${ofTrade(trade)}
    ), steps as (${stepsOf(period, step)}), summed as (
      select date_trunc(${step}, c.day::timestamp)::date as start, c.contractor_id, ${sums}
      from (${counted(sql`select id from contractors`, period)}) c group by 1, 2
    )
    select s.start::text, count(*)::int as contractors, ${median('views')}, ${median('calls')}, ${median('clicks')},
      ${median('requests')}, ${median('answers')}
    from steps s join contractors f on f.first <= s.last left join summed c on c.start = s.start and c.contractor_id = f.id
    group by s.start having count(*) >= ${min}`);

/** The first day of which something is known; null: of none. */
export type CountedSince = {
  /** What browsers report. */
  reported: string | null;
  requests: string | null;
  answers: string | null;
  /** The listing was there, or something of it was counted. */
  listing: string;
  /** Whether anything of the listing was reported yet. */
  hasReports: boolean;
};

export async function selectCountedSince(db: Queryable, id: string): Promise<CountedSince> {
  const rows = await db.rows<CountedSince>(sql`
    select
      (select min(day) from daily_counts)::text as reported,
      exists (select from daily_counts where contractor_id = ${id}) as "hasReports",
      least(
        (select min(${dayOf('created_at')}) from submissions where state <> 'quarantined'),
        (select min(day) from erased_submissions))::text as requests,
      least(
        (select min(${dayOf('sent_at')}) from request_contractors where answer_by is not null),
        (select min(e.day) from erased_request_contractors x join erased_submissions e on e.id = x.submission_id
          where x.answered is not null))::text as answers,
      least(
        (select ${dayOf('created_at')} from contractors where id = ${id}),
        (select min(day) from daily_counts where contractor_id = ${id}),
        (select min(${dayOf('created_at')}) from request_contractors where contractor_id = ${id}))::text as listing`);
  return onlyRow(rows);
}
