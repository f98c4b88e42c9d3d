import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { moveOffSite } from './hidden-queries.ts';

export type Hidden = { outcome: 'hidden'; name: string } | { outcome: 'missing' } | { outcome: 'refused'; problem: string };

/** Takes a contractor off the site: it is in no list, search or count from then on. Everything of it is kept. */
export async function hideContractor(
  db: Database,
  { id, reason, by }: { id: string; reason: string; by: Actor },
): Promise<Hidden> {
  const why = reason.trim();
  if (why === '' || why.length > 300) return { outcome: 'refused', problem: 'Say why, in 300 characters at most.' };
  return inTransaction(db, async (tx): Promise<Hidden> => {
    const name = await moveOffSite(tx, { id, person: by.name, reason: why });
    if (name === undefined) return { outcome: 'missing' };
    await recordAudit(tx, { by, action: 'contractor.hidden', subject: { id, name }, details: { reason: why } });
    return { outcome: 'hidden', name };
  });
}
