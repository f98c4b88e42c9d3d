import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { shortMail } from '../mail/short-mail.tsx';
import { selectEvent } from './queries.ts';
import { requestWords } from './request-words.ts';
import { trackerPath } from './tracker.ts';

/** To the homeowner about what a contractor did, by the event’s id. It repeats no typed text. */
export const requestNewsMail: ComposeMail = async ({ db, settings }, id) => {
  const event = await selectEvent(db, id);
  if (!event || event.withdrawn) return undefined;
  const { kind, reference, email, page, contractor, details, request_id } = event;
  const name = contractor ?? '';
  const { language, newsMail: words, events, time } = requestWords(page);
  const path = trackerPath(await siteSecret(db), request_id);
  const lines: Record<string, string[]> = {
    accepted: [events.accepted(name, details.callBy && time(details.callBy))],
    declined: [events.declined(name, events.reasons[details.reason ?? 'other']), words.another],
    unanswered: [events.unanswered(name), words.another],
    message: [words.message(name)],
  };
  const said = lines[kind];
  if (!said) return undefined;
  const mail = shortMail(settings, {
    id: `request-news-${id}`,
    to: email,
    reference,
    language,
    subject: words.subject(reference),
    heading: said[0] ?? '',
    lines: [...said.slice(1), `${words.follow} ${settings.siteUrl}${path}`],
    foot: words.foot(settings.supportEmail),
  });
  return { ...mail, secrets: [path.slice('/request/'.length)], headers: { 'Auto-Submitted': 'auto-generated' } };
};
