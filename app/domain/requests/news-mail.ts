import { shownPhone } from '#app/content/phone.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { shortMail } from '../mail/notice-mail.tsx';
import { selectRecipients } from './recipient-queries.ts';
import { isFinished, isOffSite, placesLeft, type Recipient } from './request.ts';
import { type EventNotice, selectEvent } from './request-queries.ts';
import { requestWords } from './request-words.ts';
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
  const news = newsOf(event, shownPhone(recipient.phone));
  if (!news) return undefined;
  const { language, newsMail: words } = requestWords(page);
  const offersAnother = news.another && placesLeft(recipients) > 0;
  const path = mailedPath(await siteSecret(db), request_id);
  const follow = settings.siteUrl + path;
  const mail = shortMail(settings, {
    id: `request-news-${id}`,
    to: email,
    reference,
    language,
    subject: `${news.heading} (${reference})`,
    heading: news.heading,
    lines: [...news.lines, offersAnother && words.another].filter((line) => typeof line === 'string'),
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

/** @param phone the contractor's, as shown */
function newsOf({ kind, contractor, details, page }: EventNotice, phone: string | null | undefined): News | undefined {
  const { newsMail: words, events, failures, onDay } = requestWords(page);
  const name = contractor ?? '';
  switch (kind) {
    case 'accepted':
      return {
        heading: words.accepted(name),
        lines: [details.callBy && words.callBy(onDay(details.callBy)), phone && words.number(phone)],
      };
    case 'declined':
      return {
        heading: words.declined(name),
        lines: [words.reason(events.reasons[details.reason ?? 'other'])],
        another: true,
      };
    case 'unanswered':
      return {
        heading: words.unanswered(name),
        lines: [words.late, phone && words.orCall(phone)],
        another: true,
      };
    case 'failed': {
      const { said, why } = failures[details.failed ?? 'refused'];
      return { heading: said([name]), lines: [why, phone && words.call(phone)], another: true };
    }
    case 'no-answer':
      return { heading: words.noAnswer(name), lines: [words.tried, phone && words.number(phone)] };
    case 'message':
      return { heading: words.message(name), lines: [words.read] };
    default:
      return undefined;
  }
}
