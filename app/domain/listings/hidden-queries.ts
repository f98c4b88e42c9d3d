import sql, { join, raw, type Sql } from 'sql-template-tag';
import { setHistory } from '#app/domain/audit/audit-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';

export type HiddenContractor = {
  id: string;
  name: string;
  slug: string;
  service_type: string;
  location: string;
  hiddenAt: string;
  person: string;
  reason: string;
  mergedInto: string | null;
};

export const hiddenColumns = sql`
  h.id, h.name, h.slug, h.service_type, h.location, ${isoTime(sql`h.hidden_at`)} as "hiddenAt", h.person, h.reason,
  h.merged_into as "mergedInto"`;

/** @param lock keeps others from putting it back until the transaction ends. */
export const selectHiddenContractor = (db: Queryable, id: string, { lock = false } = {}): Promise<HiddenContractor | undefined> =>
  db.row(sql`
    select ${hiddenColumns} from hidden_contractors h where h.id = ${id} ${lock ? sql`for update` : sql``}`);

type Moved = { id: string; person: string; reason: string; mergedInto?: string | undefined };

/** Tables with rows owned by a contractor, such as its profile. */
const selectRelatedTables = (tx: Queryable): Promise<{ table: string; column: string }[]> =>
  tx.rows(sql`
    select k.conrelid::regclass::text as table, quote_ident(a.attname) as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.confrelid = 'contractors'::regclass and k.contype = 'f'
    order by 1`);

/** @returns its name; undefined when there is no such contractor on the site. */
export async function moveOffSite(tx: Queryable, { id, person, reason, mergedInto }: Moved): Promise<string | undefined> {
  if (!(await tx.has(sql`select from contractors where id = ${id} for update`))) return undefined;
  const related = (await selectRelatedTables(tx)).map(
    ({ table, column }) =>
      sql`${table}::text, (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${raw(table)} t where t.${raw(column)} = ${id})`,
  );
  const rows = await tx.rows<{ name: string }>(sql`
    insert into hidden_contractors (id, name, slug, service_type, location, contractor, related, person, reason, merged_into)
    select c.id, c.name, c.slug, c.service_type, c.location, to_jsonb(c), jsonb_build_object(${join(related, ', ')}),
      ${person}, ${reason}, ${mergedInto ?? null}
    from contractors c where c.id = ${id}
    returning name`);
  await tx.execute(sql`delete from contractors where id = ${id}`);
  return rows[0]?.name;
}

/** @param slug its new slug. @returns whether it was hidden. */
export async function moveOnSite(tx: Queryable, id: string, slug: string): Promise<boolean> {
  if (!(await tx.has(sql`select from hidden_contractors where id = ${id} for update`))) return false;
  await putBack(tx, sql`select ${id}::text as id, ${slug}::text as slug`);
  // Reviews may have come or gone meanwhile.
  await tx.execute(sql`select count_own_reviews(array[${id}::text])`);
  await tx.execute(sql`delete from hidden_contractors where id = ${id}`);
  return true;
}

/** Inserts hidden contractors with their rows in other tables. @param moved a query of their ids and new slugs. */
export async function putBack(tx: Queryable, moved: Sql): Promise<void> {
  const hidden = sql`(${moved}) m join hidden_contractors h on h.id = m.id`;
  const tables = await tx.rows<{ table: string }>(sql`select distinct jsonb_object_keys(h.related) as table from ${hidden}`);
  await setHistory(tx, 'off'); // What belongs to one comes with it.
  await insertRows(
    tx,
    'contractors',
    sql`select h.contractor || jsonb_build_object('slug', m.slug, 'updated_at', now()) as kept from ${hidden}`,
  );
  for (const { table } of tables)
    await insertRows(tx, table, sql`select jsonb_array_elements(h.related -> ${table}::text) as kept from ${hidden}`);
  await setHistory(tx, 'on');
}

/** Those of the columns that the table still has and that the database does not make itself. @param rows their `kept` JSON. */
async function insertRows(tx: Queryable, table: string, rows: Sql): Promise<void> {
  const found = await tx.row<{ columns: string | null }>(sql`
    select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (select jsonb_object_keys(kept) from (select kept from (${rows}) r limit 1) r)`);
  if (!found?.columns) return;
  const columns = raw(found.columns);
  await tx.execute(sql`
    insert into ${raw(table)} (${columns}) overriding system value
    select ${columns} from (${rows}) r cross join lateral jsonb_populate_record(null::${raw(table)}, r.kept) c`);
}
