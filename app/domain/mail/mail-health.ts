import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { beginPause, endPause, type MailPause, type MailTrouble, selectPause, selectTrouble } from './health-queries.ts';
import { senderGone, tooManyLinks } from './mail-states.ts';

/** Why mail is not sent; both unset if it is. */
type MailHealth = { pause?: MailPause | undefined; trouble?: MailTrouble | undefined };

/** Whether mail is sent. An unresponsive mail server is detected within two minutes. */
export async function readMailHealth(db: Queryable, { leadsTo }: Pick<Settings, 'leadsTo'>): Promise<MailHealth> {
  const pause = await selectPause(db);
  return pause ? { pause } : { trouble: await selectTrouble(db, leadsTo.join(', ')) };
}

/** Plain words for technical errors. */
const plainWords: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/ECONNREFUSED/, 'the mail server refuses the connection'],
  [/ECONNRESET|EPIPE|socket close|Unexpected/i, 'the mail server ends the connection'],
  [/timeout|timed out|ETIMEDOUT|aborted|Greeting never received/i, 'the mail server does not answer in time'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo|EDNS/, 'the name of the mail server in SMTP_URL is not found'],
  [/EHOSTUNREACH|ENETUNREACH/, 'the mail server cannot be reached'],
  [/Invalid login|Missing credentials/i, 'the mail server refuses the name or password in SMTP_URL'],
  [/upgrading connection with STARTTLS|STARTTLS/, 'the mail server offers no encrypted connection (STARTTLS)'],
  [/certificate/, 'the certificate of the mail server is not valid'],
  [/ENOSPC/, 'the disk is full'],
  [new RegExp(`^${tooManyLinks}`), tooManyLinks],
  [/heartbeat timeout|shut down while active|^the process that was sending ended/, senderGone],
];

/** Maximum length of a quoted server message. */
const maxQuoted = 160;

/** Why the last attempt failed, as the end of a sentence. */
export function troubleInWords(problem: string | null): string {
  if (!problem) return 'nothing has tried to send it';
  const plain = plainWords.find(([pattern]) => pattern.test(problem));
  if (plain) return plain[1];
  const line = problem.replace(/\s+/g, ' ').trim();
  return `the mail server says “${line.length > maxQuoted ? `${line.slice(0, maxQuoted)}…` : line}”`;
}

/**
 * Lets no process on any machine begin to send another mail, until `resumeMail`. Mails under way are brought to their end;
 * all others wait as they are, and no attempt of theirs is counted. Test mails go out all the same.
 */
export async function pauseMail(db: Database, by: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await beginPause(tx, by.name)) await recordAudit(tx, { by, action: 'mail.paused' });
  });
}

export async function resumeMail(db: Database, by: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await endPause(tx)) await recordAudit(tx, { by, action: 'mail.resumed' });
  });
}
