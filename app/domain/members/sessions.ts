import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { newToken, readToken, type Visitor } from '../sessions/session.ts';
import { deleteSession, deleteSessions, insertSession, touchSession } from '../sessions/sign-in-queries.ts';
import { type Member, subjectOf } from './member.ts';
import { selectSignedIn } from './session-queries.ts';

/** Begins a session. @returns its token, which is always new. */
export async function startSession(tx: Queryable, memberId: string, visitor: Visitor): Promise<string> {
  const { token, tokenHash } = newToken();
  await insertSession(tx, { tokenHash, holder: { memberId }, ...visitor });
  return token;
}

/** The member of a token, read from the database each time: an ended session or membership counts at once everywhere. */
export async function findMember(db: Queryable, token: string): Promise<Member | undefined> {
  const hash = readToken(token);
  const found = hash && (await selectSignedIn(db, hash));
  if (!found) return undefined;
  const { stale, ...member } = found;
  // Reading must work while writes fail.
  if (stale) await touchSession(db, member.sessionId).catch(() => {});
  return member;
}

/** Signs one browser out. */
export async function endSession(db: Database, by: Actor, member: Member): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteSession(tx, member.sessionId))) return;
    await recordAudit(tx, { by, action: 'member.signed-out', subject: subjectOf(member) });
  });
}

/** Signs a member out everywhere. */
export async function endSessions(db: Database, by: Actor, member: Pick<Member, 'id' | 'name'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await deleteSessions(tx, { memberId: member.id });
    await recordAudit(tx, { by, action: 'member.signed-out-everywhere', subject: subjectOf(member), details: { ended } });
  });
}
