import { spanishHome } from '#app/content/es/addresses.ts';
import { spanishUrgencies } from '#app/content/es/urgencies.ts';
import type { RequestWords } from '#app/content/pages/request-words.ts';
import { shownPhone } from '#app/content/phone.ts';
import {
  type ChosenContractor,
  findSomebody,
  hiredPrefix,
  maxChosen,
  type Recipient,
  type TrackedRequest,
} from '#app/domain/requests/request.ts';
import { requestWords } from '#app/domain/requests/request-words.ts';
import { type Urgency, urgencyLabels } from '#app/forms/lead/urgency.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { eventText, requestStatus } from './request-status.ts';

const urgencies: Record<RequestWords['language'], Record<Urgency, string>> = { en: urgencyLabels, es: spanishUrgencies };

type Around = {
  /** Contractors the homeowner can ask as well. */
  others: readonly ChosenContractor[];
  /** A professional of the trade: 'roofer'. */
  pro: string;
  /** The change just made, if any. */
  done: string;
};

export type ShownRequest = ReturnType<typeof presentRequest>;

/** A request as its page shows it, in the homeowner's language: the browser loads no words of either. */
export function presentRequest(request: TrackedRequest, { others, pro, done }: Around) {
  const { page, reference, withdrawn, urgency, contractors, events } = request;
  const words = requestWords(page);
  const { language, add, ask, outcome, cancel } = words;
  return {
    language,
    reference,
    heading: words.request(reference),
    ...requestStatus(request, words),
    words: words.page,
    /** Where to start another request. */
    again: language === 'es' ? spanishHome : '/services',
    callNow: !withdrawn && urgency === 'now' ? contractors : [],
    said: ownValue({ add: add.done, ask: ask.done, outcome: outcome.done, withdraw: cancel.done }, done),
    rows: rowsOf(request, words),
    history: events.map((event) => ({ id: event.id, ...eventText(event, words), at: words.time(event.at) })),
    actions: withdrawn ? undefined : actionsOf(request, others, pro, words),
  };
}

export type ShownActions = ReturnType<typeof actionsOf>;

/** What the homeowner can do. */
function actionsOf(request: TrackedRequest, others: readonly ChosenContractor[], pro: string, words: RequestWords) {
  const { contractors, events } = request;
  const { add, outcome, cancel } = words;
  return {
    /** How many changes the visitor has seen: a later repeat counts as a new change. */
    seen: events.length,
    add,
    ask: askOf(request, others, pro, words),
    outcome: {
      title: outcome.title,
      legend: outcome.legend,
      note: outcome.note,
      button: outcome.button,
      choices: [
        ...contractors.map(({ id, name }) => ({ value: hiredPrefix + id, label: outcome.hired(name) })),
        { value: 'won', label: contractors.length > 0 ? outcome.hiredOther : outcome.hiredAny },
        { value: 'lost', label: outcome.lost },
        { value: 'closed', label: outcome.closed },
      ],
    },
    cancel,
  };
}

function rowsOf(request: TrackedRequest, { rows, recipients, service, language, time }: RequestWords) {
  const { contractors, find_somebody } = request;
  const recipient = ({ name, state, sentAt }: Recipient) =>
    `${name}: ${state === 'sent' && sentAt ? recipients.sentAt(time(sentAt)) : recipients[state]}`;
  return [
    [rows.for, [...contractors.map(recipient), ...(find_somebody ? [recipients.us] : [])].join('\n')],
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
  const choices = [
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    ...(request.find_somebody ? [] : [{ value: findSomebody, label: ask.find(pro) }]),
  ];
  const [first, second] = choices;
  if (!first) return undefined;
  const left = maxChosen - request.contractors.length;
  return {
    title: second ? ask.title : first.label,
    button: second ? ask.button : ask.onlyButton,
    legend: ask.legend,
    choices,
    consent: left > 0 ? `${ask.consent} ${ask.left(left)}` : ask.consent,
  };
}
