import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { deleteLateReceipt, deleteStaleReceipts, lockLateReceipt, selectSendableReceipts } from './late-receipt-queries.ts';
import { noteReceipt } from './submission-queries.ts';
import { takeUninvitedMail } from './uninvited-mail-queries.ts';

/** Per run; the next one is soon. */
const maxAtOnce = 200;

/** Sends receipts that were over a limit, as far as the limits allow by now, each at most once. */
export async function sendLateReceipts(
  db: Database,
  /** What was not mailed while the receipt was late. */
  announceMissed: (tx: Queryable, submissionId: string) => Promise<void>,
): Promise<void> {
  await deleteStaleReceipts(db);
  for (const id of await selectSendableReceipts(db, maxAtOnce)) {
    await inTransaction(db, async (tx) => {
      const late = await lockLateReceipt(tx, id);
      if (!late || !(late.isFinished || (await takeUninvitedMail(tx, late)))) return;
      await deleteLateReceipt(tx, id);
      if (late.isFinished) return;
      await noteReceipt(tx, id);
      await queueMail(tx, { kind: late.kind, about: id });
      await announceMissed(tx, id);
    });
  }
}
