import type { ClientBase } from 'pg';
import { todayInOklahoma } from '../../featured-queries.ts';
import { type ImportColumn, isProfileColumn, withOpenHours } from '../columns.ts';
import type { ImportCounts } from '../outcome.ts';
import { insertInBulk } from './bulk-insert.ts';
import { insertProfiles, upsertProfiles } from './profiles.ts';

/** Writes the live rows into the directory: `columns`, those of the file, and nothing else of a contractor. */
export async function applyRows(client: ClientBase, columns: ImportColumn[]): Promise<Omit<ImportCounts, 'rejected'>> {
  const profile = columns.filter(isProfileColumn);
  const own = withOpenHours(columns.filter((column) => column !== 'id' && column !== 'slug' && !isProfileColumn(column)));
  const { rows } = await client.query<{ known: string; fresh: string }>(
    `select count(*) filter (where contractor is not null) as known, count(*) filter (where contractor is null) as fresh
     from import_plan where reason is null`,
  );
  const { known, fresh } = { known: Number(rows[0]?.known ?? 0), fresh: Number(rows[0]?.fresh ?? 0) };
  // Before the contractors, which are told of it.
  if (known > 0 && profile.length > 0) await upsertProfiles(client, profile);
  const updated = known > 0 ? await updateContractors(client, own, columns.includes('slug'), profile.length > 0) : 0;
  if (fresh > 0)
    await insertInBulk(client, fresh, async () => {
      await insertContractors(client, own);
      if (profile.length > 0) await insertProfiles(client, profile);
    });
  return { imported: fresh, updated, unchanged: known - updated };
}

/** Touches only rows that change, or whose profiles have. An empty slug leaves a contractor its own. */
async function updateContractors(
  client: ClientBase,
  columns: string[],
  withSlug: boolean,
  withProfiles: boolean,
): Promise<number> {
  const values = columns.map((column) => ({ column, value: `r.${column}` }));
  if (columns.includes('featured') || columns.includes('featured_until')) {
    const rest = values.filter(({ column }) => column !== 'featured');
    const of = (column: string) => `${columns.includes(column) ? 'r' : 'c'}.${column}`;
    values.splice(0, values.length, ...rest, { column: 'featured', value: featured(of('featured'), of('featured_until')) });
  }
  const sets = values.map(({ column, value }) => `${column} = ${value}`);
  const changes = values.map(({ column, value }) => `c.${column} is distinct from ${value}`);
  if (withSlug) {
    sets.push('slug = coalesce(r.slug, c.slug)');
    changes.push('c.slug <> r.slug');
  }
  if (withProfiles) changes.push('c.id in (select contractor_id from import_changed_profiles)');
  const { rowCount } = await client.query(
    `update contractors c set ${sets.join(', ')}, updated_at = now()
     from import_plan p join import_rows r using (line)
     where c.id = p.contractor and p.reason is null and (${changes.join(' or ')})`,
  );
  return rowCount ?? 0;
}

async function insertContractors(client: ClientBase, columns: string[]): Promise<void> {
  const until = columns.includes('featured_until') ? 'r.featured_until' : 'null';
  const values = columns.map((column) => (column === 'featured' ? featured('r.featured', until) : `r.${column}`));
  await client.query(
    `insert into contractors (id, slug, ${columns.join(', ')})
     select coalesce(r.id, gen_random_uuid()::text), coalesce(r.slug, p.new_slug), ${values.join(', ')}
     from import_plan p join import_rows r using (line)
     where p.reason is null and p.contractor is null`,
  );
}

/** Whose time is over is not featured. */
const featured = (featured: string, until: string) => `(${featured} and coalesce(${until} >= ${todayInOklahoma}, true))`;
