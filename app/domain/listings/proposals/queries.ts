import { type SQL, sql } from 'drizzle-orm';
import { defineList } from '#app/domain/lists/define-list.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import { type Edit, type EditChange, type EditOutcome, editableFields } from './edit.ts';

const columns = sql`
  e.id, e.reference, e.contractor_id, e.contractor_name, e.payload->>'problem' as problem, e.message,
  nullif(e.email, '') as email, ${isoTime('e.created_at')} as at, nullif(e.decision, 'waiting') as outcome, ${isoTime('e.decided_at')} as decided_at, e.decided_by`;

export type ListedEdit = Edit & { fields: string[] };

const editsOf = (where: SQL, order: SQL) =>
  defineList<ListedEdit>({
    from: sql`submissions e`,
    columns: sql`${columns}, array(select field from listing_edit_changes c where c.edit_id = e.id order by field) as fields`,
    always: sql`e.kind = 'correction' and ${where}`,
    filters: {},
    sorts: { usual: order },
    paging: { by: 'number', last: 200 },
    size: 200,
  });

/** Oldest first. */
export const waitingEdits = editsOf(sql`e.decision = 'waiting'`, sql`e.created_at, e.id`);
/** Newest first. */
export const decidedEdits = editsOf(sql`e.decision <> 'waiting'`, sql`e.decided_at desc, e.id`);

/** @returns undefined when there is none, as for a text that is no id. */
export async function selectEdit(db: Queryable, id: string, lock = false): Promise<Edit | undefined> {
  const { rows } = await db.execute<Edit>(sql`
    select ${columns} from submissions e where e.id::text = ${id} and e.kind = 'correction' ${lock ? sql`for update` : sql``}`);
  return rows[0];
}

/** Fields that an edit would change, with current values. */
export async function selectEditChanges(db: Queryable, id: string): Promise<EditChange[]> {
  const now = editableFields.map((field) => sql`when ${field} then c.${sql.identifier(field)}`);
  const { rows } = await db.execute<EditChange>(sql`
    select g.field, g.value, g.stood, case g.field ${sql.join(now, sql` `)} end as now, g.decision, g.reason
    from listing_edit_changes g
    join submissions e on e.id = g.edit_id
    left join contractors c on c.id = e.contractor_id
    where g.edit_id = ${id}
    order by array_position(${sql.param([...editableFields])}::text[], g.field)`);
  return rows;
}

type NewChange = Pick<EditChange, 'field' | 'value' | 'stood'>;

export async function insertEditChanges(tx: Queryable, id: string, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into listing_edit_changes (edit_id, field, value, stood)
    select ${id}, field, value, stood
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c (field text, value text, stood text)`);
}

type Decided = { field: string; decision: 'approved' | 'declined'; reason: string | null };

export async function setDecisions(tx: Queryable, id: string, decided: readonly Decided[]): Promise<void> {
  await tx.execute(sql`
    update listing_edit_changes g set decision = d.decision, reason = d.reason
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) d (field text, decision text, reason text)
    where g.edit_id = ${id} and g.field = d.field`);
}

export async function setOutcome(tx: Queryable, id: string, outcome: EditOutcome, decidedBy: string): Promise<void> {
  await tx.execute(
    sql`update submissions set decision = ${outcome}, decided_at = now(), decided_by = ${decidedBy} where id = ${id}`,
  );
}
