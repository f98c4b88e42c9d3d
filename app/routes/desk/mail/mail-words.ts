import { counted } from '#app/content/total-words.ts';
import { type MailRecord, type MailState, mailStates, senderGone } from '#app/domain/mail/mail-states.ts';

type Words = { label: string; tone: 'plain' | 'good' | 'bad' };

const words: Readonly<Record<MailState, Words>> = {
  waiting: { label: 'Waiting to be sent', tone: 'plain' },
  sending: { label: 'Being sent', tone: 'plain' },
  retrying: { label: 'Failing, will be retried', tone: 'bad' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed at every attempt', tone: 'bad' },
  unneeded: { label: 'No longer needed', tone: 'plain' },
  undelivered: { label: 'Not delivered', tone: 'bad' },
};

/** The delivery of a mail, in words. */
export const mailState = ({ state }: Pick<MailRecord, 'state'>): Words => words[state];

export const mailStateChoices = mailStates.map((state) => ({ value: state, label: words[state].label }));

/** For a sent mail: by a mail server, or into the outbox folder. */
export const takenWords = (hasServer: boolean): string =>
  hasServer ? 'accepted by the mail server' : 'written to the outbox folder';

/** The result of sending that many again. */
export function resentText(count: number): string {
  if (count === 0) return 'Nothing was sent: this was done already, or nothing is left to retry.';
  return `${counted(count, 'mail is on its', 'mails are on their')} way again.`;
}

const ended = 'The process that was sending it ended before the mail server answered.';

/** For attempts that ended without a response. */
const senderWords: Readonly<Record<string, string>> = {
  [senderGone]: ended,
  // From earlier versions.
  'job heartbeat timeout': ended,
  'pg-boss shut down while active': ended,
  'job timed out': 'It took too long and was stopped.',
};

/** The reason of a failed attempt; the mail server's own message if it sent one. */
export const reasonInWords = (problem: string): string => senderWords[problem] ?? problem;
