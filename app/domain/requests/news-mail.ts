import { shownPhone } from '#app/content/phone.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { shortMail } from '../mail/short-mail.tsx';
import { type EventNotice, selectEvent } from './queries.ts';
import { selectRecipients } from './recipient-queries.ts';
import { isFinished } from './request.ts';
import { requestWords } from './request-words.ts';
import { mailedPath, threadHeaders } from './tracker.ts';

type News = {
  heading: string;
  lines: (string | false | null | undefined)[];
  /** Whether to offer another contractor. */
  another?: boolean;
};

/**
 * To the homeowner about what a contractor did, by the event’s id. It repeats no typed text. Once the request is finished, a
 * contractor who does not take it is no news.
 */
export const requestNewsMail: ComposeMail = async ({ db, settings }, id) => {
  const event = await selectEvent(db, id);
  if (!event || event.withdrawn) return undefined;
  const { reference, email, page, request_id } = event;
  const recipient = (await selectRecipients(db, request_id)).find((one) => one.id === event.contractor_id);
  const news = newsOf(event, shownPhone(recipient?.phone ?? null));
  if (!news || (news.another && isFinished(event.request_state))) return undefined;
  const { language, newsMail: words } = requestWords(page);
  const path = mailedPath(await siteSecret(db), request_id);
  const follow = settings.siteUrl + path;
  const mail = shortMail(settings, {
    id: `request-news-${id}`,
    to: email,
    reference,
    language,
    subject: `${news.heading} (${reference})`,
    heading: news.heading,
    lines: news.lines.filter((line) => typeof line === 'string'),
    action: news.another ? { label: words.askAnother, href: `${follow}#ask` } : { label: words.open, href: follow },
    foot: words.foot(settings.supportEmail),
  });
  return { ...mail, secrets: [path.slice('/request/'.length)], headers: threadHeaders(settings.siteUrl, request_id) };
};

/** @param phone the contractor's, as shown */
function newsOf({ kind, contractor, details, page }: EventNotice, phone: string | null | undefined): News | undefined {
  const { newsMail: words, events, onDay } = requestWords(page);
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
        lines: [words.reason(events.reasons[details.reason ?? 'other']), words.another],
        another: true,
      };
    case 'unanswered':
      return {
        heading: words.unanswered(name),
        lines: [words.late, phone && words.orCall(phone), words.another],
        another: true,
      };
    case 'failed':
      if (details.failed === 'left')
        return { heading: words.offSite(name), lines: [words.noAnswerHere, words.another], another: true };
      return {
        heading: words.failed(name),
        lines: [words.notReached, phone && words.orCall(phone), words.another],
        another: true,
      };
    case 'no-answer':
      return { heading: words.noAnswer(name), lines: [words.tried, phone && words.number(phone)] };
    case 'message':
      return { heading: words.message(name), lines: [words.read] };
    default:
      return undefined;
  }
}
