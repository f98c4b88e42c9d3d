import { checkFields, emailField } from '#app/domain/validation/field-rules.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import { invalid, type Limited, limited, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { equalSecrets } from '#app/platform/equal-secrets.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import type { Sender } from '../validation/sender-limits.ts';
import { type Member, type Operator, owner, subjectOf } from './accounts.ts';
import { countAttempt, limitedFor, takeOfSender } from './attempts.ts';
import { insertSignInLink, takeSignInLink } from './link-queries.ts';
import { newLink } from './link-token.ts';
import { selectOperator } from './operator-queries.ts';
import { isPasswordOf } from './passwords.ts';
import { activeSecondFactor, checkCode, endOutdatedSecondFactor, maxWrongCodes, reportWrongCodes } from './second-factor.ts';
import { countCode, forgetWrongCodes } from './second-factor-queries.ts';
import { beginSession, findOperator, markFor, startSession, type Visitor } from './sessions.ts';

// Operators sign in with a password and, if they turned it on, a second factor; members with a mailed link.

type Deps = { db: Database; settings: { adminPassword: string | undefined } };

/** Of a session, or of the way to it: `needsCode`. */
type SignedIn = { token: string; needsCode: boolean };

/** By name and password: a session, or with a second factor the way to it. */
export async function signInByPassword(
  { db, settings }: Deps,
  typed: { name: string; password: string },
  visitor: Visitor,
): Promise<Outcome<SignedIn>> {
  const name = typed.name.trim().toLowerCase().slice(0, 254);
  const isOwner = name === owner.name;
  const account = isOwner ? { ...owner, password: null } : await selectOperator(db, { email: name });
  const tried = isOwner ? 'password' : 'slow password';
  const attempt = await countAttempt(db, { account: name, operator: account, address: visitor.address, tried });
  if (attempt.outcome === 'limited') return attempt;
  const isRight = await isPasswordOf(account, typed.password, settings);
  if (!account || !isRight) {
    await attempt.fail();
    return invalid({}, 'Wrong name or password.');
  }
  await attempt.forgive();
  const mark = await markFor(db, account.id, settings);
  if (mark) await endOutdatedSecondFactor(db, { ...subjectOf(account), address: visitor.address }, settings.adminPassword);
  if (await activeSecondFactor(db, account.id, settings.adminPassword)) {
    await attempt.note('operator.password-accepted', { 'second factor': 'not entered yet', device: visitor.device });
    const token = await startSession(db, { kind: 'operator', id: account.id }, { ...visitor, mark, awaitsCode: true });
    return { outcome: 'done', token, needsCode: true };
  }
  const token = await inTransaction(db, (tx) => beginSession(tx, 'operator', account, visitor, { mark }));
  return { outcome: 'done', token, needsCode: false };
}

/** So many codes were wrong in a row that none counts any more, but where the operator is signed in already. */
const stopped = limited(
  'Too many wrong codes. To sign in here, you need a new password first: an owner can mail you a link; the site’s owner changes ADMIN_PASSWORD.',
);

/** By the second factor, after the password. @param token of the sign-in that waits for it. Missing if that has expired. */
export async function enterCode(
  { db, settings }: Deps,
  token: string,
  code: string,
  visitor: Visitor,
): Promise<Outcome<{ token: string }>> {
  const pending = await findOperator(db, token, settings, true);
  if (!pending) return missing;
  const { address } = visitor;
  const attempt = await countAttempt(db, { account: pending.id, operator: pending, address, tried: 'code' });
  if (attempt.outcome === 'limited') return attempt;
  const count = await countCode(db, pending.id);
  if (count > maxWrongCodes && !attempt.isKnown) return stopped;
  const right = await checkCode(db, pending.id, code);
  if (!right) {
    await attempt.fail();
    if (count === maxWrongCodes) await reportWrongCodes(db, pending, address);
    return invalid({}, 'This code is wrong or was used already. Enter the one that the app shows now.');
  }
  await attempt.forgive();
  await forgetWrongCodes(db, pending.id);
  const mark = await markFor(db, pending.id, settings);
  const beginning = { mark, instead: pending.sessionId, details: { 'second factor': right } };
  return { outcome: 'done', token: await inTransaction(db, (tx) => beginSession(tx, 'operator', pending, visitor, beginning)) };
}

export type Credentials = { name: string; password: string };
type Admission = { outcome: 'admitted'; operator: Operator; secondFactor: boolean } | { outcome: 'refused' } | Limited;

/** Authenticates the owner by the site’s password with each request, if one is set. For programs. */
export async function admitProgram(
  db: Queryable,
  { credentials, clientAddress, password }: { credentials: Credentials; clientAddress: string; password: string | undefined },
): Promise<Admission> {
  const { name } = credentials;
  const rightName = equalSecrets(name, owner.name);
  const operator = rightName ? owner : undefined;
  const attempt = await countAttempt(db, { account: name, operator, address: clientAddress });
  if (attempt.outcome === 'limited') return attempt;
  const rightPassword = equalSecrets(credentials.password, password ?? '');
  if (!rightName || !rightPassword || !password) {
    await attempt.fail();
    return { outcome: 'refused' };
  }
  await attempt.forgive();
  return { outcome: 'admitted', operator: owner, secondFactor: (await activeSecondFactor(db, owner.id, password)) !== undefined };
}

/** Links for one mailbox, from any network. */
const perMailbox: RateLimit = { burst: 5, refillSeconds: 600 };

/**
 * Mails a sign-in link if the address belongs to a member. A stranger's address takes the same statements and gets the same
 * response: whether there is a member is looked up when the mail is sent.
 */
export async function requestSignIn(db: Database, typed: string, next: string, sender: Sender): Promise<Outcome> {
  const checked = checkFields({ email: emailField }, { email: typed });
  if (checked.outcome !== 'done') return checked;
  const mailbox = mailboxOf(checked.values.email);
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const limited = await takeOfSender(tx, secret, 'member-sign-in', sender);
    if (limited) return limited;
    const retryAfter = await takeToken(tx, `member-sign-in mailbox ${keyedHash(secret, mailbox)}`, perMailbox);
    if (retryAfter > 0) return limitedFor(retryAfter);
    const link = newLink(secret, 'sign-in');
    const isNew = await insertSignInLink(tx, { ...link, mailbox, next });
    if (isNew) await queueMail(tx, { kind: 'member-sign-in', about: link.id });
    return { outcome: 'done' };
  });
}

/** @param before the member whom the browser was signed in as; that session ends. */
export async function signInByLink(
  db: Database,
  token: string,
  visitor: Visitor,
  before: Member | undefined,
): Promise<{ token: string; next: string } | undefined> {
  return inTransaction(db, async (tx) => {
    const member = await takeSignInLink(tx, token);
    if (!member) return undefined;
    const session = await beginSession(tx, 'member', member, visitor, { instead: before?.sessionId });
    return { token: session, next: member.next };
  });
}
