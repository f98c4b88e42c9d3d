import { type Database, inTransaction } from '#app/platform/database.ts';
import { equalSecrets } from '#app/platform/equal-secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Visitor } from '../sessions/session.ts';
import { deleteSession } from '../sessions/sign-in-queries.ts';
import { type CountedAttempt, countAttempt } from './attempts.ts';
import { isPassword } from './hash-password.ts';
import { type Operator, owner } from './operator.ts';
import { type Account, selectAccount } from './operator-queries.ts';
import { maxPasswordLength } from './password-rules.ts';
import { checkCode, endOutdatedSecondFactor, hasSecondFactor } from './second-factor.ts';
import { countCode, forgetWrongCodes } from './second-factor-queries.ts';
import { findSession, markFor, startSession, subjectOf } from './sessions.ts';
import { maxWrongCodes, reportWrongCodes } from './wrong-codes.tsx';

type Deps = { db: Database; settings: { adminPassword: string | undefined } };

type Limited = Extract<CountedAttempt, { outcome: 'limited' }>;
export type SignInOutcome =
  | { outcome: 'signed-in'; token: string }
  | { outcome: 'code-needed'; token: string }
  | { outcome: 'refused' }
  | Limited;

/** By name and password: a session, or with a second factor the way to it. */
export async function signIn(
  { db, settings }: Deps,
  typed: { name: string; password: string },
  visitor: Visitor,
): Promise<SignInOutcome> {
  const name = typed.name.trim().toLowerCase().slice(0, 254);
  const account: Account | undefined = name === owner.name ? { ...owner, password: null } : await selectAccount(db, name);
  const isOwner = account?.id === owner.id;
  const tried = isOwner ? 'password' : 'slow password';
  const attempt = await countAttempt(db, { account: name, operator: account, address: visitor.address, tried });
  if (attempt.outcome === 'limited') return attempt;
  const password = typed.password.length > maxPasswordLength ? '' : typed.password;
  const isRight = isOwner
    ? settings.adminPassword !== undefined && equalSecrets(password, settings.adminPassword)
    : // Known or not, it takes as long.
      await isPassword(password, account?.password);
  if (!account || !isRight) {
    await attempt.fail();
    return { outcome: 'refused' };
  }
  await attempt.forgive();
  const mark = await markFor(db, account.id, settings);
  if (mark) await endOutdatedSecondFactor(db, { ...subjectOf(account), address: visitor.address }, settings.adminPassword);
  if (await hasSecondFactor(db, account.id, settings.adminPassword)) {
    await attempt.note('operator.password-accepted', { 'second factor': 'not entered yet', device: visitor.device });
    const token = await startSession(db, account.id, { ...visitor, mark, awaitsCode: true });
    return { outcome: 'code-needed', token };
  }
  return { outcome: 'signed-in', token: await begin(db, account, visitor, mark) };
}

type CodeOutcome =
  | Exclude<SignInOutcome, { outcome: 'code-needed' }>
  | { outcome: 'over' }
  /** So many were wrong in a row that none counts any more, but where the operator is signed in already. */
  | { outcome: 'stopped' };

/** By the second factor, after the password. @param token of the sign-in that waits for it. */
export async function enterCode({ db, settings }: Deps, token: string, code: string, visitor: Visitor): Promise<CodeOutcome> {
  const pending = await findSession(db, token, settings, true);
  if (!pending) return { outcome: 'over' };
  const { address } = visitor;
  const attempt = await countAttempt(db, { account: pending.id, operator: pending, address, tried: 'code' });
  if (attempt.outcome === 'limited') return attempt;
  const count = await countCode(db, pending.id);
  if (count > maxWrongCodes && !attempt.isKnown) return { outcome: 'stopped' };
  const right = await checkCode(db, pending.id, code);
  if (!right) {
    await attempt.fail();
    if (count === maxWrongCodes) await reportWrongCodes({ db }, pending, address);
    return { outcome: 'refused' };
  }
  await attempt.forgive();
  await forgetWrongCodes(db, pending.id);
  const mark = await markFor(db, pending.id, settings);
  return { outcome: 'signed-in', token: await begin(db, pending, visitor, mark, { by: right, instead: pending.sessionId }) };
}

type SecondStep = { by: 'app' | 'backup code'; instead: string };

function begin(
  db: Database,
  operator: Pick<Operator, 'id' | 'name'>,
  visitor: Visitor,
  mark: Buffer | undefined,
  second?: SecondStep,
) {
  return inTransaction(db, async (tx) => {
    if (second) await deleteSession(tx, second.instead);
    const { address, device } = visitor;
    const by = { ...subjectOf(operator), address };
    const details = { device, ...(second && { 'second factor': second.by }) };
    await recordAudit(tx, { by, action: 'operator.signed-in', subject: subjectOf(operator), details });
    return startSession(tx, operator.id, { ...visitor, mark });
  });
}
