import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { languageOf } from '#app/content/es/addresses.ts';
import { spanishFindWords } from '#app/content/es/find-request-words.ts';
import { englishFindWords } from '#app/content/pages/find-request-words.ts';
import type { RequestWords } from '#app/content/pages/request-words.ts';
import { shownPhone } from '#app/content/phone.ts';
import { findService } from '#app/content/services.ts';
import { invalid, limited, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail, MailKind } from '../mail/mail-kind.ts';
import { autoSubmitted, noteMail, shortMail } from '../mail/notice-mail.tsx';
import { queueMail } from '../mail/outbox-queries.ts';
import { countedMail, takeUninvitedMail } from '../mail/uninvited-mail-queries.ts';
import { emailField } from '../validation/field-rules.ts';
import { mailboxOf } from '../validation/mailbox.ts';
import { networkOf, type Sender, takeTokens } from '../validation/sender-limits.ts';
import { requestNewsKind } from './announce-event.ts';
import { type RecipientDetail, selectRecipients } from './recipient-queries.ts';
import { isFinished, isOffSite, type newsKinds, placesLeft, type Recipient } from './request.ts';
import { type EventNotice, selectEvent, selectNewestOf, selectWithMailboxOf } from './request-queries.ts';
import { requestWords } from './request-words.ts';
import { declineWords, failWords } from './state-words.ts';
import { mailedPath, threadHeaders } from './tracker.ts';

const requestLinksKind = 'request-links';

/** Links in one mail. */
const maxLinks = 20;

/**
 * Mails the links to a mailbox's requests. An address without requests takes the same statements and limits and gets the same
 * response: its mail is about nothing, so it is dropped when its turn comes.
 */
export async function mailLinks(db: Database, typed: string, sender: Sender): Promise<Outcome> {
  const { data: { email } = {} } = z.object({ email: emailField }).safeParse({ email: typed });
  if (!email) return invalid({ email: 'Please enter a valid e-mail address' });
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const tooSoon = await takeTokens(tx, requestLinksKind, secret, sender);
    if (tooSoon) return tooSoon;
    const mail = countedMail({ purpose: 'links', network: networkOf(secret, sender), email, secret });
    if (!(await takeUninvitedMail(tx, mail))) return limited('This address gets no more of these mails today');
    const newest = await selectNewestOf(tx, mailboxOf(email));
    await queueMail(tx, { kind: requestLinksKind, about: newest ?? randomUUID(), dedupeKey: randomUUID() });
    return { outcome: 'done' };
  });
}

/** By the id of one of the requests, in the language of the newest. It repeats no typed text. */
const requestLinksMail: ComposeMail = async ({ db, settings }, id, dedupeKey) => {
  const found = await selectWithMailboxOf(db, id, maxLinks + 1);
  const [newest] = found;
  if (!newest) return undefined;
  const language = languageOf(newest.page);
  const { mail: words } = language === 'es' ? spanishFindWords : englishFindWords;
  const { request, service: named, time } = requestWords(newest.page);
  const secret = await siteSecret(db);
  const links = found.slice(0, maxLinks).map(({ id, reference, service, job, at }) => ({
    href: settings.siteUrl + mailedPath(secret, id),
    label: request(reference),
    details: [named(service), job, time(at)].filter(Boolean).join(' · '),
  }));
  const about = found.length > maxLinks ? `${words.about} ${words.newest(maxLinks)}` : words.about;
  return noteMail(settings, {
    id: `request-links-${dedupeKey}`,
    to: newest.email,
    subject: words.subject,
    preview: about,
    heading: words.subject,
    lines: [about],
    links,
    foot: words.foot(settings.supportEmail),
    language,
    headers: autoSubmitted,
    secrets: links.map(({ href }) => tokenIn(href)),
  });
};

/** Of the address of a request's page, which the desk does not show. */
const tokenIn = (address: string): string => address.split('/request/')[1] ?? '';

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
  const follow = settings.siteUrl + mailedPath(await siteSecret(db), request_id);
  return shortMail(settings, {
    id: `request-news-${id}`,
    to: email,
    reference,
    language,
    subject: `${heading} (${reference})`,
    heading,
    lines: [...lines, offersAnother && words.another].filter((line) => typeof line === 'string'),
    action: offersAnother ? { label: words.askAnother, href: `${follow}#ask` } : { label: words.open, href: follow },
    foot: words.foot(settings.supportEmail),
    headers: threadHeaders(settings.siteUrl, request_id),
    secrets: [tokenIn(follow)],
  });
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

export const requestCanceledKind = 'request-canceled';

/**
 * Confirms a cancellation to the homeowner, by event id. Queued only if a receipt was, so the limit of receipts applies;
 * repeats no typed text.
 */
const requestCanceledMail: ComposeMail = async ({ db, settings }, id) => {
  const event = await selectEvent(db, id);
  if (!event) return undefined;
  const { reference, email, happened_at, page } = event;
  const recipients = await selectRecipients(db, event.request_id);
  const { supportEmail, supportPhone } = settings;
  const { language, time, canceledMail: words } = requestWords(page);
  return shortMail(settings, {
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
    headers: threadHeaders(settings.siteUrl, event.request_id),
  });
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

export const homeownerMails: Readonly<Record<string, MailKind>> = {
  [requestCanceledKind]: { label: 'Cancellation to the homeowner', compose: requestCanceledMail },
  [requestNewsKind]: { label: 'News to the homeowner', compose: requestNewsMail },
  [requestLinksKind]: { label: 'Links to a homeowner’s requests', compose: requestLinksMail },
};
