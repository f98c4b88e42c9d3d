import type { Database } from './database.ts';

/** How much work waits: jobs in each queue, as counted by the queue itself a few seconds ago, and mails that wait or failed. */
export async function countJobs({ $client }: Database): Promise<{ queue: string; waiting: number }[]> {
  const { rows } = await $client.query(`
    select name as queue, queued_count as waiting from pgboss.queue
    union all select 'mail', (select count(*)::int from mails where state in ('waiting', 'retrying'))
    union all select 'mail-dead', (select count(*)::int from mails where state = 'failed')`);
  return rows;
}
