import { listOf } from '#app/content/locations.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { shortMail } from '../mail/short-mail.tsx';
import { selectEvent } from './queries.ts';
import { selectRecipients } from './recipient-queries.ts';
import type { Recipient } from './request.ts';

export const requestCanceledKind = 'request-canceled';

/**
 * Confirms a cancellation to the homeowner, by event id. Queued only if a receipt was, so the limit of receipts applies;
 * repeats no typed text.
 */
export const requestCanceledMail: ComposeMail = async ({ db, settings }, id) => {
  const event = await selectEvent(db, id);
  if (!event) return undefined;
  const { reference, email, happened } = event;
  const recipients = await selectRecipients(db, event.request_id);
  const { supportEmail, supportPhone } = settings;
  const mail = shortMail(settings, {
    id: `request-canceled-${id}`,
    to: email,
    reference,
    subject: `Your request ${reference} is canceled`,
    heading: 'Your request is canceled',
    lines: [
      `You canceled request ${reference} on ${happened}. No one else gets it.`,
      whoHadIt(recipients),
      'Still need a hand? Send a new request any time.',
    ],
    foot: `If you did not cancel it, write to ${supportEmail} or call ${supportPhone}.`,
  });
  return { ...mail, headers: { 'Auto-Submitted': 'auto-generated' } };
};

function whoHadIt(recipients: readonly Recipient[]): string {
  const names = recipients.filter(({ sentAt }) => sentAt).map(({ name }) => name);
  if (names.length > 0) return `We are telling ${listOf(names)}, who already had it, that it is canceled.`;
  return recipients.length > 0
    ? `We had not passed it on to ${listOf(
        recipients.map(({ name }) => name),
        'or',
      )} yet.`
    : 'If a contractor already has it, we tell them that it is canceled.';
}
