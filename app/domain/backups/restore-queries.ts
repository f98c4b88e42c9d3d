import type { Writable } from 'node:stream';
import { type Client, type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { newClient, sqlState } from '#app/platform/database.ts';
import { beginLocked } from '#app/platform/migrate.ts';
import { type Manifest, type TableColumns, type TableRecord, UnusableBackup } from './archive.ts';
import { columnList, takeAnyTime } from './snapshot-queries.ts';

/** A connection in a transaction that blocks migrations; nothing changes until `commit`. */
export async function beginRestore(url: string): Promise<Client> {
  const client = newClient(url);
  await client.connect();
  await beginLocked(client);
  // The formats in which the rows were written.
  await client.query(`set local maintenance_work_mem = '128MB'; set local client_encoding = 'UTF8';
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`);
  await client.query(takeAnyTime);
  return client;
}

const ofSchema = 'relnamespace = current_schema()::regnamespace';

/** Which of these tables exist. */
export async function selectExisting(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where ${ofSchema} and relkind in ('r', 'p') and relname = any($1) order by 1`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** All relations of the schema, of any owner, except extensions'. */
export async function selectRelations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where ${ofSchema} and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by relkind <> 'r', 1`,
  );
  return rows.map(({ name }) => name);
}

/** When a server process last maintained its queues; undefined if none has in the last minute. */
export async function selectLastUpkeep(client: Client): Promise<string | undefined> {
  const { rows: there } = await client.query(`select from pg_class where oid = to_regclass('pgboss.queue')`);
  if (there.length === 0) return undefined;
  const { rows } = await client.query<{ last: string | null }>(
    `select max(mark.value::timestamptz)::text as last
     from (select to_jsonb(v) as marks from pgboss.version v union all select to_jsonb(q) from pgboss.queue q) states,
       jsonb_each_text(marks) as mark
     where mark.key in ('cron_on', 'flow_on', 'monitor_on', 'monitor_claim_on', 'maintain_on')
     having max(mark.value::timestamptz) > clock_timestamp() - interval '1 minute'`,
  );
  return rows[0]?.last ?? undefined;
}

/** Drops the site’s objects by name, with dependents. */
export async function dropSite(client: Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select statement from (
       select 1 as turn, format('drop %s if exists %s cascade',
           case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass
         ) as statement
       from pg_class where ${ofSchema} and relkind in ('r', 'p', 'v', 'm', 'S') and relname = any($1) and not relispartition
       union all
       select 2, format('drop routine if exists %s cascade', p.oid::regprocedure)
       from pg_proc p where pronamespace = current_schema()::regnamespace and proname = any($1)
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       union all
       select 3, format('drop type if exists %s cascade', t.oid::regtype)
       from pg_type t where typnamespace = current_schema()::regnamespace and typname = any($1) and typtype in ('e', 'd', 'r')
     ) drops order by turn`,
    [names],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Creates a table that no migration does, such as another program's, with its columns only. */
export async function createPlainTable(client: Client, { name, columns }: TableColumns): Promise<void> {
  await client.query(`create table ${escapeIdentifier(name)} (${await columnDefinitions(client, columns)})`);
}

/**
 * With the types as this database spells them, because the file's text must not become part of a statement. An unknown type
 * becomes text.
 */
async function columnDefinitions(client: Client, columns: TableColumns['columns']): Promise<string> {
  const types = columns.map(({ type }) => type);
  const { rows } = await client
    .query<{ type: string }>(
      `select coalesce(format_type(to_regtype(type), -1), 'text') as type
       from unnest($1::text[]) with ordinality as t (type, at) order by at`,
      [types],
    )
    .catch((error) => {
      if (sqlState(error) !== '42601') throw error;
      throw new UnusableBackup(`is damaged: one of its column types is none: ${types.join('; ').slice(0, 200)}`);
    });
  return columns.map(({ name }, at) => `${escapeIdentifier(name)} ${rows[at]?.type ?? 'text'}`).join(', ');
}

/**
 * Disables or drops what would run for each loaded row: triggers, indexes, foreign keys. The rows already have the triggers'
 * results.
 * @returns a function that restores them; it fails if a row breaks a rule.
 */
export async function bareTables(client: Client, names: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ off: string; on: string; turn: number }>(
    `with tables as (select oid, relname from pg_class where ${ofSchema} and relkind in ('r', 'p') and relname = any($1))
     select 1 as turn, format('alter table %s disable trigger %I', tables.oid::regclass, tgname) as off,
       format('alter table %s enable trigger %I', tables.oid::regclass, tgname) as on
     from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal and tgenabled = 'O' and tgparentid = 0
     union all
     select 3, format('alter table %s drop constraint %I', tables.oid::regclass, conname),
       format('alter table %s add constraint %I %s', tables.oid::regclass, conname, pg_get_constraintdef(c.oid))
     from tables join pg_constraint c on conrelid = tables.oid where contype = 'f' and conparentid = 0
     union all
     select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from tables join pg_index i on indrelid = tables.oid
     where not exists (select from pg_constraint where conindid = indexrelid) and not indisreplident
     order by turn`,
    [names],
  );
  // A foreign key may need an index of the table it references, so drop it first and recreate it last.
  for (const { off } of rows.toReversed()) await client.query(off);
  return async () => {
    for (const { on } of rows) await client.query(on);
  };
}

/** Deletes rows that migrations inserted. */
export async function emptyTables(client: Client, names: readonly string[]): Promise<void> {
  if (names.length > 0) await client.query(`truncate ${names.map(escapeIdentifier).join(', ')}`);
}

/** A stream of rows in COPY’s text format, stored frozen so that index-only scans work at once. */
export async function copyRows(client: Client, { name, columns }: TableColumns): Promise<Writable & { rowCount: number }> {
  const { rows } = await client.query<{ simple: boolean }>(
    `select relkind = 'r' as simple from pg_class where oid = $1::regclass`,
    [escapeIdentifier(name)],
  );
  const options = rows[0]?.simple ? ' with (freeze)' : '';
  return client.query(copyFrom(`copy ${escapeIdentifier(name)} (${columnList(columns)}) from stdin${options}`));
}

/** The queue’s schema comes from its package, perhaps a newer version; jobs are staged until its columns are known. */
export async function createJobStaging(client: Client, { columns }: TableColumns): Promise<TableColumns> {
  const definitions = await columnDefinitions(client, columns);
  await client.query(`create temp table restored_jobs (${definitions}) on commit drop`);
  return { name: 'restored_jobs', columns };
}

/** Jobs of the replaced site, and those created by schedules meanwhile. */
export const deleteJobs = async (client: Client): Promise<void> => void (await client.query('delete from pgboss.job'));

/** @returns how many jobs were left out because their queue no longer exists. */
export async function insertJobs(client: Client, { columns, rows }: TableRecord): Promise<number> {
  const { rows: taken } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const shared = columnList(columns.filter(({ name }) => taken.some((column) => column.name === name)));
  // Older versions mailed by the queue; a migration moves these jobs into the table of mails.
  await client.query(
    `select pgboss.create_queue(name, '{"policy": "standard"}') from unnest(array['mail-dead', 'mail']) name
     where exists (select from restored_jobs r where r.name in ('mail-dead', 'mail')) and to_regclass('mail_receipts') is not null`,
  );
  const { rowCount } = await client.query(
    `insert into pgboss.job (${shared}) select ${shared} from restored_jobs where name in (select name from pgboss.queue)`,
  );
  return rows - (rowCount ?? 0);
}

export async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last, called } of sequences) {
    // A plainly created table has no sequence.
    await client.query(
      `select setval(oid, ${BigInt(last)}, ${called}) from pg_class where ${ofSchema} and relkind = 'S' and relname = ${escapeLiteral(name)}`,
    );
  }
}

/** Then updates the planner's statistics. */
export async function commitRestore(client: Client): Promise<void> {
  await client.query('commit');
  await client.query('analyze').catch(() => {});
}

/** Older backups lack some tables. */
export async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [name]);
  return rows[0]?.known ?? false;
}

/**
 * Invalidates all sign-ins of the backup, and members' links: it does not know who was removed since, or whose password or
 * phone was lost. The owner sends every invited operator a new link; members ask for one. The owner's second factor stays,
 * because ADMIN_PASSWORD is in no backup.
 */
export async function endSignIns(client: ClientBase): Promise<void> {
  if (!(await hasTable(client, 'operators'))) return;
  const sessions = (await hasTable(client, 'site_sessions')) ? 'site_sessions' : 'operator_sessions';
  // Links to a request that operators mailed stay: they open that one request.
  if (await hasTable(client, 'sign_in_links'))
    await client.query(`
      delete from sign_in_links;
      delete from member_invitations;
      delete from lead_links where member_id is not null`);
  if (await hasTable(client, 'owner_endings'))
    await client.query(`
      delete from owner_endings;
      delete from second_addresses where confirmed_at is null`);
  await client.query(`
    delete from ${sessions};
    delete from operator_second_factors where operator_id <> 'owner';
    update operators set password = null, invitation_id = null, invitation_hash = null, invitation_ends_at = null`);
}

export type RestoredOperator = { name: string; email: string | null; role: string; secondFactor: boolean };

/** Operators whom the owner may readmit; the owner is first. */
export async function selectRestoredOperators(client: ClientBase): Promise<RestoredOperator[]> {
  if (!(await hasTable(client, 'operators'))) return [];
  const { rows } = await client.query<RestoredOperator>(`
    select name, email, role, f.confirmed_at is not null as "secondFactor"
    from operators o left join operator_second_factors f on f.operator_id = o.id
    where removed_at is null order by o.id <> 'owner', name, o.id`);
  return rows;
}
