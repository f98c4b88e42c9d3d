import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { TOTP } from 'otpauth';
import { invalid, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { type Operator, owner, subjectOf } from './accounts.ts';
import { ensureOwner } from './operator-queries.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  insertSecondFactor,
  replaceBackupCodes,
  type SecondFactorRow,
  selectSecondFactor,
  takeBackupCode,
  takeStep,
} from './second-factor-queries.ts';
import { deleteSessions } from './session-queries.ts';
import { markFor } from './sessions.ts';

const backupCodeCount = 10;

type Settings = { adminPassword: string | undefined; siteName: string };

/**
 * The active second factor. The owner's ends with the ADMIN_PASSWORD it was turned on under: an owner who lost phone and backup
 * codes, but can set that on the machine, gets in again.
 */
export async function activeSecondFactor(
  db: Queryable,
  id: string,
  adminPassword: string | undefined,
): Promise<SecondFactorRow | undefined> {
  const row = await selectSecondFactor(db, id);
  if (!row?.confirmed || id !== owner.id) return row?.confirmed ? row : undefined;
  const mark = await markFor(db, id, { adminPassword });
  return mark && row.passwordMark?.equals(mark) ? row : undefined;
}

/** The secret is found again from the site's own, and kept nowhere. */
async function totpOf(db: Queryable, factorId: string, label: string, issuer: string): Promise<TOTP> {
  // Loaded at the first sign-in with a code, not by every process at start.
  const { Secret, TOTP } = await import('otpauth');
  const digest = createHmac('sha256', await siteSecret(db))
    .update(`second factor ${factorId}`)
    .digest();
  const secret = new Secret({ buffer: new Uint8Array(digest.subarray(0, 20)).buffer });
  return new TOTP({ issuer, label, secret });
}

export type Setup = { url: string; key: string };

type WithSession = Operator & { sessionId: string };

/**
 * What an authenticator app reads: a new key each time, for the browser that asks. Call it after the password was typed.
 * @returns undefined where one is in force already.
 */
export async function beginSecondFactor(db: Database, operator: WithSession, settings: Settings): Promise<Setup | undefined> {
  const { id, sessionId } = operator;
  if (await activeSecondFactor(db, id, settings.adminPassword)) return undefined;
  const passwordMark = await markFor(db, id, settings);
  await inTransaction(db, async (tx) => {
    if (id === owner.id) await ensureOwner(tx);
    await deleteSecondFactor(tx, id); // One of another ADMIN_PASSWORD, or one that was begun before.
    await insertSecondFactor(tx, { operatorId: id, sessionId, passwordMark });
  });
  return findSetup(db, operator, settings);
}

/** The one that this browser has begun, to be shown again after a wrong code. */
export async function findSetup(db: Queryable, operator: WithSession, { siteName }: Settings): Promise<Setup | undefined> {
  const row = await selectSecondFactor(db, operator.id);
  if (!row || row.confirmed || row.sessionId !== operator.sessionId) return undefined;
  const totp = await totpOf(db, row.id, operator.name, siteName);
  return { url: totp.toString(), key: totp.secret.base32.replace(/.{4}(?=.)/g, '$& ') };
}

/** The 30-second step of a code, allowing the previous and next one; undefined for a wrong code. */
async function stepOf(db: Queryable, factorId: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = await totpOf(db, factorId, '', '');
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const backupHash = (secret: string, code: string) =>
  keyedHash(secret, `backup code ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** Checks the typed code: the app’s or a backup code. Each works once. */
export async function checkCode(db: Queryable, id: string, typed: string): Promise<'app' | 'backup code' | undefined> {
  const row = await selectSecondFactor(db, id);
  const code = typed.slice(0, 40).replace(/\s/g, '');
  if (!row?.confirmed) return undefined;
  const step = await stepOf(db, row.id, code);
  if (step !== undefined) return (await takeStep(db, id, step)) ? 'app' : undefined;
  return (await takeBackupCode(db, id, backupHash(await siteSecret(db), code))) ? 'backup code' : undefined;
}

const wrongCode = invalid({
  code: 'This code is wrong. Enter the one that the app shows now. Check that your phone’s clock is right.',
});
const usedCode = invalid({ code: 'This code was used already. Wait for the next one.' });

/**
 * Activates it after a right code: the password alone no longer works, and other browsers are signed out.
 * @returns the backup codes, shown only once.
 */
export async function turnOnSecondFactor(
  db: Database,
  operator: WithSession & Actor,
  typed: string,
): Promise<Outcome<{ codes: string[] }>> {
  const { id, sessionId } = operator;
  const secret = await siteSecret(db);
  const row = await selectSecondFactor(db, id);
  if (!row || row.confirmed || row.sessionId !== sessionId) return missing;
  const step = await stepOf(db, row.id, typed.slice(0, 40).replace(/\s/g, ''));
  if (step === undefined) return wrongCode;
  const codes = Array.from({ length: backupCodeCount }, newBackupCode);
  const hashes = codes.map((code) => backupHash(secret, code));
  return inTransaction(db, async (tx) => {
    if (!(await takeStep(tx, id, step)) || !(await confirmSecondFactor(tx, id, sessionId))) return usedCode;
    await replaceBackupCodes(tx, id, hashes);
    const ended = await deleteSessions(tx, { kind: 'operator', id }, sessionId);
    const subject = subjectOf(operator);
    await recordAudit(tx, { by: operator, action: 'operator.second-factor-on', subject, details: { 'sessions ended': ended } });
    return { outcome: 'done', codes };
  });
}

type Named = { id: string; name: string };

/** The password alone is enough from now on. @returns whether it was on. */
export async function turnOffSecondFactor(db: Database, by: Actor, subject: Named, why?: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteSecondFactor(tx, subject.id))) return false;
    const details = why ? { why } : {};
    await recordAudit(tx, { by, action: 'operator.second-factor-off', subject: subjectOf(subject), details });
    return true;
  });
}

/** Takes away the owner's where ADMIN_PASSWORD is another one since; it is no longer in force. */
export async function endOutdatedSecondFactor(db: Database, by: Actor, adminPassword: string | undefined): Promise<void> {
  const row = await selectSecondFactor(db, owner.id);
  if (!row?.confirmed || (await activeSecondFactor(db, owner.id, adminPassword))) return;
  await turnOffSecondFactor(db, by, owner, 'ADMIN_PASSWORD was changed');
}

/** 50 bits, in letters and digits that are not mistaken for others. */
function newBackupCode(): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz';
  const code = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** In a row; then codes count no more, until the password is a new one. A guess is right once in 300,000 times. */
export const maxWrongCodes = 10;

/** Notifies the operator, whose password may be stolen, and adds an audit entry. */
export async function reportWrongCodes(db: Database, operator: Named, address: string) {
  await inTransaction(db, async (tx) => {
    const by = { name: 'unknown person', address };
    await recordAudit(tx, { by, action: 'operator.codes-stopped', subject: subjectOf(operator) });
    await queueMail(tx, { kind: 'wrong-codes', about: operator.id, dedupeKey: randomUUID() });
  });
}
