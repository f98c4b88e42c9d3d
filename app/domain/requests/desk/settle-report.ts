import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { insertEvent } from '../request-queries.ts';
import type { EntryOutcome } from './change-entry.ts';
import { lockEntries, selectOpenReport } from './change-queries.ts';

/** An operator has looked at a reported message. Repeats count once. */
export async function settleReport(
  db: Database,
  by: Actor,
  { id, report }: { id: string; report: string },
): Promise<EntryOutcome> {
  return inTransaction(db, async (tx): Promise<EntryOutcome> => {
    const [entry] = await lockEntries(tx, [id]);
    if (!entry) return { outcome: 'unknown' };
    if (!(await selectOpenReport(tx, id, report))) return { outcome: 'done' };
    await insertEvent(tx, id, { kind: 'settled', side: 'operator', person: by.name, details: { report } });
    await recordAudit(tx, { by, action: 'request.report-settled', subject: { id, name: entry.reference } });
    return { outcome: 'done' };
  });
}
