import type { ClientBase } from 'pg';
import type { ImportColumn } from '#app/domain/contractors/columns.ts';
import { isLive } from './staging-queries.ts';

const anyOf = (columns: readonly ImportColumn[]) =>
  `coalesce(${columns.map((column) => `r.${column}::text`).join(', ')}) is not null`;

/** Writes the profiles of known contractors that change. */
export async function upsertProfiles(client: ClientBase, columns: readonly ImportColumn[]): Promise<void> {
  const list = columns.join(', ');
  await client.query(
    `insert into contractor_profiles (contractor_id, ${list})
     select p.contractor, ${columns.map((column) => `r.${column}`).join(', ')}
     from import_plan p join import_rows r using (line)
     where ${isLive}
       and p.contractor in (select contractor_id from import_differences where column_name = any($1))
     on conflict (contractor_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [columns],
  );
}

/** Those of contractors that this import has made. */
export async function insertProfiles(client: ClientBase, columns: readonly ImportColumn[]): Promise<void> {
  await client.query('set local directory.history = off'); // They come with their contractors.
  await client.query(
    `insert into contractor_profiles (contractor_id, ${columns.join(', ')})
     select p.new_id, ${columns.map((column) => `r.${column}`).join(', ')}
     from import_plan p join import_rows r using (line)
     where ${isLive} and p.contractor is null and ${anyOf(columns)}`,
  );
  await client.query('set local directory.history = on');
}
