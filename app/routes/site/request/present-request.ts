import { spanishHome } from '#app/content/es/addresses.ts';
import type { RequestWords } from '#app/content/pages/request-words.ts';
import { shownPhone } from '#app/content/phone.ts';
import { maxPhotos } from '#app/content/photos.ts';
import { urgencyIn } from '#app/content/urgencies.ts';
import { isToken } from '#app/domain/people/link-token.ts';
import { maxMessageLength as maxConversationLength } from '#app/domain/requests/answer-lead.ts';
import type { Photo } from '#app/domain/requests/photos/photo-queries.ts';
import { failureWords } from '#app/domain/requests/recipient-words.ts';
import {
  askedUs,
  deliveryOf,
  expectedAgain,
  findSomebody,
  hiredPrefix,
  isFinished,
  placesLeft,
  type RequestEvent,
  type TrackedRecipient,
  type TrackedRequest,
} from '#app/domain/requests/request.ts';
import { requestWords, toHomeowner } from '#app/domain/requests/request-words.ts';
import type { SuggestedContractor } from '#app/domain/requests/suggest-contractors.ts';
import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { presentRecipients, type ReviewLinks, requestStatus, saidNotCalled } from './homeowner-recipients.ts';

type Around = {
  /** Contractors the homeowner can ask as well. */
  others: readonly SuggestedContractor[];
  /** A professional of the trade: 'roofer'. */
  pro: string;
  /** The change just made, if any. */
  done: string;
  /** The mark in the address, of a link that we mailed. */
  mail?: string;
  reviews?: ReviewLinks;
  now?: Date;
};

export type ShownRequest = ReturnType<typeof presentRequest>;

/** A request as its page shows it, in the homeowner's language: the browser loads no words of either. */
export function presentRequest(
  request: TrackedRequest,
  { others, pro, done, mail = '', reviews = new Map(), now = new Date() }: Around,
) {
  const { page, reference, withdrawn, contractors, searching, state } = request;
  const words = requestWords(page);
  const { language, add, ask, outcome, cancel, conversation, calls } = words;
  const actions = withdrawn ? undefined : actionsOf(request, { others, pro, now }, words);
  const recipients = presentRecipients({ request, words, reviews, now });
  const isUnopened = !request.opened && isToken(mail);
  const asking = recipients.flatMap(({ id, write }) => (write?.isOpen ? [id] : []));
  const limits = (limit: number) => ({ limit, tooMany: words.page.tooMany, tooLong: words.tooLong(limit) });
  // The last to be asked.
  const isSearch = request.events.findLast(({ kind }) => kind === 'recipients')?.note === askedUs;
  const isSearching = searching && contractors.length > 0 && !withdrawn && !isFinished(state);
  return {
    language,
    reference,
    heading: words.request(reference),
    ...requestStatus(request, words, { now, canAsk: actions?.ask !== undefined, asking }),
    words: words.page,
    /** Where to start another request. */
    again: language === 'es' ? spanishHome : '/services',
    said: ownValue(
      {
        add: add.done,
        ask: isSearch ? ask.doneUs : ask.done,
        outcome: outcome.done,
        withdraw: cancel.done,
        message: conversation.saved,
        report: conversation.reportDone,
        called: calls.saved,
        'not-called': calls.saved,
      },
      done,
    ),
    recipients,
    search: isSearching ? words.recipients.us : undefined,
    writing: {
      ...{ label: words.rows.message, button: conversation.button, more: conversation.more },
      ...{ report: conversation.report, reportWhy: conversation.reportWhy, reportButton: conversation.reportButton },
      ...{ reported: conversation.reported, message: limits(maxConversationLength) },
    },
    message: limits(maxMessageLength),
    rows: rowsOf(request, words),
    history: requestHistory(request, words),
    actions,
    /** Counts the changes the visitor has seen: a later repeat counts as a new change. With the mark that `noteOpened` needs. */
    seen: `${request.events.length}${isUnopened ? ` ${mail}` : ''}`,
    isUnopened,
  };
}

type Asking = Pick<Around, 'others' | 'pro'> & { now: Date };

export type ShownActions = ReturnType<typeof actionsOf>;

/** What the homeowner can do. */
function actionsOf(request: TrackedRequest, around: Asking, words: RequestWords) {
  const { contractors, state } = request;
  const { add, outcome, cancel } = words;
  const had = contractors.filter(({ sentAt }) => sentAt);
  const { title, legend, note, button } = outcome;
  const choices = [
    ...contractors.map(({ id, name }) => ({ value: hiredPrefix + id, label: outcome.did(name) })),
    { value: 'won', label: contractors.length > 0 ? outcome.doneByOther : outcome.doneByAny },
    ...(['lost', 'closed', 'looking'] as const).map((value) => ({ value, label: outcome[value] })),
  ];
  const names = (byMail: boolean) => had.filter((one) => one.byMail === byMail).map(({ name }) => name);
  return {
    add,
    ask: askOf(request, around, words),
    /** Shown first: `ask` is the next step. */
    offer: offerOf(request, words),
    outcome: state === 'spam' ? undefined : { title, legend, note, button, choices },
    cancel: { title: cancel.title, button: cancel.button, text: cancel.text(names(true), names(false)) },
  };
}

/** Why another contractor is offered before anything else: the homeowner has no answer that helps. */
function offerOf({ contractors, events, state }: TrackedRequest, words: RequestWords): string | undefined {
  const { ask, status } = words;
  const isBroken = (one: TrackedRecipient) => one.state === 'accepted' && !one.calledAt && saidNotCalled(one.id, events);
  const isTried = (one: TrackedRecipient) => !one.calledAt && one.triedAt !== null;
  if (isFinished(state) || contractors.some((one) => one.state === 'accepted' && !isBroken(one) && !isTried(one)))
    return undefined;
  const of = (is: (one: TrackedRecipient) => boolean, say: (names: string[]) => string) => {
    const names = contractors.filter(is).map(({ name }) => name);
    return names.length > 0 ? [say(names)] : [];
  };
  const said = [
    ...of(isBroken, ask.notCalled),
    ...of(({ state: its }) => its === 'declined', ask.declined),
    ...of(({ state: its }) => its === 'unanswered', ask.unanswered),
    ...failureWords(contractors, words),
    ...of((one) => deliveryOf(one) === 'closed', ask.takesNoWork),
  ];
  if (said.length > 0) return said.join(' ');
  const isLooking = events.findLast(({ kind }) => kind === 'outcome' || kind === 'recipients')?.kind === 'outcome';
  return isLooking ? status.left : undefined;
}

function rowsOf(request: TrackedRequest, { rows, recipients, service, language, time }: RequestWords) {
  return [
    [rows.for, request.contractors.length === 0 && request.find_somebody ? recipients.short.us : null],
    [rows.sent, time(request.at)],
    [rows.service, service(request.service_type)],
    [rows.job, request.job],
    [rows.urgency, urgencyIn(language, request.urgency)],
    [rows.zip, request.zip],
    [rows.name, request.name],
    [rows.email, request.email],
    [rows.phone, shownPhone(request.phone)],
    [rows.message, request.message],
  ] as const;
}

/** Who else can be asked; undefined if nobody. */
function askOf(request: TrackedRequest, { others, pro, now }: Asking, { ask }: RequestWords) {
  const left = placesLeft(expectedAgain(request), now);
  const choices = [
    ...(left > 0 ? others : []).map(({ id, name, town, open }) => ({
      ...{ value: id, label: name },
      detail: [town, open && ask.open[open]].filter(Boolean).join(' · '),
    })),
    ...(request.searching ? [] : [{ value: findSomebody, label: ask.find(pro) }]),
  ];
  const [first, second] = choices;
  const had = isFinished(request.state)
    ? request.contractors.filter((one) => one.state === 'closed' && one.sentAt).map(({ name }) => name)
    : [];
  if (!first || request.state === 'spam' || request.state === 'won') return undefined;
  return {
    title: second ? ask.title : first.label,
    button: second ? ask.button : ask.onlyButton,
    legend: ask.legend,
    choices,
    consent: [had.length > 0 && ask.again(had), ask.consent, left > 0 && ask.left(left)].filter(Boolean).join(' '),
  };
}

export type ShownPhotos = ReturnType<typeof presentPhotos>;

/** The photos of a request as its page shows them, in the homeowner's language. */
export function presentPhotos(
  { page, withdrawn }: TrackedRequest,
  photos: readonly Photo[],
  token: string,
  query: URLSearchParams,
) {
  const { hint, alt, done, removed, problems, ...words } = requestWords(page).photos;
  const left = maxPhotos - photos.length;
  return {
    address: `/request/${token}/photos`,
    photos: photos.map(({ id, width, height }, index) => ({
      id,
      ...{ address: `/request/${token}/photos/${id}`, alt: alt(index + 1, photos.length), width, height },
    })),
    left: withdrawn ? 0 : left,
    /** Said instead of the form. */
    isFull: !withdrawn && left <= 0,
    hint: hint(left),
    said: ownValue({ photos: done, 'photo-removed': removed }, query.get('done') ?? ''),
    problem: ownValue(problems, query.get('photo') ?? ''),
    done,
    problems,
    words,
  };
}

/** Kinds of events that say the same each time. */
const saidOnce: readonly RequestEvent['kind'][] = ['seen', 'reminded'];

/** Kinds with words of the homeowner or the contractor; operators’ notes are only for operators. */
const withNote: readonly RequestEvent['kind'][] = ['addition', 'outcome', 'declined', 'message'];

/** What happened to a request, oldest first, without what repeats. Texts of messages are with their contractor. */
export function requestHistory({ events, contractors }: Pick<TrackedRequest, 'events' | 'contractors'>, words: RequestWords) {
  return withoutRepeats(events).map((event) => {
    const { id, kind, contractor, contractorId, details, at } = event;
    const by = details.callBy && words.onDay(details.callBy);
    const isElsewhere = kind === 'message' && contractors.some((one) => one.id === contractorId);
    const note = withNote.includes(kind) && !details.photos && !isElsewhere ? event.note : undefined;
    return {
      id,
      title: toHomeowner(words.language, kind, { ...event, contractor: contractor ?? '', by }),
      note,
      at: words.time(at),
    };
  });
}

function withoutRepeats(events: readonly RequestEvent[]): RequestEvent[] {
  const isDelivered = events.some(({ kind }) => kind === 'delivered');
  const kept: RequestEvent[] = [];
  for (const [index, event] of events.entries()) {
    const { kind, state, contractorId, side } = event;
    // What happened next says more.
    if (kind === 'sending' && events.slice(index + 1).some((later) => later.contractorId === contractorId)) continue;
    // Who it was passed on to says it.
    if (kind === 'state' && state === 'sent' && isDelivered) continue;
    if (saidOnce.includes(kind) && kept.some((one) => one.kind === kind && one.contractorId === contractorId)) continue;
    const last = kept.at(-1);
    const continues = kind === 'message' && last?.kind === kind && last.contractorId === contractorId && last.side === side;
    if (continues) kept.pop();
    kept.push(event);
  }
  return kept;
}
