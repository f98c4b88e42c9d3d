import type { ClientBase } from 'pg';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import type { ImportColumn } from '#app/domain/contractors/columns.ts';
import { type Header, keptNames } from '#app/domain/imports/match/header.ts';
import type { ImportCounts } from './outcome.ts';
import { queryable } from '#app/platform/database.ts';
import { isFirstFilling } from './bulk-insert-queries.ts';
import { isLive } from './staging-queries.ts';
import { contentDigest, fromContractors } from '../export/written-cells-queries.ts';

// What an import changes, kept for good: read before it is written, so that it can be shown before and undone after.

type CommandImport = { fileName: string; header: Header; counts: ImportCounts };

/** Records an import by the command, with an audit entry. @returns its number, if its changes are kept. */
export async function insertCommandImport(
  client: ClientBase,
  { fileName, header, counts }: CommandImport,
): Promise<string | undefined> {
  const person = 'import command';
  const canUndo = !(await isFirstFilling(client, counts.imported));
  const { imported, updated, unchanged, rejected } = counts;
  const { rows } = await client.query<{ id: string }>(
    `insert into imports (file_name, person, state, header, imported, updated, unchanged, rejected, finished_at, can_undo)
     values ($1, $2, 'applied', $3, $4, $5, $6, $7, now(), $8) returning id::text`,
    [fileName, person, keptNames(header.cells), imported, updated, unchanged, rejected, canUndo],
  );
  const id = rows[0]?.id ?? '';
  await recordAudit(queryable(client), {
    by: person,
    action: 'import.applied',
    subject: { id, name: fileName },
    details: counts,
  });
  return canUndo ? id : undefined;
}

/** What changes of contractors that are there, and the rows that are rejected. */
export async function recordDifferences(client: ClientBase, importId: string): Promise<void> {
  await client.query(
    `insert into import_changes (import_id, line, contractor_id, name, column_name, before, after, held)
     select $1, d.line, d.contractor_id, c.name, d.column_name, d.before, d.after, p.held
     from import_differences d join import_plan p using (line) join contractors c on c.id = d.contractor_id`,
    [importId],
  );
  await client.query(
    'insert into import_rejects (import_id, line, reason) select $1, line, reason from import_plan where reason is not null',
    [importId],
  );
}

/** Those who would be added, with all that the file gives of them. */
export async function recordPlanned(client: ClientBase, importId: string, columns: readonly ImportColumn[]): Promise<void> {
  const given = columns.filter((name) => name !== 'name').map((name) => `'${name}', r.${name}`);
  await client.query(
    `insert into import_changes (import_id, line, name, after)
     select $1, p.line, r.name, jsonb_strip_nulls(jsonb_build_object(${given.join(', ')}))
     from import_plan p join import_rows r using (line) where p.reason is null and p.contractor is null`,
    [importId],
  );
}

/** Those who were added. */
export async function recordAdded(client: ClientBase, importId: string): Promise<void> {
  await client.query(
    `insert into import_changes (import_id, line, contractor_id, name, digest)
     select $1, p.line, c.id, c.name, ${contentDigest}
     from import_plan p join import_rows r using (line)
     join (${fromContractors}) on c.id = p.new_id
     where ${isLive} and p.contractor is null`,
    [importId],
  );
}
