import type { ClientBase } from 'pg';
import { type ImportColumn, importColumns, isProfileColumn } from '../../contractors/columns.ts';
import { contentDigest, effectivelyFeatured, fromContractors, sourceOf } from '../export/written-cells-queries.ts';

const own = [...importColumns.filter((name) => name !== 'id' && !isProfileColumn(name)), 'open_hours'];
const ofProfile = importColumns.filter(isProfileColumn);

/** The current value of a changed column. */
const currentValue = [
  ...importColumns.map((name) => `when '${name}' then to_jsonb(${currentOf(name)})`),
  `when 'open_hours' then to_jsonb(c.open_hours)`,
].join('\n');

function currentOf(name: ImportColumn): string {
  return name === 'featured' ? `(${effectivelyFeatured('c.featured', 'c.featured_until')})` : sourceOf(name);
}

/**
 * Undoes an import's changes, in the caller's transaction: each value unchanged since, and each added contractor that is
 * unchanged and unreferenced. The rest stays, with the reason.
 * @returns how many contractors were restored completely, and how many others there are.
 */
export async function undoImport(client: ClientBase, id: string, person: string): Promise<{ restored: number; kept: number }> {
  await planValues(client, id, { from: 'after', to: 'before', which: 'not ch.held' });
  for (const { table, column } of await selectReferring(client))
    await client.query(
      `update value_plan p set kept = 'requests, claims or other records name it'
       where p.column_name is null and p.kept is null and exists (select from ${table} t where t.${column} = p.contractor_id)`,
    );
  await applyPlanned(client, id);
  await client.query(
    'delete from contractors where id in (select contractor_id from value_plan where column_name is null and kept is null)',
  );
  const { rows } = await client.query<{ restored: number; kept: number }>(
    `update imports set state = 'undone', undone_at = now(), undone_by = $2, restored = n.restored, kept = n.kept
     from (
       select count(*) filter (where not is_kept) as restored, count(*) filter (where is_kept) as kept
       from (select contractor_id, bool_or(kept is not null) as is_kept from value_plan group by 1) one
     ) n
     where id = $1 returning imports.restored, imports.kept`,
    [id, person],
  );
  return rows[0] ?? { restored: 0, kept: 0 };
}

/** Makes an import's unpublished changes, in the caller's transaction. A field changed meanwhile keeps its value. */
export async function makeHeldChanges(client: ClientBase, id: string): Promise<void> {
  await planValues(client, id, { from: 'before', to: 'after', which: 'ch.held and ch.column_name is not null' });
  await applyPlanned(client, id);
}

type Direction = { from: 'before' | 'after'; to: 'before' | 'after'; which: string };

async function planValues(client: ClientBase, id: string, { from, to, which }: Direction): Promise<void> {
  await client.query(
    `create temp table value_plan on commit drop as
     select ch.line, ch.contractor_id, ch.column_name, ch.${to} as value, case
         when c.id is null then 'deleted since'
         when ch.column_name is null and ch.digest is distinct from ${contentDigest} then 'changed since'
         when ch.column_name is not null and (case ch.column_name ${currentValue} end) is distinct from ch.${from} then 'changed since'
       end as kept
     from import_changes ch left join (${fromContractors}) on c.id = ch.contractor_id
     where ch.import_id = $1 and ${which}`,
    [id],
  );
  await client.query('analyze pg_temp.value_plan');
  await client.query(
    `update value_plan p set kept = 'another contractor has this address on the site now'
     from contractors c
     where p.column_name = 'slug' and p.kept is null and c.slug = p.value #>> '{}' and c.id <> p.contractor_id`,
  );
  // Hours and the times made from them go together.
  await client.query(
    `update value_plan p set kept = q.kept from value_plan q
     where p.kept is null and q.kept is not null and q.line = p.line
       and (p.column_name, q.column_name) in (('hours', 'open_hours'), ('open_hours', 'hours'))`,
  );
}

/** Every column that references contractors, with or without a foreign key, except their profiles'. */
async function selectReferring(client: ClientBase): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select f.conrelid::regclass::text as table, quote_ident(a.attname) as column
     from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
     where f.contype = 'f' and f.confrelid = 'contractors'::regclass and f.conrelid <> 'contractor_profiles'::regclass
     union
     select t, 'contractor_id' from unnest(array['submissions', 'request_contractors', 'erased_submissions',
       'erased_request_contractors']) t
     union
     select 'hidden_contractors', 'merged_into'`,
  );
  return rows;
}

/** The planned values of each contractor, as one object. */
const planned = `select contractor_id, jsonb_object_agg(column_name, value) as b from value_plan
  where column_name is not null and kept is null group by 1`;

const setPlanned = (columns: readonly string[], table: string) =>
  columns
    .map((column) => `${column} = case when u.b ? '${column}' then planned.${column} else ${table}.${column} end`)
    .join(', ');

/** Writes the planned values, and stores with each other change why it was not applied. */
async function applyPlanned(client: ClientBase, id: string): Promise<void> {
  await client.query(
    `insert into contractor_profiles (contractor_id)
     select distinct contractor_id from value_plan where kept is null and column_name = any($1)
     on conflict do nothing`,
    [ofProfile],
  );
  await client.query(
    `update contractor_profiles f set ${setPlanned(ofProfile, 'f')}
     from (${planned}) u cross join lateral jsonb_populate_record(null::contractor_profiles, u.b) planned
     where f.contractor_id = u.contractor_id and u.b ?| $1`,
    [ofProfile],
  );
  await client.query(
    `update contractors c set ${setPlanned(own, 'c')}, updated_at = now()
     from (${planned}) u cross join lateral jsonb_populate_record(null::contractors, u.b) planned
     where c.id = u.contractor_id`,
  );
  await client.query(
    `update import_changes ch set kept = p.kept from value_plan p
     where ch.import_id = $1 and ch.line = p.line and ch.column_name is not distinct from p.column_name and p.kept is not null`,
    [id],
  );
}
