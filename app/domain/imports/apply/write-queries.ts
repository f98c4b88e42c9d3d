import type { ClientBase } from 'pg';
import { type ImportColumn, isProfileColumn, withOpenHours } from '#app/domain/contractors/columns.ts';
import type { ImportCounts } from './outcome.ts';
import { insertInBulk } from './bulk-insert-queries.ts';
import { insertProfiles, upsertProfiles } from './profile-queries.ts';
import { isLive } from './staging-queries.ts';
import { effectivelyFeatured } from '../export/written-cells-queries.ts';

/** Counts the added and the changed contractors. */
type Written = Pick<ImportCounts, 'imported' | 'updated'>;

/** Writes the live rows: only `columns`, those of the file. */
export async function applyRows(client: ClientBase, columns: ImportColumn[], { imported, updated }: Written): Promise<void> {
  const profile = columns.filter(isProfileColumn);
  const own = withOpenHours(columns.filter((column) => column !== 'id' && column !== 'slug' && !isProfileColumn(column)));
  if (updated > 0) {
    // Before the contractors, whose trigger signals the change.
    if (profile.length > 0) await upsertProfiles(client, profile);
    await updateContractors(client, own, columns.includes('slug'));
  }
  if (imported === 0) return;
  await insertInBulk(client, imported, async () => {
    await insertContractors(client, own);
    if (profile.length > 0) await insertProfiles(client, profile);
  });
}

/** Updates changed contractors only, with profiles. An empty slug keeps the current one. */
async function updateContractors(client: ClientBase, columns: string[], withSlug: boolean): Promise<void> {
  const sets = columns.map((column) => `${column} = r.${column}`);
  if (columns.includes('featured') || columns.includes('featured_until')) {
    const of = (column: string) => `${columns.includes(column) ? 'r' : 'c'}.${column}`;
    const rest = sets.filter((set) => !set.startsWith('featured ='));
    sets.splice(0, sets.length, ...rest, `featured = ${effectivelyFeatured(of('featured'), of('featured_until'))}`);
  }
  if (withSlug) sets.push('slug = coalesce(r.slug, c.slug)');
  await client.query(
    `update contractors c set ${sets.join(', ')}, updated_at = now()
     from import_plan p join import_rows r using (line)
     where c.id = p.contractor and ${isLive} and c.id in (select contractor_id from import_differences)`,
  );
}

async function insertContractors(client: ClientBase, columns: string[]): Promise<void> {
  const until = columns.includes('featured_until') ? 'r.featured_until' : 'null';
  const values = columns.map((column) => (column === 'featured' ? effectivelyFeatured('r.featured', until) : `r.${column}`));
  await client.query(
    `insert into contractors (id, slug, ${columns.join(', ')})
     select p.new_id, coalesce(r.slug, p.new_slug), ${values.join(', ')}
     from import_plan p join import_rows r using (line)
     where ${isLive} and p.contractor is null`,
  );
}
