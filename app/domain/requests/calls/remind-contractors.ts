import { type Database, inTransaction } from '#app/platform/database.ts';
import { recordEvent } from '../announce-event.ts';
import { selectAddressees } from '../lead-mail-queries.ts';
import { noteReminder } from '../recipient-queries.ts';
import { lockRequest } from '../request-queries.ts';
import { isHalfSpent } from '../store/answer-time.ts';
import { noteCallReminder, type Reminder, selectReminders } from './promised-call-queries.ts';

/** More than are unopened at a time; each is read only. */
const maxRead = 500;

/**
 * Reminds contractors once of a promised call, a short time before, and once of a request that no one opened in half of the time
 * to answer. @returns their number.
 */
export async function remindContractors(db: Database, now = new Date()): Promise<number> {
  const due = ({ urgency, sentAt, callBy }: Reminder) => callBy !== null || isHalfSpent({ urgency, at: sentAt }, now);
  const reminders = (await selectReminders(db, now, maxRead)).filter(due);
  let reminded = 0;
  for (const { requestId, contractorId } of reminders) {
    reminded += await inTransaction(db, async (tx) => {
      await lockRequest(tx, requestId);
      // It may have been answered while this waited.
      const [reminder] = await selectReminders(tx, now, 1, { requestId, contractorId });
      if (!reminder) return 0;
      const { callBy, contractor } = reminder;
      await (callBy ? noteCallReminder(tx, reminder) : noteReminder(tx, requestId, contractorId));
      if ((await selectAddressees(tx, requestId, { contractorId, mute: 'requests' })).length === 0) return 0;
      await recordEvent(tx, requestId, {
        kind: 'reminded',
        side: 'site',
        person: '',
        contractor: { id: contractorId, name: contractor },
        details: callBy ? { callBy } : {},
      });
      return 1;
    });
  }
  return reminded;
}
