import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { subscribers, unsubscribeAll } from './subscriber-queries.ts';

/**
 * Takes subscribers off every list, with each other row of their mailboxes; they may return by a link that only they are mailed.
 * @returns how many addresses were removed: none of those that were off the list already.
 */
export async function removeSubscribers(db: Database, by: Actor, ids: readonly string[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await unsubscribeAll(tx, ids);
    if (count > 0) await recordAudit(tx, { by, action: 'subscribers.removed', details: { count } });
    return count;
  });
}

/** Every filtered subscriber as CSV, in batches. @returns the filter’s errors, if any. */
export async function exportSubscribers(db: Database, by: Actor, asked: Readonly<Record<string, string>>) {
  const read = subscribers.read(asked);
  if ('problems' in read) return read;
  // The search text may be a person’s address.
  const { text, ...named } = read.values;
  await recordAudit(db, { by, action: 'subscribers.exported', details: { filter: named, searched: text !== undefined } });
  return subscribers.csv(db, asked);
}
