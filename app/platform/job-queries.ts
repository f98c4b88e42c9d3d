import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database, Queryable } from './database.ts';

/** How many jobs wait in each queue, as counted by the queue itself a few seconds ago. */
export async function countJobs({ $client }: Database): Promise<{ queue: string; waiting: number }[]> {
  const { rows } = await $client.query('select name as queue, queued_count as waiting from pgboss.queue');
  return rows;
}

/** Functions of the migrations that jobs trigger, and when. */
const triggers = [
  {
    name: 'hold_paused_mail',
    when: `before update of state on pgboss.job for each row when (new.state = 'active' and old.state < 'active')`,
  },
  {
    name: 'record_mail',
    when: `after insert or update of state on pgboss.job for each row when (new.name in ('mail', 'mail-dead'))`,
  },
] as const;

/** Each mail by its newest job: those before it have failed, and were made into it. What is known already stays as it is. */
const tellOfUnknown = `
  update pgboss.job set state = state where id in (
    select distinct on (root) id from (
      select id, created_on, coalesce(source_root_id, source_id, id) as root from pgboss.job where name in ('mail', 'mail-dead')
    ) jobs
    where not exists (select from mails where mails.id = root)
    order by root, created_on desc)`;

/**
 * Makes the triggers on the queue's table, where the database has their functions and they are not there yet. What was
 * queued before is passed to them once.
 */
export async function addJobTriggers(pool: Pool): Promise<void> {
  for (const { name, when } of triggers) {
    const { rows } = await pool.query(
      `select from pg_proc where oid = to_regproc($1) and not exists (
         select from pg_trigger where tgrelid = 'pgboss.job'::regclass and tgname = $1)`,
      [name],
    );
    if (rows.length === 0) continue;
    await pool.query(
      `begin; create trigger ${name} ${when} execute function ${name}(); ${name === 'record_mail' ? `${tellOfUnknown};` : ''} commit`,
    );
  }
}

/** The jobs of a dead queue that come from these, by the ids that those had first. */
export async function selectDeadIds(db: Queryable, queue: string, ids: readonly string[]): Promise<string[]> {
  const list = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from pgboss.job where name = ${queue} and state < 'active' and coalesce(source_root_id, source_id) in ${list}`);
  return rows.map(({ id }) => id);
}
