import type { ClientBase } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import type { Queryable } from '#app/platform/database.ts';
import { defineList } from '../lists/define-list.ts';
import { idCursor } from '../lists/list-paging.ts';
import type { ImportCounts } from './apply/import-outcome.ts';
import { type ImportRecord, type ImportState, undoDays } from './import-record.ts';
import type { ColumnChoices } from './match/choose-columns.ts';

/** @returns the number of an import whose file is on its way. */
export async function insertImport(db: Queryable, by: Actor, fileName: string): Promise<string> {
  const imported = await db.row<{ id: string }>(sql`
    insert into imports (file_name, operator_id, person, state, header)
    values (${fileName}, ${by.id}, ${by.name}, 'uploaded', '{}')
    returning id::text`);
  return imported?.id ?? '';
}

type Read = Pick<ImportRecord, 'encoding' | 'header' | 'choices'>;

export async function saveHeader(db: Queryable, id: string, { encoding, header, choices }: Read): Promise<void> {
  await db.execute(sql`
    update imports set encoding = ${encoding}, header = ${header}::text[], choices = ${JSON.stringify(choices)}
    where id = ${id}::bigint`);
}

const columns = sql`
  id::text, file_name as "fileName", person, state, encoding, header, choices, rows_read as "rowsRead", imported, updated, unchanged,
  rejected, held, reason, can_undo as "canUndo", restored, kept, undone_by as "undoneBy",
  to_jsonb(created_at) #>> '{}' as "createdAt", to_jsonb(finished_at) #>> '{}' as "finishedAt",
  to_jsonb(undone_at) #>> '{}' as "undoneAt"`;

export const selectImport = (db: Queryable, id: string): Promise<ImportRecord | undefined> =>
  db.row(sql`select ${columns} from imports where id = ${id}::bigint`);

/** All imports, latest first. */
export const importList = defineList<ImportRecord>({
  from: sql`imports`,
  columns,
  always: sql`header <> '{}'`,
  filters: {},
  sorts: { newest: sql`imports.id desc` },
  paging: { by: 'row', name: 'before', cursor: idCursor(/^\d{1,18}$/, (id) => sql`id < ${id}::bigint`) },
  size: 50,
});

type Move = { from: readonly ImportState[]; to: ImportState; reason?: string; choices?: ColumnChoices };

/** @returns false, and changes nothing, if it was in no state of `from`. */
export async function moveImport(db: Queryable, id: string, { from, to, reason, choices }: Move): Promise<boolean> {
  return db.has(sql`
    update imports set state = ${to}, reason = ${reason ?? null}, rows_read = 0,
      choices = ${choices ? sql`${JSON.stringify(choices)}::jsonb` : sql`choices`}
    where id = ${id}::bigint and state = any(${[...from]}::text[]) and (can_undo or ${to} <> 'undoing')
    returning id`);
}

export async function saveRowsRead(db: Queryable, id: string, rows: number): Promise<void> {
  await db.execute(sql`update imports set rows_read = ${rows} where id = ${id}::bigint`);
}

type Counted = ImportCounts & Pick<ImportRecord, 'held'>;

export async function finishImport(client: ClientBase, id: string, state: ImportState, counts: Counted): Promise<void> {
  const { imported, updated, unchanged, rejected, held } = counts;
  await client.query(
    `update imports set state = $2, imported = $3, updated = $4, unchanged = $5, rejected = $6, held = $7, finished_at = now()
     where id = $1`,
    [id, state, imported, updated, unchanged, rejected, held],
  );
}

export async function clearResults(client: ClientBase, id: string): Promise<void> {
  for (const table of ['import_changes', 'import_rejects', 'import_warnings'])
    await client.query(`delete from ${table} where import_id = $1`, [id]);
}

async function deleteUnapplied(db: Queryable, which: Sql): Promise<void> {
  await db.execute(sql`
    with gone as (delete from imports where ${which} and state in ('uploaded', 'checked', 'failed') returning id)
    delete from import_changes where import_id in (select id from gone)`);
}

export async function deleteImport(db: Queryable, id: string): Promise<void> {
  await deleteUnapplied(db, sql`id = ${id}::bigint`);
}

/** Files are kept for a month for their rejects, with unapplied imports; changes as long as they can be undone. */
export async function deleteOldImports(db: Queryable): Promise<void> {
  const isOld = sql`created_at < now() - interval '30 days'`;
  await deleteUnapplied(db, isOld);
  for (const table of [sql`import_parts`, sql`import_warnings`])
    await db.execute(sql`delete from ${table} where import_id in (select id from imports where ${isOld})`);
  await db.execute(sql`
    with past as (
      update imports set can_undo = false
      where can_undo and state in ('applied', 'undone') and finished_at < now() - ${undoDays}::int * interval '1 day' returning id
    )
    delete from import_changes where import_id in (select id from past)`);
}

export const selectMatching = async (db: Queryable, key: string): Promise<ColumnChoices | undefined> =>
  (await db.row<{ choices: ColumnChoices }>(sql`select choices from import_matchings where header_key = ${key}`))?.choices;

export async function saveMatching(db: Queryable, key: string, choices: ColumnChoices): Promise<void> {
  await db.execute(sql`
    insert into import_matchings (header_key, choices) values (${key}, ${JSON.stringify(choices)})
    on conflict (header_key) do update set choices = excluded.choices, used_at = now()`);
}

export async function insertPart(db: Queryable, importId: string, part: number, content: Buffer): Promise<void> {
  await db.execute(sql`insert into import_parts (import_id, part, content) values (${importId}::bigint, ${part}, ${content})`);
}

export async function selectPart(db: Queryable, importId: string, part: number): Promise<Buffer | undefined> {
  const query = sql`select content from import_parts where import_id = ${importId}::bigint and part = ${part}`;
  return (await db.row<{ content: Buffer }>(query))?.content;
}
