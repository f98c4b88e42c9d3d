import type { MailState } from './mail-states.ts';

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
  entry: { id: string; kind: string; reference: string } | null;
};
