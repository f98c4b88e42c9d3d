import { createHash, randomBytes } from 'node:crypto';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { type AccountKind, actorOf, type Member, type Operator, owner, subjectOf } from './accounts.ts';
import { ensureOwner } from './operator-queries.ts';
import { derive } from './passwords.ts';
import {
  deleteSession,
  deleteSessions,
  type Holder,
  insertSession,
  selectMemberSession,
  selectOperatorSession,
  touchSession,
} from './session-queries.ts';

/** How long a browser keeps the cookie, in seconds: as long as a session can last. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** The browser that signs in. */
export type Visitor = {
  address: string;
  /** In words, such as "Chrome on Android". */
  device: string;
};

/** What is stored of a session's token. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

type Starting = Visitor & { mark?: Buffer | undefined; awaitsCode?: boolean };

/** Begins a session. @returns its token, always new, whatever the browser had before. */
export async function startSession(tx: Queryable, holder: Holder, starting: Starting): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (holder.kind === 'operator' && holder.id === owner.id) await ensureOwner(tx);
  await insertSession(tx, { tokenHash: hashOf(token), holder, ...starting });
  return token;
}

type Named = { id: string; name: string };
type Beginning = {
  mark?: Buffer | undefined;
  /** The session that it replaces. */
  instead?: string | undefined;
  /** For the audit trail. */
  details?: Record<string, unknown>;
};

/** Signs a browser in. @returns the token of its session. */
export async function beginSession(
  tx: Queryable,
  kind: AccountKind,
  account: Named,
  visitor: Visitor,
  { mark, instead, details }: Beginning,
): Promise<string> {
  if (instead) await deleteSession(tx, instead);
  await recordAudit(tx, {
    by: actorOf(kind, account, visitor.address),
    action: `${kind}.signed-in`,
    subject: subjectOf(account),
    details: { device: visitor.device, ...details },
  });
  return startSession(tx, { kind, id: account.id }, { ...visitor, mark });
}

type Found = { sessionId: string; stale: boolean };

/** Whom a token signs in, read from the database each time: what has ended counts at once, on every machine. */
async function find<Row extends Found>(db: Queryable, token: string, select: (hash: Buffer) => Promise<Row | undefined>) {
  const found = /^[\w-]{43}$/.test(token) ? await select(hashOf(token)) : undefined;
  if (!found) return undefined;
  const { stale, ...account } = found;
  // Reading must work while writes fail.
  if (stale) await touchSession(db, account.sessionId).catch(() => {});
  return account;
}

export const findMember = (db: Queryable, token: string): Promise<Member | undefined> =>
  find(db, token, (hash) => selectMemberSession(db, hash));

/** @param awaitsCode finds a sign-in that waits for the second factor instead. */
export const findOperator = (
  db: Queryable,
  token: string,
  settings: OwnPassword,
  awaitsCode = false,
): Promise<(Operator & { sessionId: string }) | undefined> =>
  find(db, token, async (hash) => {
    const found = await selectOperatorSession(db, hash, awaitsCode);
    if (!found) return undefined;
    const { passwordMark: kept, ...operator } = found;
    if (operator.id !== owner.id) return operator;
    const mark = await markFor(db, owner.id, settings);
    return mark && kept?.equals(mark) ? operator : undefined;
  });

/** Signs one browser out. @param address of its network. */
export async function endSession(
  db: Database,
  kind: AccountKind,
  account: Named & { sessionId: string },
  address?: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteSession(tx, account.sessionId))) return;
    await recordAudit(tx, {
      by: actorOf(kind, account, address),
      action: `${kind}.signed-out`,
      subject: subjectOf(account),
    });
  });
}

/** Signs somebody out everywhere. @returns the number of ended sessions. */
export async function endSessions(db: Database, kind: AccountKind, by: Actor, account: Named): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteSessions(tx, { kind, id: account.id });
    await recordAudit(tx, { by, action: `${kind}.signed-out-everywhere`, subject: subjectOf(account), details: { ended } });
    return ended;
  });
}

type OwnPassword = { adminPassword: string | undefined };

const known = new WeakMap<Queryable, Map<string, Promise<Buffer>>>();

/**
 * A mark that distinguishes ADMIN_PASSWORDs without revealing them. The owner's sessions keep the mark they began with, so a
 * new password ends them on every machine. Undefined for everybody else.
 */
export async function markFor(db: Queryable, id: string, { adminPassword }: OwnPassword): Promise<Buffer | undefined> {
  if (id !== owner.id || !adminPassword) return undefined;
  const marks = known.get(db) ?? new Map<string, Promise<Buffer>>();
  known.set(db, marks);
  const mark = marks.get(adminPassword) ?? siteSecret(db).then((secret) => derive(adminPassword, `owner ${secret}`));
  marks.set(adminPassword, mark);
  mark.catch(() => marks.delete(adminPassword));
  return mark;
}
