import { countSendingMails, countWaitingMails, selectPause } from '#app/domain/mail/pause-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { PauseState } from './pause-panel.tsx';

/** More are not counted one by one. */
const mostCounted = 1_000;

export async function readPauseState(db: Queryable): Promise<PauseState> {
  const [pause, waiting, sending] = await Promise.all([
    selectPause(db),
    countWaitingMails(db, mostCounted),
    countSendingMails(db),
  ]);
  const many = waiting >= mostCounted ? `${mostCounted.toLocaleString('en-US')} or more mails wait` : `${waiting} mails wait`;
  return { pause, waiting: waiting === 0 ? 'No mail waits' : waiting === 1 ? '1 mail waits' : many, sending };
}
