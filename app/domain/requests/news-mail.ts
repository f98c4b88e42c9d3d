import type { RequestWords } from '#app/content/pages/request-words.ts';
import { shownPhone } from '#app/content/phone.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { shortMail } from '../mail/short-mail.tsx';
import { selectRecipients } from './recipient-queries.ts';
import { isFinished, isOffSite, type newsKinds, placesLeft, type Recipient } from './request.ts';
import { type EventNotice, selectEvent } from './request-queries.ts';
import { requestWords } from './request-words.ts';
import { declineWords, failWords } from './state-words.ts';
import { mailedPath, threadHeaders } from './tracker.ts';

type News = {
  heading: string;
  lines: (string | false | null | undefined)[];
  /** Whether the contractor does not take it. */
  another?: boolean;
};

/**
 * To the homeowner about what a contractor did, by the event’s id. It repeats no typed text. What is no longer so when it is sent
 * is no news: what happened since has a mail of its own.
 */
export const requestNewsMail: ComposeMail = async ({ db, settings }, id) => {
  const event = await selectEvent(db, id);
  if (!event || event.withdrawn) return undefined;
  const { reference, email, page, request_id } = event;
  const recipients = await selectRecipients(db, request_id);
  const recipient = recipients.find((one) => one.id === event.contractor_id);
  if (!recipient || !isStillSo(event, recipient)) return undefined;
  const all = requestWords(page);
  const { language, newsMail: words } = all;
  const tell = ownValue(news, event.kind);
  if (!tell) return undefined;
  const { heading, lines, another } = tell({
    words: all,
    event,
    name: event.contractor ?? '',
    phone: shownPhone(recipient.phone),
  });
  const offersAnother = another && placesLeft(recipients) > 0;
  const path = mailedPath(await siteSecret(db), request_id);
  const follow = settings.siteUrl + path;
  const mail = shortMail(settings, {
    id: `request-news-${id}`,
    to: email,
    reference,
    language,
    subject: `${heading} (${reference})`,
    heading,
    lines: [...lines, offersAnother && words.another].filter((line) => typeof line === 'string'),
    action: offersAnother ? { label: words.askAnother, href: `${follow}#ask` } : { label: words.open, href: follow },
    foot: words.foot(settings.supportEmail),
  });
  return { ...mail, secrets: [path.slice('/request/'.length)], headers: threadHeaders(settings.siteUrl, request_id) };
};

/** Of a finished request only messages are news. */
function isStillSo({ kind, details, request_state }: EventNotice, recipient: Recipient): boolean {
  if (kind === 'message') return true;
  if (isFinished(request_state)) return false;
  const { state, callBy, calledAt, triedAt, deniedAt } = recipient;
  switch (kind) {
    case 'accepted':
      return state === kind && !calledAt && !triedAt && !deniedAt && secondOf(details.callBy) === secondOf(callBy);
    case 'no-answer':
      // Neither was set since another call was promised.
      return state === 'accepted' && !calledAt && Boolean(triedAt || deniedAt);
    case 'failed':
      return state === kind || (details.failed === 'left' && isOffSite(recipient, { state: request_state }));
    default:
      return state === kind;
  }
}

/** An event keeps milliseconds, which a recipient's times are read without. */
const secondOf = (time: string | null | undefined) => (time ? Math.floor(Date.parse(time) / 1_000) : undefined);

type Told = { words: RequestWords; event: EventNotice; name: string; phone: string | null | undefined };

/** What each event is to the homeowner. `phone`: the contractor's, as shown. */
const news: Record<(typeof newsKinds)[number] | 'message', (told: Told) => News> = {
  accepted: ({ words: { newsMail: words, onDay }, event: { details }, name, phone }) => ({
    heading: words.accepted(name),
    lines: [details.callBy && words.callBy(onDay(details.callBy)), phone && words.number(phone)],
  }),
  declined: ({ words: { newsMail: words, language }, event: { details }, name }) => ({
    heading: words.declined(name),
    lines: [words.reason(declineWords[details.reason ?? 'other'][language])],
    another: true,
  }),
  unanswered: ({ words: { newsMail: words }, name, phone }) => ({
    heading: words.unanswered(name),
    lines: [words.late, phone && words.orCall(phone)],
    another: true,
  }),
  failed: ({ words: { newsMail: words, language }, event: { details }, name, phone }) => {
    const { said, why } = failWords[details.failed ?? 'refused'][language];
    return { heading: said([name]), lines: [why, phone && words.call(phone)], another: true };
  },
  'no-answer': ({ words: { newsMail: words }, name, phone }) => ({
    heading: words.noAnswer(name),
    lines: [words.tried, phone && words.number(phone)],
  }),
  message: ({ words: { newsMail: words }, name }) => ({ heading: words.message(name), lines: [words.read] }),
};
