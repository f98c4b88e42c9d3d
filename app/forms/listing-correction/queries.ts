import { sql } from 'drizzle-orm';
import type { Edit, EditableField, EditChange } from '#app/domain/edits/edit.ts';
import { onlyRow, received, type StoredRow } from '#app/domain/submissions/queries.ts';
import type { Queryable } from '#app/platform/database.ts';

type NewEdit = Pick<Edit, 'contractor_id' | 'contractor_name' | 'message'> & {
  problem: string | undefined;
  email: string | undefined;
};
type NewChange = { field: EditableField; value: string | null; stood: string | null };

export async function insertEdit(tx: Queryable, edit: NewEdit, changes: readonly NewChange[]): Promise<StoredRow> {
  const { rows } = await tx.execute<StoredRow>(sql`
    insert into listing_edits (contractor_id, contractor_name, problem, message, email)
    values (${edit.contractor_id}, ${edit.contractor_name}, ${edit.problem ?? null}, ${edit.message}, ${edit.email ?? null})
    returning id, reference`);
  const stored = onlyRow(rows);
  if (changes.length > 0)
    await tx.execute(sql`
      insert into listing_edit_changes (edit_id, field, value, stood)
      select ${stored.id}, field, value, stood
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c (field text, value text, stood text)`);
  return stored;
}

export type StoredEdit = Edit & { received: string; changes: Pick<EditChange, 'field' | 'value' | 'stood'>[] };

export async function selectStoredEdit(db: Queryable, id: string): Promise<StoredEdit | undefined> {
  const { rows } = await db.execute<StoredEdit>(sql`
    select e.*, ${received}, coalesce((
      select jsonb_agg(jsonb_build_object('field', c.field, 'value', c.value, 'stood', c.stood) order by c.field)
      from listing_edit_changes c where c.edit_id = e.id), '[]') as changes
    from listing_edits e where id = ${id}`);
  return rows[0];
}
