import { z } from 'zod';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { emailOf } from '#app/domain/validation/field-rules.ts';
import { fieldMessages, invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import { takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { announceEvent, leadKinds, queueLeadMail } from '../announce-event.ts';
import { selectStopped } from '../delivery/delivery-queries.ts';
import { selectAddressees } from '../lead-mail-queries.ts';
import { moveRecipient } from '../move-recipient.ts';
import { type LockedRecipient, lockRecipients, noteReminder, setSentTo } from '../recipient-queries.ts';
import { isFinished, isUnanswered } from '../request.ts';
import { insertEvent } from '../request-queries.ts';
import { insertAnswer, selectFirstAnswer } from '../store/submission-queries.ts';
import { auditRequest, withRequest } from './change-state.ts';
import { type LockedRequest, noteAnswered } from './desk-change-queries.ts';

const addressSchema = z.object({ email: emailOf('Enter the contractor’s e-mail address', 'Enter a valid e-mail address') });
/** Mails with one request to one mailbox; a contractor that gets more of them reads none. */
const perMailbox = { burst: 20, refillSeconds: 3_600 };
/** A contractor is reminded once an hour at most. */
export const reminderEvery = 60 * 60_000;
const form = 'forward';
const canceled = 'The homeowner canceled this request. Nothing was sent.';
const finished = 'This request is finished. Set it to “New” first to send it. Nothing was sent.';
const stopped = 'This contractor wants no requests from us. Call them. Nothing was sent.';

type Recipient = { id: string; contractorId: string };
type Held = { tx: Queryable; request: LockedRequest; recipient: LockedRecipient };

/** With the request and its recipient locked. */
async function withRecipient(
  db: Database,
  { id, contractorId }: Recipient,
  work: (held: Held) => Promise<Outcome>,
): Promise<Outcome> {
  return withRequest(db, id, async (tx, request) => {
    if (request.withdrawn) return overtaken(canceled);
    if (isFinished(request.state)) return overtaken(finished);
    if ((await selectStopped(tx, [contractorId])).size > 0) return overtaken(stopped);
    const [recipient] = await lockRecipients(tx, id, contractorId);
    return recipient ? work({ tx, request, recipient }) : missing;
  });
}

type Forwarding = Recipient & {
  email: string;
  /** Of the form: sent twice, it is one mail. */
  key?: string | undefined;
};

/**
 * Sends a request to a contractor at an address that the operator typed: a link to its page, from which they answer without an
 * account. A contractor that already got the request gets a new link, at this address or another.
 */
export async function forwardRequest(
  { db }: { db: Database },
  by: Actor,
  { id, contractorId, email: typed, key }: Forwarding,
): Promise<Outcome> {
  const parsed = addressSchema.safeParse({ email: typed });
  if (!parsed.success) return invalid(fieldMessages(parsed.error));
  const { email } = parsed.data;
  return withRecipient(db, { id, contractorId }, async ({ tx, request, recipient }) => {
    const secret = await siteSecret(tx);
    const content = keyedHash(secret, JSON.stringify([id, contractorId, email, key ?? '']));
    if (key && (await selectFirstAnswer(tx, form, content))) return { outcome: 'done' };
    const { state } = recipient;
    const isNew = state === 'waiting' || state === 'failed';
    if (!isNew && state !== 'sending' && !isUnanswered(recipient))
      return overtaken(`${recipient.name} answered this request meanwhile. Nothing was sent.`);
    const wait = await takeToken(tx, `forward ${keyedHash(secret, email.toLowerCase())}`, perMailbox);
    if (wait > 0) return overtaken('This address got many requests already. Try again in an hour.');
    if (isNew) {
      const move = { to: 'sending', side: 'operator', person: by.name, sentBy: by.name, sentTo: email } as const;
      await moveRecipient(tx, { ...move, requestId: id, contractorId });
    } else {
      await setSentTo(tx, id, contractorId, email);
      const eventId = await remind(tx, by, id, recipient);
      await queueLeadMail(tx, { requestId: id, eventId, kind: leadKinds.request }, { contractorId, email, memberId: null });
    }
    if (key) await insertAnswer(tx, form, content, { answer: 'done', content: null });
    await noteAnswered(tx, id);
    await auditRequest(tx, by, 'request.forwarded', request, { contractor: recipient.name });
    return { outcome: 'done' };
  });
}

/** Mails a contractor who has a request and did not answer once more; at most once an hour. */
export async function remindRecipient({ db }: { db: Database }, by: Actor, which: Recipient): Promise<Outcome> {
  return withRecipient(db, which, async ({ tx, request, recipient }) => {
    const { id: requestId, contractorId } = which;
    if (!isUnanswered(recipient) || !recipient.hasLinks)
      return overtaken('There is no mail to remind them of. Nothing was sent.');
    if ((await selectAddressees(tx, requestId, { contractorId, mute: 'requests' })).length === 0)
      return overtaken('No one at this contractor gets mails about requests anymore. Call them. Nothing was sent.');
    if (recipient.remindedAt && Date.now() - Date.parse(recipient.remindedAt) < reminderEvery) return { outcome: 'done' };
    const eventId = await remind(tx, by, requestId, recipient);
    await announceEvent(tx, { requestId, eventId, kind: 'reminded', side: 'operator', contractorId });
    await auditRequest(tx, by, 'request.reminded', request, { contractor: recipient.name });
    return { outcome: 'done' };
  });
}

async function remind(tx: Queryable, by: Actor, requestId: string, contractor: LockedRecipient): Promise<string> {
  await noteReminder(tx, requestId, contractor.id);
  return insertEvent(tx, requestId, { kind: 'reminded', side: 'operator', person: by.name, contractor });
}
