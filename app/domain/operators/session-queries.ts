import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isActive, isStale } from '../sessions/sign-in-queries.ts';
import type { OperatorRole } from './operator.ts';

export type SessionRow = {
  sessionId: string;
  id: string;
  name: string;
  role: OperatorRole;
  passwordMark: Buffer | null;
  /** Whether its last use needs an update. */
  stale: boolean;
};

/** The session for a token, if its operator was not removed. */
export async function selectSession(db: Queryable, tokenHash: Buffer, awaitsCode = false): Promise<SessionRow | undefined> {
  const { rows } = await db.execute<SessionRow>(sql`
    select s.id as "sessionId", o.id, o.name, o.role, s.password_mark as "passwordMark", ${isStale} as stale
    from site_sessions s join operators o on o.id = s.operator_id
    where s.token_hash = ${tokenHash} and s.awaits_code = ${awaitsCode} and o.removed_at is null and ${isActive}`);
  return rows[0];
}

/** Whether the operator has a stored session from an address. */
export async function isKnownAddress(db: Queryable, operatorId: string, address: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from site_sessions where operator_id = ${operatorId} and address = ${address} and not awaits_code limit 1`);
  return rows.length > 0;
}
