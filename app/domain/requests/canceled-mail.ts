import type { RequestWords } from '#app/content/pages/request-words.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { shortMail } from '../mail/short-mail.tsx';
import { selectEvent } from './queries.ts';
import { selectRecipients } from './recipient-queries.ts';
import type { Recipient } from './request.ts';
import { requestWords } from './request-words.ts';

export const requestCanceledKind = 'request-canceled';

/**
 * Confirms a cancellation to the homeowner, by event id. Queued only if a receipt was, so the limit of receipts applies;
 * repeats no typed text.
 */
export const requestCanceledMail: ComposeMail = async ({ db, settings }, id) => {
  const event = await selectEvent(db, id);
  if (!event) return undefined;
  const { reference, email, happened_at, page } = event;
  const recipients = await selectRecipients(db, event.request_id);
  const { supportEmail, supportPhone } = settings;
  const { language, time, canceledMail: words } = requestWords(page);
  const mail = shortMail(settings, {
    id: `request-canceled-${id}`,
    to: email,
    reference,
    language,
    subject: words.subject(reference),
    heading: words.heading,
    lines: [words.canceled(reference, time(happened_at)), whoHadIt(recipients, words), words.again],
    foot: words.foot(supportEmail, supportPhone),
  });
  return { ...mail, headers: { 'Auto-Submitted': 'auto-generated' } };
};

function whoHadIt(recipients: readonly Recipient[], words: RequestWords['canceledMail']): string {
  const names = recipients.filter(({ sentAt }) => sentAt).map(({ name }) => name);
  if (names.length > 0) return words.hadIt(names);
  return recipients.length > 0 ? words.waiting(recipients.map(({ name }) => name)) : words.anyone;
}
