import type { ClientBase, Pool } from 'pg';

/** Every table and the queue's jobs, with row count and an order-independent digest. */
export async function tableDigests(db: Pool | ClientBase): Promise<Record<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not in ('directory_changes', 'change_followers') -- Numbered by the transactions of one server.
     union all select 'pgboss.job' where to_regclass('pgboss.job') is not null order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ digest: string }>(
      `select count(*) || ' rows, ' || md5(coalesce(string_agg(line, E'\\n' order by line collate "C"), '')) as digest
       from (select md5(t::text) as line from ${name} t) lines`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

/** Everything about tables except rows: columns, indexes, constraints, triggers, sequences. */
export async function schemaOf(db: Pool | ClientBase): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated) as line
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select format('%s %s', pg_get_triggerdef(t.oid), tgenabled)
       from pg_trigger t join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
     union all select format('%s %s', sequencename, last_value) from pg_sequences where schemaname = 'public'
     order by 1`,
  );
  return rows.map(({ line }) => line);
}
