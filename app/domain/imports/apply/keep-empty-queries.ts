import type { ClientBase } from 'pg';
import { type ImportColumn, isNeeded, withOpenHours } from '#app/domain/contractors/columns.ts';
import { fromContractors, sourceOf } from '../export/written-cells-queries.ts';

/** Fills empty cells of known contractors with current values, so nothing is cleared. */
export async function fillEmpty(client: ClientBase, columns: readonly ImportColumn[]): Promise<void> {
  const filled = withOpenHours(columns.filter((column) => column !== 'id' && column !== 'slug' && !isNeeded(column)));
  if (filled.length === 0) return;
  const values = filled.map((column) => {
    // Open times go with the hours they are made from.
    if (column === 'open_hours') return 'open_hours = case when r.hours is null then c.open_hours else r.open_hours end';
    return `${column} = coalesce(r.${column}, ${sourceOf(column as ImportColumn)})`;
  });
  await client.query(
    `update import_rows r set ${values.join(', ')}
     from import_plan p join (${fromContractors}) on c.id = p.contractor
     where r.line = p.line and p.reason is null`,
  );
  // New contractors are not featured by default.
  if (columns.includes('featured')) await client.query('update import_rows set featured = false where featured is null');
}
