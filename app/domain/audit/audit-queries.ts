import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { containing, isoTime } from '#app/platform/sql-texts.ts';
import { defineList } from '../lists/define-list.ts';
import { days, filter, words } from '../lists/list-filters.ts';
import { idCursor } from '../lists/list-paging.ts';
import type { Actor, Audited } from './record-audit.ts';

/** With its schema, so that no table of this name in another schema of the search path is used. */
export const auditEntries = sql`public.audit_entries`;

type NewEntry = Omit<Audited, 'by'> & { actor: Partial<Actor> & Pick<Actor, 'name'> };

export async function insertAuditEntry(tx: Queryable, { actor, action, subject, details }: NewEntry): Promise<string> {
  const id = await tx.value<string>(sql`
    insert into ${auditEntries} (operator_id, person, address, action, subject_id, subject_name, details)
    values (${actor.id ?? null}, ${actor.name}, ${actor.address ?? null}, ${action}, ${subject?.id ?? null},
      ${subject?.name ?? null}, ${JSON.stringify(details)}::jsonb)
    returning id::text`);
  return id as string;
}

/** One entry, with who did it. */
export const selectAuditEntry = (db: Queryable, id: string) =>
  db.row<Pick<AuditEntry, 'person' | 'action' | 'subjectId' | 'subjectName' | 'details'> & { actorId: string | null }>(sql`
    select person, action, subject_id as "subjectId", subject_name as "subjectName", details, operator_id as "actorId"
    from ${auditEntries} where id::text = ${id}`);

/** An entry of the audit trail. */
export type AuditEntry = {
  /** In the order of writing, from 1. */
  id: string;
  /** As an ISO time. */
  at: string;
  person: string;
  address: string | null;
  action: string;
  subjectId: string | null;
  subjectName: string | null;
  details: Record<string, unknown>;
};

/** The audit trail, newest first. */
export const auditTrail = defineList<AuditEntry>({
  from: auditEntries,
  columns: sql`
    id::text, ${isoTime('at')} as at, person, address, action, subject_id as "subjectId", subject_name as "subjectName", details`,
  filters: {
    /** Anywhere in the person, the subject or what happened. */
    text: filter(
      words,
      (text) => {
        const like = containing(text);
        return sql`(person ilike ${like} or subject_name ilike ${like} or subject_id ilike ${like} or action ilike ${like}
          or details::text ilike ${like})`;
      },
      { field: { label: 'Person, contractor or words', wide: true } },
    ),
    /** Such as `contractor`, for all that happened to contractors. */
    about: filter(words, (noun) => sql`action >= ${`${noun}.`} collate "C" and action < ${`${noun}/`} collate "C"`),
    subjectId: filter(words, (id) => sql`subject_id = ${id}`),
    ...days(sql`at`),
  },
  sorts: { newest: sql`audit_entries.id desc` },
  paging: { by: 'row', name: 'before', cursor: idCursor(/^\d{1,18}$/, (id) => sql`id < ${id}::bigint`) },
  size: 100,
  scanned: ['text'],
});

/** Whether profiles that are written from here on to the end of the transaction are changes. */
export async function setHistory(tx: Queryable, state: 'on' | 'off'): Promise<void> {
  await tx.execute(sql`select set_config('directory.history', ${state}, true)`);
}
