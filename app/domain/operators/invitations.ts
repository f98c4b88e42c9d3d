import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { emailField, nameField } from '#app/domain/validation/field-rules.ts';
import { invalid, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { linkHash } from '../sessions/link-token.ts';
import { deleteSessions } from '../sessions/sign-in-queries.ts';
import { removedMeanwhile } from './change-operator.ts';
import { hashPassword } from './hash-password.ts';
import { invitationKind } from './invitation-mail.tsx';
import {
  type Invitation,
  insertOperator,
  invitationToken,
  selectInvitation,
  takeInvitation,
  updateInvitation,
} from './invitation-queries.ts';
import { owner } from './operator.ts';
import { lockOperator } from './operator-queries.ts';
import { newPasswordField } from './password-rules.ts';
import { forgetWrongCodes } from './second-factor-queries.ts';

type Deps = { db: Database };

const invitedSchema = z.object({
  name: nameField('Enter their name', 'Names have at most 100 characters'),
  email: emailField.transform((email) => email.toLowerCase()),
  role: z.enum(['owner', 'staff'], 'Choose a role'),
});

/** Invites an operator by mail. */
export async function inviteOperator(deps: Deps, by: Actor, values: Readonly<Record<string, string>>): Promise<Outcome> {
  const checked = invitedSchema.safeParse(values);
  if (!checked.success) return invalid(fieldMessages(checked.error));
  const invited = checked.data;
  return withMail(deps, async (tx, mail): Promise<Outcome> => {
    const id = await insertOperator(tx, invited);
    if (!id) return invalid({ email: 'An operator with this address already exists' });
    await mail(id);
    const subject = { id, name: invited.name };
    await recordAudit(tx, { by, action: 'operator.invited', subject, details: { email: invited.email, role: invited.role } });
    return { outcome: 'done' };
  });
}

/** A new link for an expired invitation or a forgotten password. */
export async function mailLink(deps: Deps, by: Actor, id: string): Promise<Outcome> {
  return withMail(deps, async (tx, mail) => {
    const found = id === owner.id ? undefined : await lockOperator(tx, id);
    if (!found) return removedMeanwhile;
    await mail(id);
    await recordAudit(tx, { by, action: 'operator.link-mailed', subject: { id, name: found.name } });
    return { outcome: 'done' };
  });
}

async function withMail<T>({ db }: Deps, work: (tx: Queryable, mail: (id: string) => Promise<void>) => Promise<T>): Promise<T> {
  const secret = await siteSecret(db);
  return inTransaction(db, (tx) =>
    work(tx, async (id) => {
      const invitationId = randomUUID();
      const hash = linkHash(invitationToken(secret, invitationId));
      if (hash) await updateInvitation(tx, id, invitationId, hash);
      await queueMail(tx, { kind: invitationKind, about: id, dedupeKey: invitationId });
    }),
  );
}

/** The operator of a link; undefined if used, replaced or expired. */
export async function findInvitation(db: Queryable, token: string): Promise<Invitation | undefined> {
  const hash = linkHash(token);
  return hash && selectInvitation(db, hash);
}

/** Sets the password. Sessions under the old one end; a second factor stays on. @returns missing if the link is over. */
export async function acceptInvitation(db: Database, token: string, password: string, address: string): Promise<Outcome> {
  const hash = linkHash(token);
  if (!hash || !(await selectInvitation(db, hash))) return missing;
  const checked = z.object({ password: newPasswordField }).safeParse({ password });
  if (!checked.success) return invalid(fieldMessages(checked.error));
  const kept = await hashPassword(checked.data.password);
  return inTransaction(db, async (tx) => {
    const taken = await takeInvitation(tx, hash, kept);
    if (!taken) return missing;
    const { id, name } = taken;
    await forgetWrongCodes(tx, id);
    await deleteSessions(tx, { operatorId: id });
    const action = taken.joined ? 'operator.password-changed' : 'operator.joined';
    await recordAudit(tx, { by: { id, name, address }, action, subject: { id, name }, details: { by: 'mailed link' } });
    return { outcome: 'done' };
  });
}
