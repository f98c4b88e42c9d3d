import sql, { join } from 'sql-template-tag';
import { listByDecision, selectDecidable } from '#app/domain/submissions/decision-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { identifier, isoTime } from '#app/platform/sql-texts.ts';
import { type Edit, type EditChange, editableFields } from './edit.ts';

const columns = sql`
  s.id, s.reference, s.contractor_id, s.contractor_name, s.payload->>'problem' as problem, s.message,
  nullif(s.email, '') as email, ${isoTime('s.created_at')} as at, nullif(s.decision, 'waiting') as outcome, ${isoTime('s.decided_at')} as decided_at, s.decided_by`;

export type ListedEdit = Edit & { fields: string[] };

const edits = { kind: 'correction', columns };

export const { waiting: waitingEdits, decided: decidedEdits } = listByDecision<ListedEdit>({
  ...edits,
  columns: sql`${columns}, array(select field from listing_edit_changes c where c.edit_id = s.id order by field) as fields`,
});

export const selectEdit = (db: Queryable, id: string, lock = false): Promise<Edit | undefined> =>
  selectDecidable(db, edits, id, lock);

/** Fields that an edit would change, with current values. */
export async function selectEditChanges(db: Queryable, id: string): Promise<EditChange[]> {
  const now = editableFields.map((field) => sql`when ${field} then c.${identifier(field)}`);
  const { rows } = await db.execute<EditChange>(sql`
    select g.field, g.value, g.stood as previous, case g.field ${join(now, ' ')} end as now, g.decision, g.reason
    from listing_edit_changes g
    join submissions e on e.id = g.edit_id
    left join contractors c on c.id = e.contractor_id
    where g.edit_id = ${id}
    order by array_position(${[...editableFields]}::text[], g.field)`);
  return rows;
}

type NewChange = Pick<EditChange, 'field' | 'value' | 'previous'>;

export async function insertEditChanges(tx: Queryable, id: string, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into listing_edit_changes (edit_id, field, value, stood)
    select ${id}, field, value, previous
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c (field text, value text, previous text)`);
}

type Decided = { field: string; decision: 'approved' | 'declined'; reason: string | null };

export async function setDecisions(tx: Queryable, id: string, decided: readonly Decided[]): Promise<void> {
  await tx.execute(sql`
    update listing_edit_changes g set decision = d.decision, reason = d.reason
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) d (field text, decision text, reason text)
    where g.edit_id = ${id} and g.field = d.field`);
}
