import sql, { join, raw } from 'sql-template-tag';
import { setHistory } from '#app/domain/audit/audit-queries.ts';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { fieldOf, isProfileColumn, type ListingField, listingFields } from '#app/domain/contractors/columns.ts';
import type { Queryable } from '#app/platform/database.ts';
import { idempotentId, isoTime, today } from '#app/platform/sql-texts.ts';
import type { Listing } from './listing.ts';

/** The history's rows that the rest of the transaction writes say who it was. */
export async function setHistoryActor(tx: Queryable, by: Actor | string, cause = ''): Promise<void> {
  const { id, name } = typeof by === 'string' ? { id: '', name: by } : by;
  await tx.execute(sql`
    select set_config('directory.operator', ${id}, true), set_config('directory.person', ${name}, true),
      set_config('directory.cause', ${cause}, true)`);
}

/** As a cell that the desk shows; the trigger that writes the history has them so too. */
function cellOf(name: ListingField): string {
  const column = `${isProfileColumn(name) ? 'p' : 'c'}.${name}`;
  switch (fieldOf(name).type) {
    case 'boolean':
      return `case ${column} when true then 'yes' when false then 'no' end`;
    case 'text[]':
      return `array_to_string(${column}, '; ')`;
    case 'jsonb':
      return `price_guide_cell(${column})`;
    default:
      return `${column}::text`;
  }
}

// A call takes at most a hundred values, so that the object is made from two lists.
/** From `contractors c` and `contractor_profiles p`. */
export const listingCells = raw(`jsonb_object(
  array[${listingFields.map((name) => `'${name}'`).join(', ')}], array[${listingFields.map(cellOf).join(', ')}])`);

/** @param lock keeps others from changing it until the transaction ends. */
export const selectListing = (db: Queryable, id: string, { lock = false } = {}): Promise<Listing | undefined> =>
  db.row(sql`
    select c.id, ${listingCells} as cells, ${isoTime(sql`c.created_at`)} as "createdAt", ${isoTime(sql`c.updated_at`)} as "updatedAt"
    from contractors c left join contractor_profiles p on p.contractor_id = c.id
    where c.id = ${id} ${lock ? sql`for update of c` : sql``}`);

/** Values as PostgreSQL reads them; open times follow from the hours. */
export type Values = Partial<Record<ListingField, string | null>> & { open_hours?: string | null };

type Entry = [column: string, value: string | null];

const typed = ([column, value]: Entry) =>
  sql`${value}::${raw(column === 'open_hours' ? 'int4multirange' : fieldOf(column as ListingField).type)}`;

const namesOf = (entries: readonly Entry[]) => raw(entries.map(([column]) => column).join(', '));

/** What `contractors` has of the values, and what `contractor_profiles` has. */
function split(values: Values): { own: Entry[]; profile: Entry[] } {
  const { own = [], profile = [] } = Object.groupBy(Object.entries(values), ([column]) =>
    isProfileColumn(column) ? 'profile' : 'own',
  );
  return { own, profile };
}

async function storeProfile(tx: Queryable, id: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const sets = entries.map(([column]) => raw(`${column} = excluded.${column}`));
  await tx.execute(sql`
    insert into contractor_profiles (contractor_id, ${namesOf(entries)}) values (${id}, ${join(entries.map(typed), ', ')})
    on conflict (contractor_id) do update set ${join(sets, ', ')}`);
}

/** Updates these fields only. Not featured after the period. */
export async function updateListing(tx: Queryable, id: string, values: Values): Promise<void> {
  const { own, profile } = split(values);
  await storeProfile(tx, id, profile);
  const sets = own.map((entry) => sql`${raw(entry[0])} = ${typed(entry)}`);
  await tx.execute(sql`update contractors set ${join([...sets, sql`updated_at = now()`], ', ')} where id = ${id}`);
}

/**
 * The id of a contractor added by a form, and whether it exists: public, hidden or merged. Locked until the transaction ends.
 */
export async function findSentListing(tx: Queryable, key: string, content: string): Promise<{ id: string; isThere: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contractor ${key}`}, 0))`);
  const rows = await tx.rows<{ id: string; isThere: boolean }>(sql`
    select sent.id, exists (select from contractors c where c.id = sent.id)
      or exists (select from hidden_contractors h where h.id = sent.id) as "isThere"
    from (select ${idempotentId(key, content)}::text as id) sent`);
  return rows[0] as { id: string; isThere: boolean };
}

/** @param givenId generated if undefined. */
export async function insertListing(tx: Queryable, values: Values, givenId?: string): Promise<string> {
  const { own, profile } = split(values);
  const rows = await tx.rows<{ id: string }>(sql`
    insert into contractors (id, ${namesOf(own)})
    values (coalesce(${givenId ?? null}, gen_random_uuid()::text), ${join(own.map(typed), ', ')}) returning id`);
  const id = rows[0]?.id ?? '';
  await setHistory(tx, 'off'); // What it came with is no change.
  await storeProfile(
    tx,
    id,
    profile.filter(([, value]) => value !== null),
  );
  await setHistory(tx, 'on');
  return id;
}

export const isDayOver = (db: Queryable, day: string): Promise<boolean> => db.has(sql`select where ${day}::date < ${today}`);

/** The current owner of a slug. Locks it until the transaction ends, or the unique index refuses. */
export const selectSlugOwner = (db: Queryable, slug: string): Promise<{ id: string; name: string } | undefined> =>
  db.row(sql`select id, name from contractors where slug = ${slug}`);

/** The first free of `base`, `base-2`, ... */
export async function selectFreeSlug(db: Queryable, base: string): Promise<string> {
  const rows = await db.rows<{ slug: string }>(sql`
    select n.slug from (
      select number, case number when 1 then ${base} else ${base} || '-' || number end as slug
      from generate_series(1, 2 + (select count(*) from contractors where slug like ${`${base}-%`})::integer) number
    ) n
    where not exists (select from contractors c where c.slug = n.slug)
    order by n.number limit 1`);
  return rows[0]?.slug ?? base;
}

export type LatestChange = { field: ListingField; person: string; at: string };

/** Who changed each field last. */
export const selectLatestChanges = (db: Queryable, id: string, fields: readonly ListingField[]): Promise<LatestChange[]> =>
  db.rows(sql`
    select distinct on (field) field, person, ${isoTime(sql`at`)} as at
    from contractor_changes where contractor_id = ${id} and field = any(${[...fields]}::text[])
    order by field, contractor_changes.id desc`);
