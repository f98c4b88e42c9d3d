import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import type { OperatorRole } from './operator.ts';

/** A session ends this long after it began, and this long after it was last used; a sign-in half done much sooner. */
const longest = raw(`interval '30 days'`);
const longestIdle = raw(`interval '7 days'`);
const longestPending = raw(`interval '10 minutes'`);
const holds = sql`(s.started_at > now() - ${longest} and s.seen_at > now() - ${longestIdle}
  and (not s.awaits_code or s.started_at > now() - ${longestPending}))`;

type NewSession = {
  tokenHash: Buffer;
  operatorId: string;
  passwordMark: Buffer | undefined;
  awaitsCode: boolean;
  device: string;
  address: string;
};

export async function insertSession(tx: Queryable, session: NewSession): Promise<string> {
  const { tokenHash, operatorId, passwordMark, awaitsCode, device, address } = session;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into operator_sessions (token_hash, operator_id, password_mark, awaits_code, device, address)
    values (${tokenHash}, ${operatorId}, ${passwordMark ?? null}, ${awaitsCode}, ${device}, ${address})
    returning id`);
  return rows[0]?.id ?? '';
}

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
    select s.id as "sessionId", o.id, o.name, o.role, s.password_mark as "passwordMark",
      s.seen_at < now() - interval '1 minute' as stale
    from operator_sessions s join operators o on o.id = s.operator_id
    where s.token_hash = ${tokenHash} and s.awaits_code = ${awaitsCode} and o.removed_at is null and ${holds}`);
  return rows[0];
}

export async function touchSession(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update operator_sessions set seen_at = now() where id = ${id}`);
}

export type ListedSession = { id: string; device: string; address: string; startedAt: string; seenAt: string };

/** Active sessions of an operator, last used first. */
export async function selectSessions(db: Queryable, operatorId: string): Promise<ListedSession[]> {
  const { rows } = await db.execute<ListedSession>(sql`
    select id, device, address, ${isoTime('started_at')} as "startedAt",
      ${isoTime('seen_at')} as "seenAt"
    from operator_sessions s
    where operator_id = ${operatorId} and not awaits_code and ${holds}
    order by s.seen_at desc, s.id`);
  return rows;
}

/** @returns whether there was one. */
export async function deleteSession(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from operator_sessions where id = ${id} returning 1`);
  return rows.length > 0;
}

/** Ends all sessions of an operator except the given one. @returns their number. */
export async function deleteSessions(tx: Queryable, operatorId: string, but?: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from operator_sessions where operator_id = ${operatorId} and id is distinct from ${but ?? null}::uuid returning 1`);
  return rows.length;
}

/** Whether the operator has a stored session from an address. */
export async function isKnownAddress(db: Queryable, operatorId: string, address: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from operator_sessions where operator_id = ${operatorId} and address = ${address} and not awaits_code limit 1`);
  return rows.length > 0;
}

/** Those that open nothing any more, and the second factors that were begun in them. */
export async function deleteEndedSessions(db: Queryable): Promise<void> {
  await db.execute(sql`delete from operator_sessions s where not ${holds}`);
  await db.execute(sql`
    delete from operator_second_factors f
    where confirmed_at is null and not exists (select from operator_sessions s where s.id = f.session_id)`);
}
