import type { ClientBase } from 'pg';
import type { ImportColumn } from '../columns.ts';

const anyOf = (columns: readonly ImportColumn[]) =>
  `coalesce(${columns.map((column) => `r.${column}::text`).join(', ')}) is not null`;

/** Writes the profiles of known contractors that change, and notes whose those are. */
export async function upsertProfiles(client: ClientBase, columns: readonly ImportColumn[]): Promise<void> {
  const list = columns.join(', ');
  await client.query('create temp table import_changed_profiles (contractor_id text) on commit drop');
  await client.query(
    `with changed as (
       insert into contractor_profiles as f (contractor_id, ${list})
       select p.contractor, ${columns.map((column) => `r.${column}`).join(', ')}
       from import_plan p join import_rows r using (line)
       where p.reason is null and p.contractor is not null
         and (${anyOf(columns)} or exists (select from contractor_profiles k where k.contractor_id = p.contractor))
       on conflict (contractor_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
       where ${columns.map((column) => `f.${column} is distinct from excluded.${column}`).join(' or ')}
       returning contractor_id
     )
     insert into import_changed_profiles select contractor_id from changed`,
  );
}

/** Those of contractors that this import has made. */
export async function insertProfiles(client: ClientBase, columns: readonly ImportColumn[]): Promise<void> {
  await client.query('set local directory.history = off'); // They come with their contractors.
  await client.query(
    `insert into contractor_profiles (contractor_id, ${columns.join(', ')})
     select c.id, ${columns.map((column) => `r.${column}`).join(', ')}
     from import_plan p join import_rows r using (line) join contractors c on c.slug = coalesce(r.slug, p.new_slug)
     where p.reason is null and p.contractor is null and ${anyOf(columns)}`,
  );
  await client.query('set local directory.history = on');
}
