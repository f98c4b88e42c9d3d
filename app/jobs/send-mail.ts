import { setTimeout as sleep } from 'node:timers/promises';
import { type AttemptEnd, stateAfter } from '#app/domain/mail/mail-states.ts';
import {
  type ClaimedMail,
  claimMail,
  endAbandoned,
  endAttempt,
  hasWork,
  keptOf,
  noteRecipient,
  noteText,
  prolongAttempt,
} from '#app/domain/mail/outbox-queries.ts';
import { composeMail, mailLeaving, mailSettled } from '#app/forms/mails.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import { isRefusal, type Mail, type MailTransport } from '#app/platform/mail-transport.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import type { Settings } from '#app/platform/settings.ts';

type SendDeps = { db: Database; settings: Settings; mail: MailTransport; logger: Logger };

/** In milliseconds; a claim is valid for four times as long. */
const prolongEvery = 15_000;
const recordEvery = 500;

/**
 * Attempts a mail that this process has claimed. Keeps trying to record the outcome, so that a mail accepted while the
 * database is unreachable is not sent again.
 * @param stopped ends the attempts to record it.
 */
export async function sendMail(deps: SendDeps, claimed: ClaimedMail, stopped: AbortSignal): Promise<AttemptEnd> {
  const { db, settings, mail, logger } = deps;
  const { id, kind, about, dedupeKey } = claimed;
  const record = (work: () => Promise<unknown>) => untilDone(work, { logger, stopped });
  const prolonging = setInterval(() => prolongAttempt(db, claimed).catch(() => {}), prolongEvery);
  try {
    let composed: Mail | undefined;
    let end: AttemptEnd;
    try {
      composed = await composeMail({ db, settings }, claimed);
      if (composed) {
        await noteText(db, claimed, keptOf(composed));
        await mailLeaving(db, claimed);
        const note = (recipient: string) => record(() => noteRecipient(db, id, recipient));
        await mail.deliver(composed, { delivered: claimed.delivered, note });
      }
      end = { result: composed ? 'taken' : 'unneeded' };
    } catch (error) {
      const { message } = serializeError(error);
      // Mail servers repeat the refused address.
      const reason = message.replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…@…');
      logger.warn({ kind, id: about, ...(dedupeKey && { dedupeKey }) }, `Failed to send email notification: ${reason}`);
      end = { result: 'failed', problem: message, isRefused: isRefusal(error) };
    }
    await record(async () => {
      const isKept = await inTransaction(db, async (tx) => {
        const next = stateAfter({ ...claimed, isKept: composed !== undefined && isToOffice(composed, settings) }, end);
        if (next.state !== 'retrying') await mailSettled(tx, claimed, end.result);
        return endAttempt(tx, claimed, next);
      });
      if (!isKept && composed) await mail.discard(composed);
    });
    return end;
  } finally {
    clearInterval(prolonging);
  }
}

/** Whether all of its recipients are those of the office. */
const isToOffice = ({ to }: Mail, { leadsTo }: Settings): boolean => [to].flat().every((address) => leadsTo.includes(address));

async function untilDone(
  work: () => Promise<unknown>,
  { logger, stopped }: { logger: Logger; stopped: AbortSignal },
): Promise<void> {
  while (!stopped.aborted) {
    try {
      return void (await work());
    } catch (error) {
      logger.warn({ err: serializeError(error).message }, 'the end of an attempt at a mail cannot be recorded now');
      await sleep(recordEvery, undefined, { signal: stopped }).catch(() => {});
    }
  }
}

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
