import type { Database } from './database.ts';

/** How many jobs wait in each queue, as counted by the queue itself a few seconds ago. */
export async function countJobs({ $client }: Database): Promise<{ queue: string; waiting: number }[]> {
  const { rows } = await $client.query('select name as queue, queued_count as waiting from pgboss.queue');
  return rows;
}
