import type { Database } from '#app/platform/database.ts';
import { recordEvent } from '../announce-event.ts';
import { forEachRequest } from '../delivery/deliver-request.ts';
import { selectAddressees } from '../lead-mail-queries.ts';
import { noteReminder } from '../recipient-queries.ts';
import { isHalfSpent } from '../store/answer-time.ts';
import { type Reminder, selectReminders } from './promised-call-queries.ts';

/** More than are unopened at a time; each is read only. */
const maxRead = 500;

/**
 * Reminds contractors once of a promised call, a short time before, and once of a request that no one opened in half of the time
 * to answer. @returns their number.
 */
export async function remindContractors(db: Database, now = new Date()): Promise<number> {
  const isDue = ({ urgency, sentAt, callBy }: Reminder) => callBy !== null || isHalfSpent({ urgency, at: sentAt }, now);
  const due = (await selectReminders(db, now, maxRead)).filter(isDue);
  return forEachRequest(db, due, async (tx, found) => {
    // It may have been answered while this waited.
    const [reminder] = await selectReminders(tx, now, 1, found);
    if (!reminder) return false;
    const { requestId, contractorId, callBy, contractor: name } = reminder;
    await noteReminder(tx, requestId, contractorId);
    if ((await selectAddressees(tx, requestId, { contractorId, mute: 'requests' })).length === 0) return false;
    const contractor = { id: contractorId, name };
    const details = callBy ? { callBy } : {};
    await recordEvent(tx, requestId, { kind: 'reminded', side: 'site', person: '', contractor, details });
    return true;
  });
}
