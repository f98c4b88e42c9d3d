import { spanishHome } from '#app/content/es/addresses.ts';
import { spanishUrgencies } from '#app/content/es/urgencies.ts';
import type { RequestWords } from '#app/content/pages/request-words.ts';
import { shownPhone } from '#app/content/phone.ts';
import { maxMessageLength as maxConversationLength } from '#app/domain/requests/answer-lead.ts';
import {
  type ChosenContractor,
  deliveryOf,
  findSomebody,
  hiredPrefix,
  isFinished,
  isOffSite,
  placesLeft,
  type TrackedRecipient,
  type TrackedRequest,
} from '#app/domain/requests/request.ts';
import { requestWords } from '#app/domain/requests/request-words.ts';
import { isToken } from '#app/domain/sessions/link-token.ts';
import { maxMessageLength } from '#app/domain/validation/limits.ts';
import { type Urgency, urgencyLabels } from '#app/forms/lead/urgency.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { presentFirms, type ReviewLinks } from './present-firms.ts';
import { requestHistory } from './request-history.ts';
import { requestStatus } from './request-status.ts';

const urgencies: Record<RequestWords['language'], Record<Urgency, string>> = { en: urgencyLabels, es: spanishUrgencies };

type Around = {
  /** Contractors the homeowner can ask as well. */
  others: readonly ChosenContractor[];
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
  const { page, reference, withdrawn, contractors, find_somebody, state } = request;
  const words = requestWords(page);
  const { language, add, ask, outcome, cancel, conversation, calls } = words;
  const actions = withdrawn ? undefined : actionsOf(request, others, pro, words);
  const firms = presentFirms(request, words, reviews, now);
  const isUnopened = !request.opened && isToken(mail);
  const asking = firms.flatMap(({ id, write }) => (write?.isOpen ? [id] : []));
  const limits = (limit: number) => ({ limit, tooMany: words.page.tooMany, tooLong: words.tooLong(limit) });
  const isSearching = find_somebody && contractors.length > 0 && !withdrawn && !isFinished(state);
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
        ask: ask.done,
        outcome: outcome.done,
        withdraw: cancel.done,
        message: conversation.saved,
        report: conversation.reportDone,
        called: calls.saved,
        'not-called': calls.saved,
      },
      done,
    ),
    firms,
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

export type ShownActions = ReturnType<typeof actionsOf>;

/** What the homeowner can do. */
function actionsOf(request: TrackedRequest, others: readonly ChosenContractor[], pro: string, words: RequestWords) {
  const { contractors, state } = request;
  const { add, outcome, cancel } = words;
  const had = contractors.filter(({ sentAt }) => sentAt);
  const names = (byMail: boolean) => had.filter((one) => one.byMail === byMail).map(({ name }) => name);
  return {
    add,
    ask: askOf(request, others, pro, words),
    /** Shown first: `ask` is the next step. */
    offer: offerOf(request, words),
    outcome:
      state === 'spam'
        ? undefined
        : {
            title: outcome.title,
            legend: outcome.legend,
            note: outcome.note,
            button: outcome.button,
            choices: [
              ...contractors.map(({ id, name }) => ({ value: hiredPrefix + id, label: outcome.did(name) })),
              { value: 'won', label: contractors.length > 0 ? outcome.doneByOther : outcome.doneByAny },
              { value: 'lost', label: outcome.lost },
              { value: 'closed', label: outcome.closed },
              { value: 'looking', label: outcome.looking },
            ],
          },
    cancel: { title: cancel.title, button: cancel.button, text: cancel.text(names(true), names(false)) },
  };
}

/** Why another contractor is offered before anything else: the homeowner has no answer that helps. */
function offerOf(request: TrackedRequest, { ask, status }: RequestWords): string | undefined {
  const { contractors, events, state } = request;
  if (isFinished(state) || contractors.some((one) => one.state === 'accepted')) return undefined;
  const names = (is: (one: TrackedRecipient) => boolean) => contractors.filter(is).map(({ name }) => name);
  const said = (
    [
      [names(({ state: its }) => its === 'declined'), ask.declined],
      [names(({ state: its }) => its === 'unanswered'), ask.unanswered],
      [names((one) => one.state === 'failed' && !isOffSite(one, request)), ask.failed],
      [names((one) => isOffSite(one, request)), ask.offSite],
      [names((one) => deliveryOf(one) === 'closed'), ask.takesNoWork],
    ] as const
  ).flatMap(([some, say]) => (some.length > 0 ? [say(some)] : []));
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
    [rows.urgency, urgencies[language][request.urgency as Urgency]],
    [rows.zip, request.zip],
    [rows.name, request.name],
    [rows.email, request.email],
    [rows.phone, shownPhone(request.phone)],
    [rows.message, request.message],
  ] as const;
}

/** Who else can be asked; undefined if nobody. */
function askOf(request: TrackedRequest, others: readonly ChosenContractor[], pro: string, { ask }: RequestWords) {
  const left = placesLeft(request.contractors);
  if (left === 0) return undefined;
  const choices = [
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    ...(request.find_somebody ? [] : [{ value: findSomebody, label: ask.find(pro) }]),
  ];
  const [first, second] = choices;
  if (!first || request.state === 'spam') return undefined;
  return {
    title: second ? ask.title : first.label,
    button: second ? ask.button : ask.onlyButton,
    legend: ask.legend,
    choices,
    consent: `${ask.consent} ${ask.left(left)}`,
  };
}
