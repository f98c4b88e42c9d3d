import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { todayInOklahoma } from '../contractors/featured-queries.ts';

/** More than this are not counted one by one. */
export const mostCounted = 1_000;

const today = sql.raw(todayInOklahoma);

async function countUpTo(db: Queryable, waiting: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${waiting} limit ${mostCounted}) waiting`);
  return rows[0]?.count ?? 0;
}

export const countNewRequests = (db: Queryable) => countUpTo(db, sql`select from inbox_entries where state = 'new'`);

export const countDueSteps = (db: Queryable) => countUpTo(db, sql`select from inbox_entries where next_step_on <= ${today}`);

export const countQuarantined = (db: Queryable) => countUpTo(db, sql`select from quarantined_submissions`);

/** Mails that failed at every attempt, and wait for somebody. */
export const countFailedMails = (db: Queryable) => countUpTo(db, sql`select from mails where state = 'failed'`);

/** Contractors whose time as featured ends within so many days. */
export const countEndingFeatures = (db: Queryable, days: number) =>
  countUpTo(db, sql`select from contractors where featured and featured_until between ${today} and ${today} + ${days}::int`);

export type WaitingEntry = {
  id: string;
  name: string;
  reference: string;
  kind: string;
  service: string | null;
  /** As an ISO time. */
  at: string;
};

const waitingColumns = sql`id, coalesce(nullif(name, ''), nullif(business_name, ''), reference) as name, reference, kind,
  service_type as service, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`;

/** The new ones that wait longest. */
export async function selectLongestWaiting(db: Queryable, limit: number): Promise<WaitingEntry[]> {
  const { rows } = await db.execute<WaitingEntry>(sql`
    select ${waitingColumns} from inbox_entries where state = 'new' order by created_at, id limit ${limit}`);
  return rows;
}

export type DueStep = WaitingEntry & { step: string; on: string; isOverdue: boolean; holder: string | null };

/** Next steps that are due today or were before. */
export async function selectDueSteps(db: Queryable, limit: number): Promise<DueStep[]> {
  const { rows } = await db.execute<DueStep>(sql`
    select ${waitingColumns}, next_step as step, next_step_on::text as on, next_step_on < ${today} as "isOverdue",
      operator_name as holder
    from inbox_entries where next_step_on <= ${today} order by next_step_on, id limit ${limit}`);
  return rows;
}

export type DayFigures = { day: string; requests: number; views: number; calls: number; clicks: number };

/** What the last seven days brought, today included, in Oklahoma's days. */
export async function selectWeek(db: Queryable): Promise<DayFigures[]> {
  const { rows } = await db.execute<DayFigures>(sql`
    select d.day::date::text as day,
      (select count(*)::int from inbox_entries e
        where e.created_at >= d.day::date::timestamp at time zone 'America/Chicago'
          and e.created_at < (d.day::date + 1)::timestamp at time zone 'America/Chicago')
        + (select count(*)::int from erased_submissions x where x.day = d.day::date) as requests,
      coalesce(c.views, 0) as views, coalesce(c.calls, 0) as calls, coalesce(c.clicks, 0) as clicks
    from generate_series(${today} - 6, ${today}, interval '1 day') d (day)
    left join (
      select day,
        sum(total) filter (where event = 'page_view')::int as views,
        sum(total) filter (where event = 'call_click')::int as calls,
        sum(total) filter (where event = 'website_click')::int as clicks
      from daily_counts where day >= ${today} - 6 group by day
    ) c on c.day = d.day::date
    order by d.day`);
  return rows;
}
