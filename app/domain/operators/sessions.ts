import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { newToken, readToken, type Visitor } from '../sessions/session.ts';
import { deleteSession, deleteSessions, insertSession, touchSession } from '../sessions/sign-in-queries.ts';
import { derive } from './hash-password.ts';
import { type Operator, owner } from './operator.ts';
import { ensureOwner } from './operator-queries.ts';
import { selectSession } from './session-queries.ts';

type OwnPassword = { adminPassword: string | undefined };

/** Of the site's own owner; undefined for everybody else. */
export async function markFor(db: Queryable, id: string, { adminPassword }: OwnPassword): Promise<Buffer | undefined> {
  return id === owner.id && adminPassword ? passwordMark(db, adminPassword) : undefined;
}

/** Begins a session. @returns what opens it; always new, whatever the browser had before. */
export async function startSession(
  tx: Queryable,
  operatorId: string,
  { address, device, mark, awaitsCode = false }: Visitor & { mark: Buffer | undefined; awaitsCode?: boolean },
): Promise<string> {
  const { token, tokenHash } = newToken();
  if (operatorId === owner.id) await ensureOwner(tx);
  await insertSession(tx, { tokenHash, holder: { operatorId }, passwordMark: mark, awaitsCode, device, address });
  return token;
}

/**
 * The operator of a session token, read from the database each time, so that ending a session works at once on every machine.
 */
export async function findSession(
  db: Queryable,
  token: string,
  settings: OwnPassword,
  awaitsCode = false,
): Promise<(Operator & { sessionId: string }) | undefined> {
  const hash = readToken(token);
  const found = hash && (await selectSession(db, hash, awaitsCode));
  if (!found) return undefined;
  const { sessionId, id, name, role } = found;
  if (id === owner.id) {
    const mark = await markFor(db, id, settings);
    if (!mark || !found.passwordMark?.equals(mark)) return undefined;
  }
  // Reading must work while writes fail.
  if (found.stale) await touchSession(db, sessionId).catch(() => {});
  return { id, name, role, sessionId };
}

/** Signs one browser out. */
export async function endSession(db: Database, actor: Actor, sessionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteSession(tx, sessionId))) return;
    await recordAudit(tx, { by: actor, action: 'operator.signed-out', subject: subjectOf(actor) });
  });
}

/** Signs an operator out everywhere. @returns the number of ended sessions. */
export async function endSessions(db: Database, actor: Actor, subject: { id: string; name: string }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteSessions(tx, { operatorId: subject.id });
    await recordAudit(tx, {
      by: actor,
      action: 'operator.signed-out-everywhere',
      subject: subjectOf(subject),
      details: { ended },
    });
    return ended;
  });
}

/** An operator as the audit trail names one. */
export const subjectOf = ({ id, name }: { id: string; name: string }): { id: string; name: string } => ({ id, name });

const known = new WeakMap<Queryable, Map<string, Promise<Buffer>>>();

/**
 * A mark that distinguishes ADMIN_PASSWORDs without revealing them. The owner's sessions keep the mark they began with, so a
 * new password ends them on every machine.
 */
export async function passwordMark(db: Queryable, password: string): Promise<Buffer> {
  const marks = known.get(db) ?? new Map<string, Promise<Buffer>>();
  known.set(db, marks);
  const mark = marks.get(password) ?? siteSecret(db).then((secret) => derive(password, `owner ${secret}`));
  marks.set(password, mark);
  mark.catch(() => marks.delete(password));
  return mark;
}
