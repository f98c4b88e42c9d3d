/** The kind of a test mail. */
export const testKind = 'test-mail';

/**
 * The states of a mail in the outbox:
 *
 *     waiting ──> sending ──> sent | unneeded
 *                  ^    └───> retrying ──> failed     (a test: undelivered, after one attempt)
 *                  └────────────┘
 *
 * A mail that the server refused for good has failed at once. One to the office is never given up.
 * `unneeded`: its subject was deleted or withdrawn before its turn came. A mail that is sent again from `failed` is `retrying`,
 * with all attempts before it.
 */
export const mailStates = ['waiting', 'sending', 'retrying', 'sent', 'failed', 'unneeded', 'undelivered'] as const;
export type MailState = (typeof mailStates)[number];

/** The end of one attempt. */
export type AttemptEnd =
  | { result: 'taken' }
  | { result: 'unneeded' }
  /** `isRefused`: the mail server will take it at no other time either. */
  | { result: 'failed'; problem: string; isRefused?: boolean };

/** Replaces the mail server’s words if there were none. */
export const senderGone = 'the process that was sending ended before the mail server answered';

/** Of a sign-in link that waits for its limit. */
export const tooManyLinks = 'too many sign-in links are asked for at once; one goes out every two seconds';

/** For about ten days. */
const maxTries = 51;
/** In seconds. */
const firstPause = 5;
const maxPause = 6 * 60 * 60;

/**
 * The pause after so many attempts: 5 to 10 seconds, then 10 to 20, and so on up to six hours, so that the first attempts are
 * made within a minute. @param random from 0 to 1.
 */
function pauseAfter(tries: number, random: number): number {
  const shortest = firstPause * 2 ** Math.min(tries - 1, 16);
  return Math.min(maxPause, shortest * (1 + random));
}

export type NextState = { state: MailState; problem: string | null; dueIn: number | null; isRefused: boolean };

/**
 * The state after an attempt; `dueIn` is in seconds.
 * @param mail.tries attempts since it was queued, or sent again by an operator, with this one. @param mail.isKept not given up.
 */
export function stateAfter(
  mail: { kind: string; tries: number; isKept?: boolean },
  end: AttemptEnd,
  random = Math.random(),
): NextState {
  const over = { problem: null, dueIn: null, isRefused: false };
  if (end.result === 'taken') return { ...over, state: 'sent' };
  if (end.result === 'unneeded') return { ...over, state: 'unneeded' };
  const { problem, isRefused = false } = end;
  // The operator waits for the mail server’s response.
  if (mail.kind === testKind) return { ...over, state: 'undelivered', problem };
  const isGivenUp = !mail.isKept && (isRefused || mail.tries >= maxTries);
  if (isGivenUp) return { state: 'failed', problem, dueIn: null, isRefused };
  return { state: 'retrying', problem, dueIn: pauseAfter(mail.tries, random), isRefused };
}

/** For how many days after its end a mail is kept with its text, its recipients and the mail server's words. */
export const mailKeptDays = 30;

/** A mail and its delivery. Times are ISO times. */
export type MailRecord = {
  id: string;
  kind: string;
  state: MailState;
  attempts: number;
  /** The last words of the mail server, or of the connection to it. */
  problem: string | null;
  queuedAt: string;
  /** When the first attempt was made; null before it, and once that is no longer kept. */
  firstTriedAt: string | null;
  /** When it is tried next. */
  dueAt: string | null;
  settledAt: string | null;
  /** Null until it was composed, and once that is no longer kept. */
  recipients: string | null;
  subject: string | null;
};

export type MailAttempt = { number: number; startedAt: string; endedAt: string | null; problem: string | null };

export type MailDetail = MailRecord & {
  about: string;
  dedupeKey: string | null;
  /** Its text as of the last attempt. */
  body: string | null;
  /** The mail that it sends another time. */
  againOf: string | null;
  /** Who sent it another time, or made the test. */
  person: string | null;
  submission: { id: string; kind: string; reference: string } | null;
};
