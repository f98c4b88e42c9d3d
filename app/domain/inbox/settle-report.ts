import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { insertEvent } from '../requests/request-queries.ts';
import { lockEntries, selectOpenReport } from './change-queries.ts';

/** An operator has looked at a reported message. Repeats count once. */
export async function settleReport(db: Database, by: Actor, { id, report }: { id: string; report: string }): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const [entry] = await lockEntries(tx, [id]);
    if (!entry) return missing;
    if (!(await selectOpenReport(tx, id, report))) return { outcome: 'done' };
    await insertEvent(tx, id, { kind: 'settled', side: 'operator', person: by.name, details: { report } });
    await recordAudit(tx, { by, action: 'request.report-settled', subject: { id, name: entry.reference } });
    return { outcome: 'done' };
  });
}
