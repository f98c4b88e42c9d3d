import { setTimeout as sleep } from 'node:timers/promises';
import { type ClaimedMail, claimMail, endAbandoned, hasWork } from '#app/domain/mail/outbox-queries.ts';
import { type SendDeps, sendMail } from './send-mail.ts';

/** At one time, in each process. */
const mostAtOnce = 2;
/** How often the outbox is looked into, in milliseconds. */
const usualPause = 1_000;

export type MailSender = {
  /** Begins no further attempt; resolves when those under way have ended. */
  finish: () => Promise<void>;
  /** Gives up what is still under way: other processes try it again once it has expired. */
  stop: () => void;
};

type SenderOptions = {
  /** Attempts of this process so far. */
  counts?: { sent: number; failed: number };
  pause?: number;
  /** Loads the code of an attempt at the moment that it begins. */
  load?: () => Promise<typeof sendMail>;
};

/** Sends the mails of the outbox that are due, beside the senders of all other processes. */
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
    if (underWay.size >= mostAtOnce || !(await hasWork(deps.db))) return undefined;
    await endAbandoned(deps.db);
    return claimMail(deps.db);
  };
  const running = (async () => {
    let isAway = false;
    while (!finishing.signal.aborted) {
      try {
        const claimed = await claimNext();
        isAway = false;
        // Claimed while it was told to finish: one more attempt is made.
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
