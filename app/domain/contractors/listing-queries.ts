import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { type EditableField, editableFields } from '../edits/edit.ts';
import { multirangeText, openRanges } from './hours/open-ranges.ts';
import { parseHours } from './hours/parse-hours.ts';

/** The fields of a listing that can be proposed, as texts. */
export type Listing = Record<EditableField, string | null>;

const columns = sql.join(
  editableFields.map((field) => sql.identifier(field)),
  sql`, `,
);

/** Nobody else changes it until the transaction ends. */
export async function lockListing(tx: Queryable, id: string): Promise<Listing | undefined> {
  const { rows } = await tx.execute<Listing>(sql`select ${columns} from contractors where id = ${id} for update`);
  return rows[0];
}

/** Hours bring the open times that are made of them. */
export async function updateListing(tx: Queryable, id: string, values: Partial<Listing>): Promise<void> {
  const sets = Object.entries(values).map(([field, value]) => sql`${sql.identifier(field)} = ${value}`);
  if ('hours' in values) {
    const week = values.hours ? parseHours(values.hours) : undefined;
    sets.push(sql`open_hours = ${week ? multirangeText(openRanges(week)) : null}::int4multirange`);
  }
  await tx.execute(sql`update contractors set ${sql.join(sets, sql`, `)}, updated_at = now() where id = ${id}`);
}
