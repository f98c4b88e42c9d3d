import { listOf } from '#app/content/find-city.ts';

const callThem = (names: readonly string[]) =>
  `Call ${names.length === 1 ? 'them' : 'one of them'} now: that is faster than waiting for an answer.`;
const commitsToNothing = 'Ask what you like. You do not have to hire anyone.';

const callOthers = 'If it cannot wait, call a contractor from the directory yourself: our phone is not staffed for emergencies.';

/** What cannot wait: a call to those with a number here, or to others. */
const callNow = (callable: readonly string[]) => (callable.length > 0 ? callThem(callable) : callOthers);

/**
 * The steps after a request: to the named contractors, or with none to us, to find one. @param callable names of those whose
 * number is here
 */
export function nextSteps(names: readonly string[], urgency: string | null, callable: readonly string[]): string[] {
  if (names.length === 0) return stepsToFind(urgency);
  return [
    ...(urgency === 'now' ? [callNow(callable)] : []),
    `We send it to ${listOf(names)}, and to no other contractor: by e-mail at once if we have an address, otherwise we pass it on ourselves.`,
    answers(names),
    commitsToNothing,
  ];
}

/** Names of a request's contractors, by what is known of each delivery. */
export type DeliveryNames = Record<'has' | 'sending' | 'waiting' | 'closed' | 'failed' | 'none', readonly string[]>;

/** The same once it is known which of the contractors have it. */
export function nextStepsFor(
  { has, sending, waiting, closed, failed, none }: DeliveryNames,
  urgency: string | null,
  callable: readonly string[],
): string[] {
  const names = [...has, ...sending, ...waiting, ...closed, ...failed, ...none];
  if (names.length === 0) return stepsToFind(urgency);
  const toCall = [...has, ...sending, ...waiting, ...none].filter((name) => callable.includes(name));
  const isOrAre = (some: readonly string[], one: string, several: string) =>
    `${listOf(some)} ${some.length === 1 ? one : several}`;
  const said = (some: readonly string[], words: string) => (some.length > 0 ? [words] : []);
  return [
    ...(urgency === 'now' ? [callNow(toCall)] : []),
    ...said(has, `${isOrAre(has, 'has', 'have')} your request. ${answers(has)}`),
    ...said(sending, `Your request is on its way to ${listOf(sending)} by e-mail. ${answers(sending)}`),
    ...said(waiting, `We pass your request on to ${listOf(waiting)} ourselves, because we have no e-mail address for them here.`),
    ...said(
      closed,
      `${isOrAre(closed, 'is', 'are')} closed or not taking new work right now. Ask another contractor on your request’s page.`,
    ),
    ...said(failed, `We could not reach ${listOf(failed)}. Ask another contractor on your request’s page.`),
    ...said(none, `${isOrAre(none, 'takes', 'take')} no requests through this site: call them.`),
    `${names.length === 1 ? 'If they can’t take it or do not answer' : 'If one of them can’t take it or does not answer'}, you can ask another on your request’s page. No one else gets it.`,
    commitsToNothing,
  ];
}

const stepsToFind = (urgency?: string | null): string[] => [
  ...(urgency === 'now' ? [callOthers] : []),
  'We read it and look for a contractor who does this work near you.',
  'We call or write to you before any contractor gets your request.',
  commitsToNothing,
];

const answers = (names: readonly string[]) =>
  `${names.length === 1 ? 'They say' : 'Each says'} when they will call you, ${names.length === 1 ? 'ask you a question, or say' : 'asks you a question, or says'} that they can’t take it. Your request’s page shows it.`;

/** The recipients of a request, in a few words. */
export const recipientsLine = (names: readonly string[]): string =>
  names.length > 0 ? listOf(names) : 'Us, to find a contractor';

/** Consent to add a contractor to an earlier request. */
export const furtherConsent =
  'By sending this you agree that the contractor you choose, or the one we find and name to you first, gets your request, through us, and that they and we may call, text or e-mail you about it. Agreeing is not a condition of any purchase.';
