import type { RequestWords } from '#app/content/pages/request-words.ts';
import { findService } from '#app/content/services.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { shortMail } from '../mail/notice-mail.tsx';
import { type RecipientDetail, selectRecipients } from './recipient-queries.ts';
import { selectEvent } from './request-queries.ts';
import { requestWords } from './request-words.ts';
import { threadHeaders } from './tracker.ts';

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
    lines: [
      words.canceled(reference, time(happened_at), findService(event.service_type)?.type),
      ...whoHadIt(recipients, words),
      words.again,
    ],
    foot: words.foot(supportEmail, supportPhone),
  });
  return { ...mail, headers: threadHeaders(settings.siteUrl, event.request_id) };
};

/** Who had it, and how each is notified. */
function whoHadIt(recipients: readonly RecipientDetail[], words: RequestWords['canceledMail']): string[] {
  if (recipients.length === 0) return [words.anyone];
  const had = recipients.filter(({ sentAt }) => sentAt);
  const isByMail = ({ members, sentTo, isRefused }: RecipientDetail) => members > 0 || (sentTo !== null && !isRefused);
  const said: [RecipientDetail[], (names: string[]) => string][] = [
    [had.filter(isByMail), words.byMail],
    [had.filter((one) => !isByMail(one)), words.byUs],
    [recipients.filter(({ sentAt }) => !sentAt), words.waiting],
  ];
  return said.flatMap(([some, say]) => (some.length > 0 ? [say(some.map(({ name }) => name))] : []));
}
