import type { Queryable } from '#app/platform/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { EditableField } from '../edits/edit.ts';
import type { Actor } from '../operators/operator.ts';
import { CellProblem } from './import/cell-problem.ts';
import { checkValue } from './import/check-row.ts';
import { lockListing, updateListing } from './listing-queries.ts';

export type ListingChanges = Partial<Record<EditableField, string | null>>;

export type AppliedChanges =
  | { outcome: 'applied'; changed: Record<string, { before: string | null; after: string | null }> }
  | { outcome: 'missing' }
  | { outcome: 'invalid'; fields: Record<string, string> };

/** What a text says as a field of a listing, by the rules of an import; null for an empty one. */
export const readListingField = (field: EditableField, text: string): string | null | CellProblem => checkValue(field, text);

/** Changes fields of a listing by the importer's rules, and writes down what they said before. */
export async function applyListingChanges(
  tx: Queryable,
  { contractorId, changes, by }: { contractorId: string; changes: ListingChanges; by: Actor | string },
): Promise<AppliedChanges> {
  const problems: Record<string, string> = {};
  const values: [EditableField, string | null][] = [];
  for (const [name, text] of Object.entries(changes)) {
    const field = name as EditableField;
    const value = readListingField(field, text ?? '');
    if (value instanceof CellProblem) problems[field] = value.reason;
    else values.push([field, value]);
  }
  if (Object.keys(problems).length > 0) return { outcome: 'invalid', fields: problems };
  const before = await lockListing(tx, contractorId);
  if (!before) return { outcome: 'missing' };
  const changed = values.filter(([field, value]) => before[field] !== value);
  if (changed.length === 0) return { outcome: 'applied', changed: {} };
  await updateListing(tx, contractorId, Object.fromEntries(changed));
  const details = Object.fromEntries(changed.map(([field, after]) => [field, { before: before[field], after }]));
  const subject = { id: contractorId, name: before.name ?? undefined };
  await recordAudit(tx, { by, action: 'contractor.changed', subject, details });
  return { outcome: 'applied', changed: details };
}
