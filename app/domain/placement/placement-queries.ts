import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, isUuid, today } from '#app/platform/sql-texts.ts';
import { shownChecks } from '../contractors/contractor-queries.ts';
import { type DeskPlacement, openStates, type Placement, type PlacementState } from './placement.ts';

const columns = sql`
  p.id, p.contractor_id, p.contractor_name, p.state, p.months, p.note, p.starts_on::text, p.ends_on::text, p.price, p.reason,
  p.version, ${isoTime('p.asked_at')} as asked_at, ${isoTime('p.changed_at')} as changed_at`;

const isOpen = sql`p.state = any(${[...openStates]}::text[])`;

/** Of a listing, the newest first. */
export const selectPlacements = (db: Queryable, contractorId: string, limit: number): Promise<Placement[]> =>
  db.rows(sql`
    select ${columns} from placements p where p.contractor_id = ${contractorId} order by p.asked_at desc, p.id limit ${limit}`);

export const selectPlacement = (db: Queryable, id: string): Promise<Placement | undefined> =>
  db.row(sql`select ${columns} from placements p where p.id = ${isUuid(id) ? id : null}`);

/** Others wait until the transaction ends. @param where what else must be true of it. */
export const lockPlacement = (tx: Queryable, id: string, where = sql`true`): Promise<Placement | undefined> =>
  tx.row(sql`select ${columns} from placements p where p.id = ${isUuid(id) ? id : null} and ${where} for update`);

/** Those in some states, the longest unchanged first or, if `newest`, last. */
export const selectForDesk = (
  db: Queryable,
  states: readonly PlacementState[],
  { newest = false, limit }: { newest?: boolean; limit: number },
): Promise<DeskPlacement[]> =>
  db.rows(sql`
    select ${columns}, nullif(concat_ws(', ', nullif(m.name, ''), m.email), '') as asker,
      (select ${shownChecks} from contractors c where c.id = p.contractor_id) as checks
    from placements p left join listing_members m on m.id = p.asked_by
    where p.state = any(${[...states]}::text[])
    order by ${newest ? sql`p.changed_at desc` : sql`p.changed_at`}, p.id limit ${limit}`);

/** Asks, and accepted offers: what the operator must act on. */
export const waitingPlacements = sql`
  select contractor_name as name from placements where state in ('asked', 'accepted') order by changed_at`;

/** The member who asked, for answers to a mail; undefined if erased. */
export const selectAsker = (db: Queryable, id: string): Promise<{ name: string; email: string } | undefined> =>
  db.row(sql`
    select m.name, m.email from placements p join listing_members m on m.id = p.asked_by where p.id::text = ${id}`);

type NewAsk = { contractorId: string; contractorName: string; memberId: string; months: number; note: string };

/** @returns its id; undefined if the listing has an open one. */
export const insertAsk = (tx: Queryable, ask: NewAsk): Promise<string | undefined> =>
  tx.value(sql`
    insert into placements (contractor_id, contractor_name, months, note, asked_by)
    values (${ask.contractorId}, ${ask.contractorName}, ${ask.months}, ${ask.note}, ${ask.memberId})
    on conflict do nothing returning id`);

export const selectOpen = (tx: Queryable, contractorId: string): Promise<Placement | undefined> =>
  tx.row(sql`
    select ${columns} from placements p where p.contractor_id = ${contractorId} and ${isOpen}`);

/** Ids of what some members asked for a listing, until it is paid for. */
export const selectUnpaidOf = (db: Queryable, contractorId: string, memberIds: readonly string[]): Promise<string[]> =>
  db.values(sql`
    select p.id from placements p
    where p.contractor_id = ${contractorId} and p.asked_by = any(${[...memberIds]}::uuid[]) and ${isOpen} and p.state <> 'paid'`);

/** Asks of the last day, closed ones included. */
export const countRecentAsks = async (tx: Queryable, contractorId: string): Promise<number> =>
  (await tx.value<number>(sql`
    select count(*)::int as count from placements where contractor_id = ${contractorId} and asked_at > now() - interval '1 day'`)) ??
  0;

export type PlacementChange = { starts_on?: string; ends_on?: string; price?: string; reason?: string };
type Nullable<T> = { [Key in keyof T]: T[Key] | null };

export const updateState = (
  tx: Queryable,
  id: string,
  state: PlacementState,
  { starts_on = null, ends_on = null, price = null, reason = null }: Nullable<PlacementChange>,
) =>
  tx.execute(sql`
    update placements set state = ${state}, version = version + 1, changed_at = now(),
      starts_on = coalesce(${starts_on}::date, starts_on), ends_on = coalesce(${ends_on}::date, ends_on),
      price = coalesce(${price}, price), reason = coalesce(${reason}, reason)
    where id = ${id}::uuid`);

/** Paid ones whose first day has come and whose listing is on the site, running ones that have ended, and those that end soon. */
const due = {
  start: sql`p.state = 'paid' and p.starts_on <= ${today} and p.ends_on >= ${today}
    and exists (select from contractors c where c.id = p.contractor_id)`,
  // A running one ends with the feature, which the desk may end sooner.
  end: sql`p.state in ('paid', 'running') and (p.ends_on < ${today}
    or p.state = 'running' and exists (select from contractors c where c.id = p.contractor_id and not c.featured))`,
  announce: sql`p.state = 'running' and not p.end_announced and p.ends_on between ${today} and ${today} + 7
    and exists (select from contractors c where c.id = p.contractor_id and c.featured and c.featured_until = p.ends_on)`,
};

export const selectDue = (db: Queryable, what: keyof typeof due): Promise<string[]> =>
  db.values(sql`select p.id from placements p where ${due[what]} order by p.id limit 100`);

/** Undefined if it is due no more. */
export const lockDue = (tx: Queryable, id: string, what: keyof typeof due) => lockPlacement(tx, id, due[what]);

export const setEndAnnounced = (tx: Queryable, id: string) =>
  tx.execute(sql`update placements set end_announced = true where id = ${id}::uuid`);

export type PlacementTerms = { price: string; version: number };

/** What a featured place costs, as the operator words it. Empty if it is not set. */
export const selectTerms = async (db: Queryable): Promise<PlacementTerms> =>
  (await db.row(sql`select price, version from placement_terms`)) ?? { price: '', version: 0 };

/** @param before its version; 0 if it was never set. @returns false if it changed since. */
export const storeTerms = (tx: Queryable, price: string, before: number): Promise<boolean> =>
  tx.has(
    before === 0
      ? sql`insert into placement_terms (price) values (${price}) on conflict do nothing returning 1`
      : sql`update placement_terms set price = ${price}, version = version + 1 where version = ${before} returning 1`,
  );
