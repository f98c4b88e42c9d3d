import sql, { type Sql } from 'sql-template-tag';
import type { Check, CheckKind } from '#app/domain/contractors/check.ts';
import { isLatest } from '#app/domain/contractors/contractor-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { idempotentId, isoTime, today } from '#app/platform/sql-texts.ts';
import { defineList } from '../lists/define-list.ts';
import { filter, oneOf } from '../lists/list-filters.ts';
import type { CheckInput } from './change-checks.ts';

const columns = sql`
  k.id, k.contractor_id, k.kind, k.number, k.authority, k.checked_on::text, k.valid_until::text, k.method, k.note,
  k.checked_by, k.version, ${isoTime('k.ended_at')} as ended_at,
  case when k.ended_at is not null then 'ended' when k.valid_until < ${today} then 'expired' else 'current' end as state`;

/** All checks of a contractor: valid ones first, then by last day. */
export const selectChecks = (db: Queryable, contractorId: string): Promise<Check[]> =>
  db.rows(sql`
    select ${columns} from contractor_checks k where k.contractor_id = ${contractorId}
    order by (k.ended_at is null and k.valid_until >= ${today}) desc, k.valid_until desc, k.created_at desc limit 500`);

export type LockedCheck = Check & { contractor_name: string };

/** No one else changes them until the transaction ends. */
const lockChecks = (tx: Queryable, which: Sql) =>
  tx.rows<LockedCheck>(sql`
    select ${columns}, c.name as contractor_name from contractor_checks k join contractors c on c.id = k.contractor_id
    where ${which} order by k.id for update of k`);

export const lockCheck = async (tx: Queryable, contractorId: string, id: string): Promise<LockedCheck | undefined> =>
  (await lockChecks(tx, sql`k.contractor_id = ${contractorId} and k.id::text = ${id}`))[0];

/** Active checks of a batch. */
export const lockBatch = (tx: Queryable, batch: string) =>
  lockChecks(tx, sql`k.batch_id::text = ${batch} and k.ended_at is null`);

/** @param sent the form's key (`idempotentId`), and what it is recorded together with. @returns false when this one is stored already. */
export const insertCheck = (
  tx: Queryable,
  contractorId: string,
  check: CheckInput,
  checkedBy: string,
  { key, batch = null }: { key: string | undefined; batch?: string | null },
): Promise<boolean> =>
  tx.has(sql`
    insert into contractor_checks (id, contractor_id, kind, number, authority, checked_on, valid_until, method, note, checked_by, batch_id)
    values (${idempotentId(key, contractorId, checkedBy, JSON.stringify(check))}, ${contractorId}, ${check.kind}, ${check.number}, ${check.authority}, ${check.checked_on}, ${check.valid_until},
      ${check.method}, ${check.note}, ${checkedBy}, ${batch}::uuid)
    on conflict (id) do nothing returning 1`);

export const updateCheck = (tx: Queryable, id: string, check: CheckInput) =>
  tx.execute(sql`
    update contractor_checks set kind = ${check.kind}, number = ${check.number}, authority = ${check.authority},
      checked_on = ${check.checked_on}, valid_until = ${check.valid_until}, method = ${check.method}, note = ${check.note},
      version = version + 1, expiry_told = false
    where id = ${id}`);

export const setEnded = (tx: Queryable, id: string) =>
  tx.execute(sql`update contractor_checks set ended_at = now(), version = version + 1 where id = ${id}`);

/** Marks expired checks, which signals the change to page caches. Queries compare the day itself. */
export async function signalExpired(db: Queryable): Promise<void> {
  const isExpired = sql`not expiry_told and valid_until < ${today}`;
  // Queried first: an update signals a change even if it finds nothing.
  if (await db.has(sql`select from contractor_checks where ${isExpired} limit 1`))
    await db.execute(sql`update contractor_checks set expiry_told = true where ${isExpired}`);
}

/** A check with the contractor it is of. */
type ListedCheck = LockedCheck & { featured: boolean; days_left: number };

const lastDays = {
  expired: sql`between ${today} - 90 and ${today} - 1`,
  within7: sql`between ${today} and ${today} + 7`,
  within30: sql`between ${today} + 8 and ${today} + 30`,
};

/** Checks that expire within 30 days, or have expired within the last 90, the soonest first. */
export const expiringChecks = defineList<ListedCheck>({
  from: sql`contractor_checks k join contractors c on c.id = k.contractor_id`,
  columns: sql`${columns}, c.name as contractor_name, c.featured, k.valid_until - ${today} as days_left`,
  always: sql`k.ended_at is null and k.valid_until between ${today} - 90 and ${today} + 30 and ${isLatest}`,
  filters: {
    ends: filter(
      oneOf({ expired: 'Expired', within7: 'Within 7 days', within30: 'Within 30 days' }),
      (when) => sql`k.valid_until ${lastDays[when]}`,
    ),
  },
  sorts: { soonest: sql`k.valid_until, c.name, k.id` },
  paging: { by: 'number', last: 200 },
  size: 500,
});

/** Featured contractors without a check that counts: they come first, without the badge. */
export const featuredUnchecked = defineList<{ id: string; name: string }>({
  from: sql`contractors c`,
  columns: sql`c.id, c.name`,
  always: sql`c.featured and coalesce(c.verified_until < ${today}, true)`,
  filters: {},
  sorts: { name: sql`c.name, c.id` },
  paging: { by: 'number', last: 200 },
  size: 200,
});

/**
 * Queues reminders of checks that end within `days`, once for each last day.
 * @param notYet excludes those ending within these days, which have their own reminder.
 */
export const insertReminders = (tx: Queryable, days: number, notYet: number) =>
  tx.values<string>(sql`
    insert into check_reminders (check_id, days, valid_until)
    select k.id, ${days}, k.valid_until from contractor_checks k
    where k.ended_at is null and k.valid_until > ${today} + ${notYet}::int and k.valid_until <= ${today} + ${days}::int and ${isLatest}
    on conflict do nothing
    returning id`);

/** @returns undefined when the check was ended, prolonged or done again since. */
export const selectReminder = (db: Queryable, id: string) =>
  db.row<LockedCheck & { featured: boolean }>(sql`
    select ${columns}, c.name as contractor_name, c.featured
    from check_reminders r
    join contractor_checks k on k.id = r.check_id
    join contractors c on c.id = k.contractor_id
    where r.id = ${id} and k.ended_at is null and k.valid_until = r.valid_until and ${isLatest}`);

/** Checks that were recorded together: how many, and how many of them were not ended. */
export type CheckBatch = { id: string; kind: CheckKind; checked_on: string; checked_by: string; count: number; open: number };

/** The newest first. */
const selectBatches = (db: Queryable): Promise<CheckBatch[]> =>
  db.rows(sql`
    select k.batch_id as id, min(k.kind) as kind, min(k.checked_on)::text as checked_on, min(k.checked_by) as checked_by,
      count(*)::int as count, count(*) filter (where k.ended_at is null)::int as open
    from contractor_checks k where k.batch_id is not null
    group by k.batch_id order by max(k.created_at) desc limit 20`);

/** Checks needing attention: expired ones, those expiring within 7 and 30 days, and featured contractors without one. */
export async function listChecks(db: Queryable) {
  const [expired, within7, within30, unchecked, batches] = await Promise.all([
    expiringChecks.find(db, { ends: 'expired' }),
    expiringChecks.find(db, { ends: 'within7' }),
    expiringChecks.find(db, { ends: 'within30' }),
    featuredUnchecked.find(db, {}),
    selectBatches(db),
  ]);
  return { expired, within7, within30, unchecked, batches };
}
