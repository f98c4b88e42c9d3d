import { totalWords } from '#app/content/total-words.ts';
import { countSendingMails, countWaitingMails } from '#app/domain/mail/health-queries.ts';
import { readMailHealth } from '#app/domain/mail/mail-health.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import type { PauseState } from './pause-panel.tsx';

/** Limit of the count. */
const maxCounted = 1_000;

export async function readPauseState({ db, settings }: Pick<RequestScope, 'db' | 'settings'>): Promise<PauseState> {
  const [{ pause, trouble }, waiting, sending] = await Promise.all([
    readMailHealth(db, settings),
    countWaitingMails(db, maxCounted),
    countSendingMails(db),
  ]);
  const total = { count: waiting, isAll: waiting < maxCounted };
  const words = waiting === 0 ? 'No mail is waiting' : totalWords(total, 'mail is waiting', 'mails are waiting');
  return { pause, trouble: trouble?.since, waiting: words, sending };
}
