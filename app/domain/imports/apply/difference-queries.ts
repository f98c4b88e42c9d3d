import type { ClientBase } from 'pg';
import { fieldOf, type ImportColumn } from '#app/domain/contractors/columns.ts';
import type { ImportCounts } from './outcome.ts';
import { effectivelyFeatured, fromContractors, sourceOf } from '../export/written-cells-queries.ts';

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
  const { rows } = await client.query<Record<keyof ImportCounts, string>>(
    `select count(*) filter (where reason is null and contractor is null) as imported,
       (select count(distinct contractor_id) from import_differences) as updated,
       count(*) filter (where reason is null and contractor is not null) - (select count(distinct contractor_id) from import_differences) as unchanged,
       count(*) filter (where reason is not null) as rejected
     from import_plan`,
  );
  const { imported = 0, updated = 0, unchanged = 0, rejected = 0 } = rows[0] ?? {};
  return { imported: Number(imported), updated: Number(updated), unchanged: Number(unchanged), rejected: Number(rejected) };
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
