import type { Database } from './database.ts';

/** Pending work: jobs in each queue, as the queue counted them a few seconds ago, and waiting or failed mails. */
export async function countJobs({ $client }: Database): Promise<{ queue: string; waiting: number }[]> {
  const { rows } = await $client.query(`
    select name as queue, queued_count as waiting from pgboss.queue
    union all select 'mail', (select count(*)::int from mails where state in ('waiting', 'retrying'))
    union all select 'mail-dead', (select count(*)::int from mails where state = 'failed')`);
  return rows;
}
