import { randomUUID } from 'node:crypto';
import type { DeliveryLog, TakenMail } from './delivery-log-queries.ts';
import { openLocalDeliveryLog } from './local-delivery-log.ts';

export type MailAttempts = {
  /**
   * Settles when the mail was taken, now or before. Rejects when it has to be tried again, and without sending when
   * another attempt is under way anywhere, or when it could not be noted.
   */
  attempt: (id: string, send: () => Promise<unknown>) => Promise<void>;
  close: () => void;
};

/** In milliseconds; a claim counts for four times as long. */
const prolongEvery = 15_000;
const noteEvery = 500;
const mostAtOnce = 1_000;

/**
 * A mail is claimed in the database before an attempt, and at the mail server's yes noted in a file of this machine and
 * then in the database. The file needs no database: what could not be written into that is written as soon as it is back,
 * by the next start at the latest.
 */
export function openMailAttempts(dataDir: string, book: DeliveryLog): MailAttempts {
  const local = openLocalDeliveryLog(dataDir);
  let unshared: TakenMail[] = local.list();
  let closed = false;
  let sharing: Promise<void> | undefined;

  const shareAll = async () => {
    while (unshared.length > 0) {
      const some = unshared.slice(0, mostAtOnce);
      await book.note(some);
      unshared = unshared.filter((mail) => !some.includes(mail));
    }
  };
  const share = (): Promise<void> => {
    sharing ??= shareAll()
      .catch(() => {
        if (!closed) setTimeout(share, noteEvery).unref();
      })
      .finally(() => {
        sharing = undefined;
      });
    return sharing;
  };
  const taken = async (id: string) => {
    unshared.push({ id, takenAt: new Date() });
    await share();
  };
  void share();

  return {
    async attempt(id, send) {
      if (local.has(id)) return taken(id);
      const attempt = randomUUID();
      const claim = await book.claim(id, attempt);
      if (claim === 'taken') return;
      if (claim === 'busy') throw new Error('another attempt to send this mail is under way');
      const prolonging = setInterval(() => book.prolong(id, attempt).catch(() => {}), prolongEvery);
      try {
        await local.attempt(id, send);
      } catch (error) {
        await book.release(id, attempt).catch(() => {}); // It lapses by itself.
        throw error;
      } finally {
        clearInterval(prolonging);
      }
      await taken(id);
    },
    close() {
      closed = true;
    },
  };
}
