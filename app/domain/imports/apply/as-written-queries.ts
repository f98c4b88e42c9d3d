import type { ClientBase } from 'pg';
import { type ImportColumn, withOpenHours } from '#app/domain/contractors/columns.ts';
import { isEmpty } from './bulk-insert-queries.ts';
import { fromContractors, sourceOf, writtenCells } from '../export/written-cells-queries.ts';

/**
 * A cell that exactly repeats the stored value of the row's contractor counts as that value, even if the importer would store
 * it in another form; only other cells can reject the row.
 */
export async function keepAsWritten(client: ClientBase, columns: readonly ImportColumn[]): Promise<void> {
  if (await isEmpty(client)) return;
  const written = columns.map((name) => `when '${name}' then ${writtenCells[name]}`).join('\n');
  await client.query('analyze pg_temp.import_rows (line, id, slug)');
  await client.query(
    `create temp table import_kept on commit drop as
     select k.line, k.contractor, array_agg(k.name) filter (where k.is_same) as names,
       string_agg(k.problem, '; ') filter (where not k.is_same) as reason
     from (
       select r.line, c.id as contractor, w.name, w.cell ->> 1 as problem,
         (case w.name ${written} end) is not distinct from w.cell ->> 0 as is_same
       from import_rows r
       left join contractors by_id on by_id.id = coalesce(r.as_written -> 'id' ->> 0, r.id)
       join (${fromContractors}) on c.id = coalesce(by_id.id, (select s.id from contractors s where s.slug = r.slug))
       cross join jsonb_each(r.as_written) w (name, cell)
       where r.as_written is not null
     ) k
     group by 1, 2 having bool_or(k.is_same)`,
  );
  const values = withOpenHours(columns).map((column) => {
    const name = column === 'open_hours' ? 'hours' : column;
    const source = column === 'open_hours' ? 'c.open_hours' : sourceOf(column as ImportColumn);
    return `${column} = case when '${name}' = any(k.names) then ${source} else r.${column} end`;
  });
  await client.query(
    `update import_rows r set reason = k.reason, ${values.join(', ')}
     from import_kept k join (${fromContractors}) on c.id = k.contractor
     where r.line = k.line`,
  );
}
