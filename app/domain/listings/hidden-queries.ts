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
  const hidden = await tx.row<{ contractor: object; related: Record<string, object[]> }>(
    sql`select contractor, related from hidden_contractors where id = ${id} for update`,
  );
  if (!hidden) return false;
  await setHistory(tx, 'off');
  const contractor = sql`(select jsonb_build_array(contractor || jsonb_build_object('slug', ${slug}::text, 'updated_at', now()))
    from hidden_contractors where id = ${id})`;
  await insertRows(tx, 'contractors', Object.keys(hidden.contractor), contractor);
  for (const [table, kept] of Object.entries(hidden.related)) {
    const rowsOf = sql`(select related -> ${table}::text from hidden_contractors where id = ${id})`;
    if (kept[0]) await insertRows(tx, table, Object.keys(kept[0]), rowsOf);
  }
  // Reviews may have come or gone meanwhile.
  await tx.execute(sql`select count_own_reviews(array[${id}::text])`);
  await setHistory(tx, 'on');
  await tx.execute(sql`delete from hidden_contractors where id = ${id}`);
  return true;
}

/** Those of the columns that the table still has and that the database does not make itself. */
async function insertRows(tx: Queryable, table: string, names: readonly string[], kept: Sql): Promise<void> {
  const rows = await tx.rows<{ columns: string }>(sql`
    select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname = any(${[...names]}::text[])`);
  const columns = raw(rows[0]?.columns ?? '');
  await tx.execute(sql`
    insert into ${raw(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${kept})`);
}
