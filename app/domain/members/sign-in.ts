import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { emailField } from '#app/domain/validation/field-rules.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import { invalid, type Outcome, tooManyAttempts } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { linkHash } from '../sessions/link-token.ts';
import type { Visitor } from '../sessions/session.ts';
import { deleteSession } from '../sessions/sign-in-queries.ts';
import { type Sender, takeTokens } from '../submissions/submit.ts';
import {
  insertSignInLink,
  type LinkedMember,
  selectLinkedByToken,
  signInKind,
  signInToken,
  takeSignInLink,
} from './link-queries.ts';
import { type Member, memberActor, subjectOf } from './member.ts';
import { startSession } from './sessions.ts';

/** Links for one mailbox, from any network. */
const perMailbox: RateLimit = { burst: 5, refillSeconds: 600 };

/**
 * Mails a sign-in link if the address belongs to a member. A stranger's address takes the same statements and gets the same
 * response: whether there is a member is looked up when the mail is sent.
 */
export async function requestSignIn(db: Database, typed: string, next: string, sender: Sender): Promise<Outcome> {
  const checked = z.object({ email: emailField }).safeParse({ email: typed });
  if (!checked.success) return invalid(fieldMessages(checked.error));
  const mailbox = mailboxOf(checked.data.email);
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const retryAfter = await takeAll(tx, secret, mailbox, sender);
    if (retryAfter > 0) return tooManyAttempts(retryAfter);
    const id = randomUUID();
    const isNew = await insertSignInLink(tx, { id, token: signInToken(secret, id), mailbox, next });
    if (isNew) await queueMail(tx, { kind: signInKind, about: id });
    return { outcome: 'done' };
  });
}

/** @returns 0, or the seconds until all limits have a token again. */
async function takeAll(tx: Queryable, secret: string, mailbox: string, { clientAddress, clientNetwork }: Sender) {
  const network = clientNetwork && keyedHash(secret, clientNetwork);
  const limited = await takeTokens(tx, signInKind, keyedHash(secret, clientAddress), network);
  if (limited) return limited.retryAfter;
  return takeToken(tx, `${signInKind} mailbox ${keyedHash(secret, mailbox)}`, perMailbox);
}

/** The member whom an unused link is for. */
export async function findSignIn(db: Queryable, token: string): Promise<LinkedMember | undefined> {
  const hash = linkHash(token);
  return hash && selectLinkedByToken(db, hash);
}

/** @param before the member whom the browser was signed in as; that session ends. */
export async function signIn(
  db: Database,
  token: string,
  visitor: Visitor,
  before: Member | undefined,
): Promise<{ token: string; next: string } | undefined> {
  const hash = linkHash(token);
  if (!hash) return undefined;
  return inTransaction(db, async (tx) => {
    const member = await takeSignInLink(tx, hash);
    if (!member) return undefined;
    const { memberId: id, name, next } = member;
    return { token: await begin(tx, { id, name }, visitor, before), next };
  });
}

/** Begins a session in the caller's transaction, with its audit entry. @returns its token. */
export async function begin(
  tx: Queryable,
  { id, name }: { id: string; name: string },
  visitor: Visitor,
  before: Member | undefined,
): Promise<string> {
  if (before) await deleteSession(tx, before.sessionId);
  const by = memberActor({ id, name }, visitor.address);
  const details = { device: visitor.device };
  await recordAudit(tx, { by, action: 'member.signed-in', subject: subjectOf({ id, name }), details });
  return startSession(tx, id, visitor);
}
