import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { checkFields } from '#app/domain/validation/field-rules.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { equalSecrets } from '#app/platform/equal-secrets.ts';
import { type Operator, owner, subjectOf } from './accounts.ts';
import { countAttempt } from './attempts.ts';
import { selectOperator, updateOperator } from './operator-queries.ts';
import { forgetWrongCodes } from './second-factor-queries.ts';
import { deleteSessions } from './session-queries.ts';

/** 16 MB and five passes (OWASP's figures for scrypt). */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const length = 32;

let last: Promise<unknown> = Promise.resolve();

/** One at a time: concurrent hashes would exhaust memory and the thread pool for files and DNS. */
export function derive(password: string, salt: Buffer | string): Promise<Buffer> {
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
    });
  const derived = last.then(work, work);
  last = derived;
  return derived;
}

/** The stored hash: `scrypt$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;
}

/** Takes equally long without a stored password. */
async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = kept?.split('$') ?? [];
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** In characters. Longer ones are not even looked at. */
const maxPasswordLength = 200;
const minLength = 12;

export const takesPassword = `At least ${minLength} characters. A phrase that only you would think of is fine.`;

/** A password of one's own choosing. Length is what counts: no rules of digits and signs. */
export const newPasswordField = z
  .string({ error: 'Choose a password' })
  .min(1, { error: 'Choose a password', abort: true })
  .max(maxPasswordLength, `At most ${maxPasswordLength} characters`)
  .refine((value) => [...value].length >= minLength, `Use at least ${minLength} characters`)
  .refine((value) => new Set(value).size >= 5, 'Use more different characters');

type Settings = { adminPassword: string | undefined };
type WithPassword = { id: string; password: string | null | undefined };

/** Whether it is the password of an operator; the site’s own owner’s is a setting. Of an unknown one, it takes as long. */
export async function isPasswordOf(operator: WithPassword | undefined, typed: string, { adminPassword = '' }: Settings) {
  const password = typed.length > maxPasswordLength ? '' : typed;
  if (operator?.id === owner.id) return adminPassword !== '' && equalSecrets(password, adminPassword);
  return isPassword(password, operator?.password);
}

/** Whether a signed-in operator has typed their own password, in the field `current`: attempts count as at sign-in. */
export async function confirmPassword(
  db: Queryable,
  { id, name, address = '' }: Actor,
  typed: string,
  settings: Settings,
): Promise<Outcome> {
  const tried = id === owner.id ? 'password' : 'slow password';
  const attempt = await countAttempt(db, { account: `own ${id}`, operator: { id, name }, address, tried });
  if (attempt.outcome === 'limited') return attempt;
  const password = (await selectOperator(db, { id }))?.password;
  if (!(await isPasswordOf({ id, password }, typed, settings))) {
    await attempt.fail();
    return invalid({ current: 'This is not your password' });
  }
  await attempt.forgive();
  return { outcome: 'done' };
}

/** An invited operator's own password; other browsers are signed out. The site's own owner's is a setting. */
export async function changePassword(
  db: Database,
  operator: Operator & Actor,
  typed: { current: string; password: string },
  settings: Settings,
): Promise<Outcome<{ ended: number }>> {
  if (operator.id === owner.id) return invalid({ password: 'This password is set by ADMIN_PASSWORD' });
  const checked = checkFields({ password: newPasswordField }, typed);
  if (checked.outcome !== 'done') return checked;
  const current = await confirmPassword(db, operator, typed.current, settings);
  if (current.outcome !== 'done') return current;
  const password = await hashPassword(checked.values.password);
  const ended = await inTransaction(db, async (tx) => {
    await updateOperator(tx, operator.id, { password });
    await forgetWrongCodes(tx, operator.id);
    const others = await deleteSessions(tx, { kind: 'operator', id: operator.id }, operator.sessionId);
    const subject = subjectOf(operator);
    await recordAudit(tx, { by: operator, action: 'operator.password-changed', subject, details: { 'sessions ended': others } });
    return others;
  });
  return { outcome: 'done', ended };
}
