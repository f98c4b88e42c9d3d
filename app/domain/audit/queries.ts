import { type SQL, sql } from 'drizzle-orm';
import { mostCounted, type Total } from '#app/content/total-words.ts';
import { countRows } from '#app/platform/count-rows.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing, isoTime } from '#app/platform/sql-texts.ts';
import type { Actor } from '../operators/operator.ts';
import type { AuditEntry, AuditFilter } from './audit-entry.ts';

/** With its schema: another table of this name, in a schema that is searched first, must not take its place. */
const auditTrail = sql`public.audit_entries`;

type NewEntry = {
  actor: Partial<Actor> & Pick<Actor, 'name'>;
  action: string;
  subject?: { id: string; name?: string | undefined } | undefined;
  details: Record<string, unknown>;
};

export async function insertAuditEntry(tx: Queryable, { actor, action, subject, details }: NewEntry): Promise<void> {
  await tx.execute(sql`
    insert into ${auditTrail} (operator_id, person, address, action, subject_id, subject_name, details)
    values (${actor.id ?? null}, ${actor.name}, ${actor.address ?? null}, ${action}, ${subject?.id ?? null},
      ${subject?.name ?? null}, ${JSON.stringify(details)}::jsonb)`);
}

const day = (value: string) => sql`(${value}::date)::timestamp at time zone 'America/Chicago'`;

function conditionOf({ text, about, subjectId, from, to, before }: AuditFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (text) {
    const like = containing(text);
    conditions.push(
      sql`(person ilike ${like} or subject_name ilike ${like} or subject_id ilike ${like} or action ilike ${like} or details::text ilike ${like})`,
    );
  }
  if (about) conditions.push(sql`action >= ${`${about}.`} collate "C" and action < ${`${about}/`} collate "C"`);
  if (subjectId) conditions.push(sql`subject_id = ${subjectId}`);
  if (from) conditions.push(sql`at >= ${day(from)}`);
  if (to) conditions.push(sql`at < ${day(to)} + interval '1 day'`);
  if (before) conditions.push(sql`id < ${before}`);
  return sql.join(conditions, sql` and `);
}

/** How many a filter finds, newer and older than `before`. */
export const countAuditEntries = (db: Queryable, filter: AuditFilter): Promise<Total> =>
  countRows(db, sql`from ${auditTrail} where ${conditionOf({ ...filter, before: undefined })}`, mostCounted);

/** Newest first. */
export async function selectAuditEntries(db: Queryable, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const { rows } = await db.execute<AuditEntry>(sql`
    select id::text, ${isoTime('at')} as at, person, address, action,
      subject_id as "subjectId", subject_name as "subjectName", details
    from ${auditTrail} where ${conditionOf(filter)}
    order by audit_entries.id desc limit ${limit}`);
  return rows;
}
