import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import { newClient, type Queryable } from '#app/platform/database.ts';
import type { Manifest, TableColumns } from './archive.ts';

/** The columns of a relation in order, without generated ones, which cannot be written. */
const columnsOf = (relation: string) => `
  (select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum), '[]')
   from pg_attribute where attrelid = ${relation} and attnum > 0 and not attisdropped and attgenerated = '')`;

/**
 * Every readable object of the schema, regardless of its owner, because a newer version may have added tables. Excludes changes and
 * their followers, which depend on this server's transaction ids.
 */
const selectTables = `
  select c.relname as name, ${columnsOf('c.oid')} as columns
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('directory_changes', 'change_followers') and has_table_privilege(c.oid, 'select')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C"`;

/** Scheduled jobs are recreated, as are the package’s own. */
const lastingJobs = String.raw`name not in (select name from pgboss.schedule) and name not like '\_\_pgboss\_\_%'`;

/** A consistent view of the whole database. @returns undefined when it has no tables of the site. */
export async function openSnapshot(url: string, signal?: AbortSignal) {
  const client = newClient(url);
  await client.connect();
  const close = () => client.end().catch(() => {});
  signal?.addEventListener('abort', close, { once: true }); // Ends any running query.
  try {
    const tables = await begin(client);
    if (!tables.some(({ name }) => name === 'schema_migrations')) {
      await close();
      return undefined;
    }
    const { rows: migrations } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    return {
      migrations: migrations.map(({ name }) => name),
      sequences: await selectSequences(client),
      tables,
      jobs: await selectJobs(client),
      /** The rows, in COPY's text format; `rowCount` is known at the end. A query, because a partitioned table has no rows itself. */
      rowsOf: ({ name, columns }: TableColumns) =>
        client.query(copyTo(`copy (select ${columnList(columns)} from ${escapeIdentifier(name)}) to stdout`)),
      jobRows: ({ columns }: TableColumns) =>
        client.query(copyTo(`copy (select ${columnList(columns)} from pgboss.job where ${lastingJobs}) to stdout`)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Snapshot = NonNullable<Awaited<ReturnType<typeof openSnapshot>>>;

export const columnList = (columns: TableColumns['columns']): string =>
  columns.map(({ name }) => escapeIdentifier(name)).join(', ');

/** Lifts the transaction's time limit, which PostgreSQL has since version 17. */
export const takeAnyTime = `select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`;

/**
 * Locks all tables before the first query, which defines the snapshot, so that none changes before it is read; starts over if a
 * table was added or dropped in between.
 */
async function begin(client: Client): Promise<TableColumns[]> {
  for (;;) {
    const { rows: before } = await client.query<TableColumns>(selectTables);
    await client.query('begin isolation level repeatable read, read only');
    try {
      // A hosted database may limit times for short queries, and set other formats of dates and numbers.
      await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
        set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
        set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`);
      if (before.length > 0) {
        await client.query(`lock table ${before.map(({ name }) => escapeIdentifier(name)).join(', ')} in access share mode`);
      }
      await client.query(takeAnyTime);
      const { rows: tables } = await client.query<TableColumns>(selectTables);
      if (JSON.stringify(tables) === JSON.stringify(before)) return tables;
    } catch (error) {
      if ((error as { code?: string }).code !== '42P01') throw error;
    }
    await client.query('rollback');
  }
}

async function selectSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences
     where schemaname = current_schema() and has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'select')
     order by 1`,
  );
  const found: Manifest['sequences'] = [];
  for (const { name } of rows) {
    // Sequences are outside of transactions, so they are never behind the snapshot's rows.
    const { rows: state } = await client.query(`select last_value as last, is_called as called from ${escapeIdentifier(name)}`);
    found.push({ name, last: state[0].last, called: state[0].called });
  }
  return found;
}

async function selectJobs(client: Client): Promise<TableColumns | undefined> {
  const { rows } = await client.query<TableColumns>(
    `select 'job' as name, ${columnsOf('queue.id')} as columns from (select to_regclass('pgboss.job')) queue (id) where id is not null`,
  );
  return rows[0];
}

const key = 'nightly_backup_failure';

/** The last attempt that failed, until one succeeds. */
type NightlyFailure = { at: string; reason: string };

export async function selectFailure(db: Queryable): Promise<NightlyFailure | undefined> {
  return (await db.row<{ value: NightlyFailure }>(sql`select value::json as value from site_state where key = ${key}`))?.value;
}

export const saveFailure = (db: Queryable, failure: NightlyFailure) =>
  db.execute(sql`
    insert into site_state (key, value) values (${key}, ${JSON.stringify(failure)})
    on conflict (key) do update set value = excluded.value, set_at = now()`);

export const deleteFailure = (db: Queryable) => db.execute(sql`delete from site_state where key = ${key}`);
