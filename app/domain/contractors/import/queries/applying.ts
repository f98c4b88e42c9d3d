import type { ClientBase } from 'pg';
import type { ImportColumn } from '../columns.ts';
import type { ImportCounts } from '../outcome.ts';

/** Writes the live rows into the directory: `columns`, those of the file, and nothing else of a contractor. */
export async function applyRows(client: ClientBase, columns: ImportColumn[]): Promise<Omit<ImportCounts, 'rejected'>> {
  const plain = columns.filter((column) => column !== 'id' && column !== 'slug');
  const updated = await updateContractors(client, plain, columns.includes('slug'));
  const imported = await insertContractors(client, plain, columns.includes('id'));
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from import_plan where reason is null and contractor is not null',
  );
  return { imported, updated, unchanged: Number(rows[0]?.count ?? 0) - updated };
}

/** Touches only rows that change. */
async function updateContractors(client: ClientBase, columns: ImportColumn[], withSlug: boolean): Promise<number> {
  // A contractor that already answers at the slug keeps its own, which an adopted table may have none of.
  const newSlug = '(r.slug is not null and r.slug::text <> s.url_slug)';
  const sets = columns.map((column) => `${column} = r.${column}`);
  const changes = columns.map((column) => `c.${column} is distinct from r.${column}`);
  if (withSlug) {
    sets.push(`slug = case when ${newSlug} then r.slug else c.slug end`);
    changes.push(newSlug);
  }
  const { rowCount } = await client.query(
    `update contractors c set ${sets.join(', ')}, updated_at = now()
     from import_plan p
     join import_rows r using (line)
     join contractor_search s on s.contractor_id = p.contractor
     where c.id = p.contractor and p.reason is null and (${changes.join(' or ')})`,
  );
  return rowCount ?? 0;
}

/** Rows with an id first: the next ids of a numbered table have to start after them. */
async function insertContractors(client: ClientBase, columns: ImportColumn[], withId: boolean): Promise<number> {
  let imported = 0;
  if (withId) {
    imported += await insertWhere(client, ['id', ...columns], 'r.id is not null');
    if (imported > 0) await advanceIds(client);
  }
  return imported + (await insertWhere(client, columns, 'r.id is null'));
}

async function insertWhere(client: ClientBase, columns: ImportColumn[], condition: string): Promise<number> {
  const { rowCount } = await client.query(
    `insert into contractors (slug, ${columns.join(', ')})
     overriding system value
     select coalesce(r.slug, p.new_slug), ${columns.map((column) => `r.${column}`).join(', ')}
     from import_plan p join import_rows r using (line)
     where p.reason is null and p.contractor is null and ${condition}
     order by line`,
  );
  return rowCount ?? 0;
}

async function advanceIds(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence('contractors', 'id') as sequence`,
  );
  const sequence = rows[0]?.sequence;
  if (!sequence) return;
  await client.query(`select setval($1::regclass, greatest(nextval($1::regclass), (select max(id) from contractors)))`, [
    sequence,
  ]);
}
