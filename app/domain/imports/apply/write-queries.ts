import type { Client, ClientBase } from 'pg';
import { type ImportColumn, isProfileColumn, withOpenHours } from '#app/domain/contractors/columns.ts';
import { compactCounts } from '#app/domain/directory/list/total-queries.ts';
import { effectivelyFeatured } from '#app/domain/imports/export/written-cells-queries.ts';
import { queryable, sqlState } from '#app/platform/database.ts';
import type { ImportCounts } from './import-outcome.ts';
import { isLive } from './staging-queries.ts';

/** Counts the added and the changed contractors. */
type Written = Pick<ImportCounts, 'imported' | 'updated'>;

/** Writes the live rows: only `columns`, those of the file. */
export async function applyRows(client: ClientBase, columns: ImportColumn[], { imported, updated }: Written): Promise<void> {
  const { own, profile } = splitColumns(columns);
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

/** The columns of contractors and of their profiles that a row fills. */
const splitColumns = (columns: readonly ImportColumn[]) => ({
  own: withOpenHours(columns.filter((column) => column !== 'id' && column !== 'slug' && !isProfileColumn(column))),
  profile: columns.filter(isProfileColumn),
});

/** A column of a new contractor. */
function newValue(column: string, columns: readonly string[]): string {
  if (column !== 'featured') return `r.${column}`;
  return `(${effectivelyFeatured('r.featured', columns.includes('featured_until') ? 'r.featured_until' : 'null')})`;
}

/** Updates changed contractors only, with profiles. An empty slug keeps the current one. */
async function updateContractors(client: ClientBase, columns: string[], withSlug: boolean): Promise<void> {
  const sets = columns.filter((column) => column !== 'featured').map((column) => `${column} = r.${column}`);
  if (columns.includes('featured') || columns.includes('featured_until')) {
    const of = (column: string) => `${columns.includes(column) ? 'r' : 'c'}.${column}`;
    sets.push(`featured = ${effectivelyFeatured(of('featured'), of('featured_until'))}`);
  }
  if (withSlug) sets.push('slug = coalesce(r.slug, c.slug)');
  await client.query(
    `update contractors c set ${sets.join(', ')}, updated_at = now()
     from import_plan p join import_rows r using (line)
     where c.id = p.contractor and ${isLive} and c.id in (select contractor_id from import_differences)`,
  );
}

async function insertContractors(client: ClientBase, columns: string[]): Promise<void> {
  await client.query(
    `insert into contractors (id, slug, ${columns.join(', ')})
     select p.new_id, coalesce(r.slug, p.new_slug), ${columns.map((column) => newValue(column, columns)).join(', ')}
     from import_plan p join import_rows r using (line)
     where ${isLive} and p.contractor is null`,
  );
}

/** Writes the profiles of known contractors that change. */
async function upsertProfiles(client: ClientBase, columns: readonly ImportColumn[]): Promise<void> {
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
async function insertProfiles(client: ClientBase, columns: readonly ImportColumn[]): Promise<void> {
  await client.query('set local directory.history = off'); // They come with their contractors.
  await client.query(
    `insert into contractor_profiles (contractor_id, ${columns.join(', ')})
     select p.new_id, ${columns.map((column) => `r.${column}`).join(', ')}
     from import_plan p join import_rows r using (line)
     where ${isLive} and p.contractor is null and num_nonnulls(${columns.map((column) => `r.${column}`).join(', ')}) > 0`,
  );
  await client.query('set local directory.history = on');
}

/** From this many rows on, rebuilding the indexes is faster than inserting each row into them. */
const manyRows = 5_000;
/** Milliseconds to wait for readers' locks before falling back to plain inserts. */
const patience = 1_000;

/**
 * Runs `insert`. For many rows into an empty directory, checks keys and builds indexes afterwards, which takes half the time;
 * readers wait, but would see an empty directory anyway.
 */
export async function insertInBulk(client: ClientBase, rows: number, insert: () => Promise<void>): Promise<void> {
  if (!(await isFirstFilling(client, rows)) || !(await obtainTables(client))) return insert();
  const indexes = await selectIndexes(client);
  for (const { dropping } of indexes.toReversed()) await client.query(dropping);
  await insert();
  for (const { making } of indexes) await client.query(making);
}

/** Whether there are many rows and the directory is empty. */
export async function isFirstFilling(client: ClientBase, rows: number): Promise<boolean> {
  return rows >= manyRows && (await isEmpty(client));
}

export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from contractors limit 1');
  return rowCount === 0;
}

/** @returns whether the tables could be locked. Waits briefly, because waiting blocks others. */
async function obtainTables(client: ClientBase): Promise<boolean> {
  await client.query(`savepoint bulk; set local lock_timeout = ${patience}`);
  try {
    await client.query('lock table contractors, contractor_profiles in access exclusive mode');
    await client.query('set local lock_timeout = 0');
    return true;
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    await client.query('rollback to savepoint bulk');
    return false;
  }
}

/** The statements that drop and make the primary key, then the keys referencing it, then the other indexes. */
async function selectIndexes(client: ClientBase): Promise<{ dropping: string; making: string }[]> {
  const { rows } = await client.query<{ dropping: string; making: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropping,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as making,
       case contype when 'p' then 0 else 1 end as place
     from pg_constraint
     where (conrelid = 'contractors'::regclass and contype = 'p') or (confrelid = 'contractors'::regclass and contype = 'f')
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
     from pg_index where indrelid = 'contractors'::regclass and not indisprimary
     order by place`,
  );
  return rows;
}

/**
 * Stores an import's unpublished new contractors with the hidden contractors, under the import's number, and records them
 * as changes.
 */
export async function insertUnpublished(
  client: ClientBase,
  columns: readonly ImportColumn[],
  { importId, person }: { importId: string; person: string },
): Promise<void> {
  const { own, profile } = splitColumns(columns);
  const value = (column: string) => newValue(column, columns);
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

/** Any constant will do that is the same for every import and no other's. */
const importLock = 7_305_118_053;

/** Imports are serialized. A hosted database’s limits of time and memory are meant for pages. */
export async function beginImport(client: ClientBase): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  // Dates are compared as texts.
  await client.query("set local datestyle = 'ISO, YMD'");
  await client.query("set local work_mem = '64MB'; set local maintenance_work_mem = '128MB'");
  // Who changed it, for the history, unless it is set otherwise afterwards.
  await client.query("select set_config('directory.person', 'import command', true)");
  await client.query('select pg_advisory_xact_lock($1)', [importLock]);
}

export async function endTransaction(client: ClientBase, isKept: boolean): Promise<void> {
  await client.query(isKept ? 'commit' : 'rollback');
}

/** Blocks other writers of contractors, so that matches stay true; reads continue. */
export async function lockContractors(client: ClientBase): Promise<void> {
  await client.query('lock table contractors in share row exclusive mode');
}

/** Updates the planner’s statistics now: the new rows are queried at once. */
export async function analyzeContractors(client: ClientBase): Promise<void> {
  await client.query('analyze contractors (service_slug, location, featured, rating)');
}

/**
 * After the import, so that the new rows are read as fast as the old ones: counts are put together, and the indexes alone
 * answer for rows that are marked as seen by all. A role that may not do this leaves it to autovacuum.
 */
export async function vacuumDirectory(client: Client): Promise<void> {
  await compactCounts(queryable(client)).catch(() => {});
  await client.query('vacuum contractors, contractor_counts').catch(() => {});
}
