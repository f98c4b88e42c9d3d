import { until } from './site.ts';

type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

type Options = {
  /** Seconds without a sign of life after which a sender counts as dead; each gives one every 15 seconds. */
  silence?: number;
  /** When all senders of that time were killed. */
  killedAt?: Date | undefined;
};

/** Waits until all mail is sent, skipping pauses between attempts and the time to detect a dead sender. */
export async function untilMailed(ask: Ask, options: Options = {}): Promise<void> {
  await until(async () => {
    await skipPauses(ask, options);
    const [left] = await ask(`select count(*)::int as count from mails where state in ('waiting', 'sending', 'retrying')`);
    return left?.['count'] === 0;
  });
}

export async function skipPauses(ask: Ask, { silence = 40, killedAt = new Date(0) }: Options = {}): Promise<void> {
  // Attempts without pauses do not count, or they would run out.
  await ask(`update mails set due_at = now(), tries = 0 where ${free(`state = 'retrying' and due_at > now()`)}`);
  const isDead = `state = 'sending' and sending_until - interval '60 seconds'
    < greatest(now() - interval '${silence} seconds', '${killedAt.toISOString()}')`;
  await ask(`update mails set sending_until = now() where ${free(isDead)}`);
}

/** Mails not locked by a sender: otherwise both would wait for each other. */
const free = (condition: string) => `id in (select id from mails where ${condition} for update skip locked)`;
