import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { beginPause, endPause } from './pause-queries.ts';

/**
 * Lets no process on any machine begin to send another mail, until `resumeMail`. Mails under way are brought to their end;
 * all others wait as they are, and no attempt of theirs is counted. Test mails go out all the same.
 */
export async function pauseMail(db: Database, by: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await beginPause(tx, by.name)) await recordAudit(tx, { by, action: 'mail.paused' });
  });
}

export async function resumeMail(db: Database, by: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await endPause(tx)) await recordAudit(tx, { by, action: 'mail.resumed' });
  });
}
