import { until } from './site.ts';

type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/**
 * Until every mail is out. Neither the pauses between attempts are waited for, nor what died with its process until that is
 * noticed: a job that nobody works on, and the claim of an attempt that nobody prolongs.
 */
export async function untilMailed(ask: Ask): Promise<void> {
  await until(async () => {
    // Attempts without their pauses do not count: those of a claim that has to lapse would use them all up.
    await ask(`
      update pgboss.job set start_after = now(), retry_count = 0
      where ${free(`state = 'retry' and start_after > now()`)}`);
    await ask(`
      update pgboss.job set heartbeat_on = now() - interval '1 hour'
      where ${free(`state = 'active' and started_on < now() - interval '40 seconds'`)}`);
    await ask(`
      update mail_receipts set sending_until = now()
      where taken_at is null and sending_until between now() and now() + interval '20 seconds'`);
    const [left] = await ask(`select count(*)::int as count from pgboss.job where name = 'mail' and state < 'completed'`);
    return left?.['count'] === 0;
  });
}

/** Mails that the queue itself has no hand on this moment: each would wait for the other. */
const free = (condition: string) =>
  `name = 'mail' and id in (select id from pgboss.job where name = 'mail' and ${condition} for update skip locked)`;
