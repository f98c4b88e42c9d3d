import { z } from 'zod';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { equalSecrets } from '#app/platform/equal-secrets.ts';
import { deleteSessions } from '../sessions/sign-in-queries.ts';
import { countAttempt } from './attempts.ts';
import { hashPassword, isPassword } from './hash-password.ts';
import { type Operator, owner } from './operator.ts';
import { selectPassword, updatePassword } from './operator-queries.ts';
import { maxPasswordLength, newPasswordField } from './password-rules.ts';
import { forgetWrongCodes } from './second-factor-queries.ts';
import { subjectOf } from './sessions.ts';

type Settings = { adminPassword: string | undefined };

/** Whether a signed-in operator has typed their own password: attempts count as at sign-in. */
export async function confirmPassword(
  db: Queryable,
  { id, name, address = '' }: Actor,
  typed: string,
  { adminPassword }: Settings,
): Promise<Outcome> {
  const tried = id === owner.id ? 'password' : 'slow password';
  const attempt = await countAttempt(db, { account: `own ${id}`, operator: { id, name }, address, tried });
  if (attempt.outcome === 'limited') return attempt;
  const password = typed.length > maxPasswordLength ? '' : typed;
  const isRight =
    id === owner.id
      ? adminPassword !== undefined && equalSecrets(password, adminPassword)
      : await isPassword(password, await selectPassword(db, id));
  if (!isRight) {
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
  const checked = z.object({ password: newPasswordField }).safeParse({ password: typed.password });
  if (!checked.success) return invalid(fieldMessages(checked.error));
  const current = await confirmPassword(db, operator, typed.current, settings);
  if (current.outcome !== 'done') return current;
  const kept = await hashPassword(checked.data.password);
  const ended = await inTransaction(db, async (tx) => {
    await updatePassword(tx, operator.id, kept);
    await forgetWrongCodes(tx, operator.id);
    const others = await deleteSessions(tx, { operatorId: operator.id }, operator.sessionId);
    const subject = subjectOf(operator);
    await recordAudit(tx, { by: operator, action: 'operator.password-changed', subject, details: { 'sessions ended': others } });
    return others;
  });
  return { outcome: 'done', ended };
}
