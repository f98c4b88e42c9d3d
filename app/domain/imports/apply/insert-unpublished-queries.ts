import type { ClientBase } from 'pg';
import { type ImportColumn, isProfileColumn, withOpenHours } from '#app/domain/contractors/columns.ts';
import { effectivelyFeatured } from '../export/written-cells-queries.ts';

/**
 * Stores an import's unpublished new contractors with the hidden contractors, under the import's number, and records them
 * as changes.
 */
export async function insertUnpublished(
  client: ClientBase,
  columns: readonly ImportColumn[],
  { importId, person }: { importId: string; person: string },
): Promise<void> {
  const own = withOpenHours(columns.filter((column) => column !== 'id' && column !== 'slug' && !isProfileColumn(column)));
  const profile = columns.filter(isProfileColumn);
  const until = columns.includes('featured_until') ? 'r.featured_until' : 'null';
  const value = (column: string) => (column === 'featured' ? `(${effectivelyFeatured('r.featured', until)})` : `r.${column}`);
  const object = (names: readonly string[]) => names.map((name) => `, '${name}', ${value(name)}`).join('');
  const related =
    profile.length === 0
      ? `'{}'`
      : `case when num_nonnulls(${profile.map(value).join(', ')}) = 0 then '{}' else jsonb_build_object('contractor_profiles',
           jsonb_build_array(jsonb_build_object('contractor_id', n.id${object(profile)}))) end`;
  await client.query(
    `with n as materialized (
       select p.line, p.new_id as id, coalesce(r.slug, p.new_slug) as slug
       from import_plan p join import_rows r using (line)
       where p.reason is null and p.held and p.contractor is null
     ), hidden as (
       insert into hidden_contractors (id, name, slug, service_type, location, contractor, related, person, reason, import_id)
       select n.id, r.name, n.slug, r.service_type, r.location, jsonb_build_object('id', n.id, 'slug', n.slug${object(own)}),
         ${related}, $2, 'Waiting to be published', $1::bigint
       from n join import_rows r using (line)
     )
     insert into import_changes (import_id, line, contractor_id, name, after, held)
     select $1::bigint, n.line, n.id, r.name, jsonb_strip_nulls(jsonb_build_object(${object([...own.filter((name) => name !== 'name' && name !== 'open_hours'), ...profile]).slice(2)})), true
     from n join import_rows r using (line)`,
    [importId, person],
  );
}
