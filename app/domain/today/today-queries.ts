import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, today } from '#app/platform/sql-texts.ts';
import type { RequestState } from '../requests/request.ts';
import { isOpenReport } from '../requests/request-queries.ts';
import { excerpt, onlyRow } from '../requests/store/submission-queries.ts';
import {
  type AskedContractor,
  askedContractors,
  isLate,
  isNotReached,
  isUnsent,
  isUrgent,
  waitsForAddress,
} from '../requests/waiting-queries.ts';
import type { WaitingCount } from './later-lines.ts';

/** Upper limit of counts. */
export const maxCounted = 1_000;

/** Number waiting, and the first two names. @param waiting rows with a `name`. */
export const countWaiting = async (db: Queryable, waiting: Sql): Promise<WaitingCount> =>
  onlyRow(
    await db.rows(sql`
      with waiting as (${waiting} limit ${maxCounted})
      select (select count(*)::int from waiting) as count,
        array(select name from waiting where name <> '' limit 2) as names`),
  );

/** New entries of a kind; undecided ones of a kind that the desk decides. */
export const waitingOfKind = (kind: string, isDecided: boolean) => sql`
  select coalesce(nullif(business_name, ''), name) as name from submissions
  where kind = ${kind} and ${isDecided ? sql`decision = 'waiting'` : sql`state = 'new'`} order by created_at`;
export const quarantined = sql`select '' as name from submissions where state = 'quarantined'`;
export const failedMails = sql`select '' as name from mails where state = 'failed'`;
/** Contractors whose featured period ends within so many days. */
export const endingFeatures = (days: number) => sql`
  select name from contractors where featured and featured_until between ${today} and ${today} + ${days}::int
  order by featured_until, name`;

/** Number of new requests of homeowners, and of those without a contractor. */
export const countNewRequests = async (db: Queryable): Promise<NewRequests> =>
  onlyRow(
    await db.rows(sql`
      select count(*)::int as count, (count(*) filter (where contractor_ids = '{}'))::int as unnamed
      from (select contractor_ids from submissions where state = 'new' and from_homeowner limit ${maxCounted}) waiting`),
  );

export type NewRequests = { count: number; unnamed: number };

type WaitingRequest = {
  id: string;
  fromHomeowner: boolean;
  reference: string;
  name: string;
  business: string;
  service: string | null;
  zip: string | null;
  urgency: string | null;
  excerpt: string;
  /** As an ISO time. */
  at: string;
  /** Its contractors. */
  contractors: string[];
};

const deskColumns = sql`e.id, e.from_homeowner as "fromHomeowner", e.reference, e.name, e.business_name as business, e.service_type as service, e.zip,
  e.urgency, ${excerpt}, ${isoTime('e.created_at')} as at`;

const waitingColumns = sql`${deskColumns},
  array(select r.contractor_name from request_contractors r where r.request_id = e.id order by r.created_at) as contractors`;

/** A request that somebody must do something about. Times are ISO times. */
type StuckRequest = Omit<WaitingRequest, 'contractors'> & {
  state: RequestState;
  /** From when it is late; in the future of an emergency that is not; null if it was only not delivered. */
  lateAt: string | null;
  findAgain: boolean;
  findSomebody: boolean;
  contractors: AskedContractor[];
};

/**
 * Everything that a homeowner waits for and nobody has in hand: emergencies, late requests and those that did not reach a
 * contractor, each the longest first, up to a limit.
 */
export async function selectStuck(db: Queryable, now: Date, limit: number): Promise<StuckRequest[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return db.rows<StuckRequest>(sql`
    with stuck as (
      (select e.id from submissions e where ${isUrgent} order by e.created_at limit ${limit})
      union
      (select e.id from submissions e where ${isLate(moment)} order by e.late_at limit ${limit})
      union
      (select e.id from request_contractors r join submissions e on e.id = r.request_id
        where ${isNotReached} order by r.moved_at limit ${limit})
    )
    select ${deskColumns}, e.state, ${isoTime('e.late_at')} as "lateAt", e.find_again_at is not null as "findAgain",
      e.find_somebody as "findSomebody",
      ${askedContractors} as contractors
    from stuck join submissions e using (id)`);
}

type DueStep = WaitingRequest & { step: string; on: string; isOverdue: boolean; holder: string | null };

/** Next steps due today or earlier. */
export const selectDueSteps = (db: Queryable, limit: number): Promise<DueStep[]> =>
  db.rows(sql`
    select ${waitingColumns}, e.next_step as step, e.next_step_on::text as on, e.next_step_on < ${today} as "isOverdue",
      e.operator_name as holder
    from submissions e where e.next_step_on <= ${today} order by e.next_step_on, e.id limit ${limit}`);

/** Requests that wait for a contractor without an address: by its name. */
export const waitingForAddress = sql`
  select min(r.contractor_name) as name from request_contractors r join submissions e on e.id = r.request_id
  where ${isUnsent} and ${waitsForAddress} group by e.id order by min(r.created_at)`;

/** Reported messages that no operator has looked at, by who is concerned. */
export const openReports = sql`
  select coalesce(e.contractor_name, '') as name from request_events e
  where e.kind = 'reported' and ${isOpenReport(sql`e`)} order by e.created_at`;
