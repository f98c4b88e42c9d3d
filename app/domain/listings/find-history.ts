import { fieldOf, isListingField } from '#app/domain/contractors/columns.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type FieldChange, selectFieldChanges } from './history-queries.ts';

const pageSize = 100;

export type History = {
  /** Newest first. */
  changes: (FieldChange & { label: string })[];
  /** The change after which older ones follow; undefined at the end. */
  older: string | undefined;
};

/** A page of what changed in a contractor's fields. @param asked `field` and `before`, from the address. */
export async function findHistory(
  db: Queryable,
  contractorId: string,
  { field, before }: Readonly<Record<string, string>>,
): Promise<History> {
  const rows = await selectFieldChanges(db, {
    contractorId,
    field: field && isListingField(field) ? field : undefined,
    before: before && /^\d{1,18}$/.test(before) ? before : undefined,
    limit: pageSize + 1,
  });
  const changes = rows.slice(0, pageSize).map((change) => ({ ...change, label: fieldOf(change.field).label }));
  return { changes, older: rows.length > pageSize ? changes.at(-1)?.id : undefined };
}
