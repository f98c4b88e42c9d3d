import { setTimeout as sleep } from 'node:timers/promises';
import { type ClaimedMail, claimMail, endAbandoned, hasWork } from '#app/domain/mail/outbox-queries.ts';
import { type SendDeps, sendMail } from './send-mail.ts';

/** Concurrent attempts in each process. */
const maxAtOnce = 2;
/** Milliseconds between polls of the outbox. */
const usualPause = 1_000;

export type MailSender = {
  /** Begins no further attempt; resolves when those in progress end. */
  finish: () => Promise<void>;
  /** Abandons attempts in progress: other processes retry them once they expire. */
  stop: () => void;
};

type SenderOptions = {
  /** Attempts by this process so far. */
  counts?: { sent: number; failed: number };
  pause?: number;
  /** Loads the sending code when an attempt begins. */
  load?: () => Promise<typeof sendMail>;
};

/** Sends due mails of the outbox, alongside the senders of other processes. */
export function startMailSender(
  deps: SendDeps,
  { counts = { sent: 0, failed: 0 }, pause = usualPause, load = async () => sendMail }: SenderOptions = {},
): MailSender {
  const finishing = new AbortController();
  const stopped = new AbortController();
  const underWay = new Set<Promise<void>>();

  const begin = (claimed: ClaimedMail) => {
    const attempt = (async () => {
      const { result } = await (await load())(deps, claimed, stopped.signal);
      counts[result === 'failed' ? 'failed' : 'sent'] += 1;
    })()
      .catch((error: Error) => deps.logger.error({ err: error.message }, 'an attempt at a mail ended without a result'))
      .finally(() => underWay.delete(attempt));
    underWay.add(attempt);
  };
  const claimNext = async (): Promise<ClaimedMail | undefined> => {
    if (underWay.size >= maxAtOnce || !(await hasWork(deps.db))) return undefined;
    await endAbandoned(deps.db);
    return claimMail(deps.db);
  };
  const running = (async () => {
    let isAway = false;
    while (!finishing.signal.aborted) {
      try {
        const claimed = await claimNext();
        isAway = false;
        // Claimed before `finish` was called: still attempt it.
        if (claimed) {
          begin(claimed);
          continue;
        }
      } catch (error) {
        if (!isAway) deps.logger.warn({ err: (error as Error).message }, 'the outbox cannot be read now');
        isAway = true;
      }
      const later = sleep(pause, undefined, { signal: finishing.signal }).catch(() => {});
      await Promise.race([later, ...underWay]);
    }
  })();

  return {
    async finish() {
      finishing.abort();
      await running;
      await Promise.all(underWay);
    },
    stop() {
      finishing.abort();
      stopped.abort();
    },
  };
}
