import type { ClientBase } from 'pg';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldOf, type ImportColumn } from '#app/domain/contractors/columns.ts';
import {
  contentDigest,
  effectivelyFeatured,
  fromContractors,
  sourceOf,
} from '#app/domain/imports/export/written-cells-queries.ts';
import { type Header, keptNames } from '#app/domain/imports/match/header.ts';
import { queryable } from '#app/platform/database.ts';
import type { ImportCounts } from './import-outcome.ts';
import { isLive } from './staging-queries.ts';
import { isFirstFilling } from './write-queries.ts';

/** A value before and after, and whether they differ, as SQL on `contractors c`, `contractor_profiles f` and the row `r`. */
type Comparison = { before: string; after: string; differs: string };

/**
 * Finds all changes: contractor, old and new value. Writes nothing to the directory, so a dry run ends here.
 */
export async function findDifferences(client: ClientBase, columns: readonly ImportColumn[]): Promise<ImportCounts> {
  await client.query(
    `create temp table import_differences (
       line bigint not null, contractor_id text not null, column_name text not null, before jsonb, after jsonb
     ) on commit drop`,
  );
  const compared = new Set(columns.filter((column) => column !== 'id'));
  if (compared.has('featured_until')) compared.add('featured'); // Not after the featured period.
  const comparisons = [...compared].map((column) => [column, compare(column, columns)] as const);
  const values = comparisons.map(
    ([column, { before, after, differs }]) =>
      `('${column}', case when ${differs} then to_jsonb(${before}) end, case when ${differs} then to_jsonb(${after}) end, ${differs})`,
  );
  if (columns.includes('hours'))
    values.push(`('open_hours', to_jsonb(c.open_hours), to_jsonb(r.open_hours), ${compare('hours', columns).differs})`);
  await client.query(
    `insert into import_differences
     select p.line, p.contractor, d.column_name, d.before, d.after
     from import_plan p join import_rows r using (line) join (${fromContractors}) on c.id = p.contractor
     cross join lateral (values ${values.join(', ')}) d (column_name, before, after, differs)
     where p.reason is null and (${comparisons.map(([, { differs }]) => differs).join(' or ')}) and d.differs`,
  );
  await client.query('analyze pg_temp.import_differences');
  const { rows } = await client.query<ImportCounts>(
    `with changed as (select count(distinct contractor_id)::int as updated from import_differences)
     select count(*) filter (where reason is null and contractor is null)::int as imported, (select updated from changed) as updated,
       count(*) filter (where reason is null and contractor is not null)::int - (select updated from changed) as unchanged,
       count(*) filter (where reason is not null)::int as rejected
     from import_plan`,
  );
  return rows[0] ?? { imported: 0, updated: 0, unchanged: 0, rejected: 0 };
}

function compare(column: ImportColumn, columns: readonly ImportColumn[]): Comparison {
  const [before, after] = [sourceOf(column), `r.${column}`];
  if (column === 'slug') return { before, after, differs: 'c.slug <> r.slug' };
  if (column === 'featured') {
    const of = (name: ImportColumn) => `${columns.includes(name) ? 'r' : 'c'}.${name}`;
    const was = `(${effectivelyFeatured(before, 'c.featured_until')})`;
    const is = `(${effectivelyFeatured(of('featured'), of('featured_until'))})`;
    return { before: was, after: is, differs: `${was} <> ${is}` };
  }
  // An empty text or list, as other programs may store it, equals none.
  const empty = new Map<string, string>([
    ['text', `''`],
    ['text[]', `'{}'`],
  ]).get(fieldOf(column).type);
  return { before, after, differs: `${empty ? `nullif(${before}, ${empty})` : before} is distinct from ${after}` };
}

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
