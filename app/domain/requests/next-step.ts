import { recentTime } from '#app/content/dates.ts';
import { listOf } from '#app/content/find-city.ts';
import { isUnanswered } from './request.ts';
import type { AskedContractor } from './waiting-queries.ts';

type NextStep = { detail: string; verb: 'Answer' | 'Call' | 'Look' | 'Pick' | 'Remind' | 'Send' };

/** The one thing to do next about a request that nobody has in hand, and why. */
export function nextStepOf(
  { contractors, findAgain, findSomebody }: { contractors: AskedContractor[]; findAgain: boolean; findSomebody: boolean },
  now: Date,
): NextStep {
  const those = (is: (contractor: AskedContractor) => boolean) => contractors.filter(is);
  const said = (some: readonly AskedContractor[], words: (names: string, several: boolean) => string) =>
    words(listOf(some.map(({ name }) => name)), some.length > 1);
  const broken = those(
    ({ state, callBy, calledAt, triedAt }) =>
      state === 'accepted' && callBy !== null && !calledAt && !triedAt && new Date(callBy) <= now,
  );
  const [promised] = broken;
  if (promised?.deniedAt) return { detail: `says that ${promised.name} did not call`, verb: 'Call' };
  if (promised) return { detail: `${promised.name} promised to call by ${recentTime(promised.callBy ?? '', now)}`, verb: 'Call' };
  if (findAgain) return { detail: 'asks us to find another contractor', verb: 'Pick' };
  if (contractors.length === 0)
    return { detail: findSomebody ? 'asks us to find a contractor' : 'no contractor picked yet', verb: 'Pick' };
  const has = those(({ state, sentAt }) => sentAt !== null && state !== 'declined' && state !== 'closed');
  const failed = those(({ state, failReason }) => state === 'failed' && failReason !== 'left');
  if (failed.length > 0 && has.length === 0 && failed.every(({ failReason }) => failReason === 'no requests'))
    return {
      detail: said(failed, (names, several) => `${names} ${several ? 'want' : 'wants'} no requests from us`),
      verb: 'Call',
    };
  if (failed.length > 0 && has.length === 0) return { detail: said(failed, (names) => `could not reach ${names}`), verb: 'Send' };
  const held = those(({ state, holdReason }) => state === 'waiting' && holdReason !== null);
  if (held.length > 0 && has.length === 0)
    return held[0]?.holdReason === 'closed'
      ? { detail: said(held, (names, several) => `${names} ${several ? 'take' : 'takes'} no work now`), verb: 'Call' }
      : { detail: said(held, (names) => `many requests from one network to ${names}`), verb: 'Look' };
  const alsoFailed = failed.length > 0 ? said(failed, (names) => `; could not reach ${names}`) : '';
  const waiting = those(({ state }) => state === 'waiting');
  if (waiting.length > 0) return { detail: said(waiting, (names) => `not sent to ${names} yet`) + alsoFailed, verb: 'Send' };
  const called = those(({ state }) => state === 'accepted');
  if (called.length > 0) return { detail: said(called, (names) => `still looking, after ${names} called`), verb: 'Call' };
  const asked = those(({ state, questionAt }) => questionAt !== null && isUnanswered({ state }));
  if (asked.length > 0) return { detail: said(asked, (names) => `${names} asked a question`) + alsoFailed, verb: 'Call' };
  const sending = those(({ state }) => state === 'sending');
  if (has.length > 0 && has.every(({ byPhone }) => byPhone))
    return { detail: said(has, (names) => `passed on to ${names} by phone`) + alsoFailed, verb: 'Call' };
  if (has.length > 0) {
    const isOpened = has.some(({ seenAt }) => seenAt !== null);
    const isReminded = has.every(({ remindedAt }) => remindedAt !== null);
    const words = isOpened ? 'not answered' : 'not opened it';
    return {
      detail: said(has, (names, several) => `${names} ${several ? 'have' : 'has'} ${words}`) + alsoFailed,
      verb: isReminded ? 'Call' : 'Remind',
    };
  }
  if (sending.length > 0) return { detail: said(sending, (names) => `mail to ${names} on its way`), verb: 'Call' };
  const left = those(({ state, failReason }) => state === 'closed' || failReason === 'left');
  if (left.length > 0)
    return {
      detail: said(left, (names, several) => `${names} ${several ? 'are' : 'is'} no longer listed`),
      verb: findSomebody ? 'Pick' : 'Answer',
    };
  const declined = those(({ state }) => state === 'declined');
  if (declined.length > 0)
    return { detail: said(declined, (names) => `${names} declined`), verb: findSomebody ? 'Pick' : 'Answer' };
  return { detail: said(failed, (names) => `could not reach ${names}`), verb: 'Answer' };
}
