import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';

/** A session ends this long after it began, and this long after it was last used; a sign-in half done much sooner. */
const maxAge = raw(`interval '30 days'`);
const maxIdle = raw(`interval '7 days'`);
const maxPending = raw(`interval '10 minutes'`);

/** Whether a session `s` is active. */
export const isActive = sql`(s.started_at > now() - ${maxAge} and s.seen_at > now() - ${maxIdle}
  and (not s.awaits_code or s.started_at > now() - ${maxPending}))`;

/** Whether the last use of a session `s` needs an update. */
export const isStale = sql`s.seen_at < now() - interval '1 minute'`;

/** Whose session it is: an operator's opens the desk, a member's opens /pro. */
export type Holder = { operatorId: string } | { memberId: string };

const heldBy = (holder: Holder): Sql =>
  'operatorId' in holder ? sql`s.operator_id = ${holder.operatorId}` : sql`s.member_id = ${holder.memberId}::uuid`;

type NewSession = {
  tokenHash: Buffer;
  holder: Holder;
  passwordMark?: Buffer | undefined;
  awaitsCode?: boolean;
  device: string;
  address: string;
};

export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  const { tokenHash, holder, passwordMark, awaitsCode = false, device, address } = session;
  const { operatorId, memberId } = { operatorId: undefined, memberId: undefined, ...holder };
  await tx.execute(sql`
    insert into site_sessions (token_hash, operator_id, member_id, password_mark, awaits_code, device, address)
    values (${tokenHash}, ${operatorId ?? null}, ${memberId ?? null}, ${passwordMark ?? null}, ${awaitsCode}, ${device},
      ${address})`);
}

export async function touchSession(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update site_sessions set seen_at = now() where id = ${id}`);
}

export type ListedSession = { id: string; device: string; address: string; startedAt: string; seenAt: string };

/** Active sessions, last used first. */
export async function selectSessions(db: Queryable, holder: Holder): Promise<ListedSession[]> {
  const { rows } = await db.execute<ListedSession>(sql`
    select id, device, address, ${isoTime('started_at')} as "startedAt",
      ${isoTime('seen_at')} as "seenAt"
    from site_sessions s
    where ${heldBy(holder)} and not awaits_code and ${isActive}
    order by s.seen_at desc, s.id`);
  return rows;
}

/** @returns whether there was one. */
export async function deleteSession(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from site_sessions where id = ${id} returning 1`);
  return rows.length > 0;
}

/** Ends all sessions of a holder except the given one. @returns their number. */
export async function deleteSessions(tx: Queryable, holder: Holder, but?: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from site_sessions s where ${heldBy(holder)} and id is distinct from ${but ?? null}::uuid returning 1`);
  return rows.length;
}

/** Deletes those that are no longer active, and second factors that were begun in them. */
export async function deleteEndedSessions(db: Queryable): Promise<void> {
  await db.execute(sql`delete from site_sessions s where not ${isActive}`);
  await db.execute(sql`
    delete from operator_second_factors f
    where confirmed_at is null and not exists (select from site_sessions s where s.id = f.session_id)`);
}
