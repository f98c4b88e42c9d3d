import { until } from './site.ts';

type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** Until every mail is out. Pauses between attempts are skipped, and so is the time until a sender that died is noticed. */
export async function untilMailed(ask: Ask): Promise<void> {
  await until(async () => {
    // Attempts without their pauses do not count: all would be used up.
    await ask(`update mails set due_at = now(), tries = 0 where ${free(`state = 'retrying' and due_at > now()`)}`);
    // Each sender prolongs its attempts every 15 seconds.
    await ask(
      `update mails set sending_until = now() where ${free(`state = 'sending' and sending_until < now() + interval '20 seconds'`)}`,
    );
    const [left] = await ask(`select count(*)::int as count from mails where state in ('waiting', 'sending', 'retrying')`);
    return left?.['count'] === 0;
  });
}

/** Mails that no sender has locked this moment: each would wait for the other. */
const free = (condition: string) => `id in (select id from mails where ${condition} for update skip locked)`;
