import type { Queryable } from '#app/platform/database.ts';
import { auditTrail } from './list-queries.ts';

/** A page of the audit trail, newest first. @param asked from the address. */
export async function findAuditEntries(db: Queryable, asked: Readonly<Record<string, string>>) {
  const { rows: entries, next: older, total, problems } = await auditTrail.find(db, asked);
  return { entries, older, total, problems };
}
