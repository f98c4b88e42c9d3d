import type { z } from 'zod';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import type { JobQueue } from '#app/platform/job-queue.ts';
import { type MailOrder, mailQueue } from '../mail/mail-order.ts';
import { fieldMessages } from './field-messages.ts';
import { perAddress, perEmail, tooManyForEmail, tooManyRequests } from './limits.ts';
import { insertAnswer, insertQuarantined, insertRequestLog, selectFirstAnswer, takeAllowance } from './queries.ts';
import { keyedHash, siteSecret } from './site-secret.ts';

export type SubmissionDeps = { db: Database; jobs: JobQueue };

/** What one form stores, and what is mailed about it. */
export type SubmissionForm<Input> = {
  name: string;
  schema: z.ZodType<Input>;
  /** `action_type` of its row in the request log. */
  action: string;
  /** Runs in the transaction of the submission. */
  store(tx: Queryable, input: Input): Promise<Stored>;
};
export type Stored = { id: string; mails: MailOrder[] } | Refusal;
/** Why a valid submission is not stored. */
export type Refusal = { refused: 'duplicate' } | { refused: 'fields'; fields: Record<string, string> };

export type SubmissionRequest = {
  values: unknown;
  /** The hidden field, which people leave empty. */
  honeypot?: unknown;
  clientAddress: string;
  idempotencyKey?: string | undefined;
};

/** What can be told again to a repeat. */
type FirstAnswer = { outcome: 'accepted'; id: string } | { outcome: 'duplicate' };
export type SubmissionOutcome =
  | FirstAnswer
  | { outcome: 'invalid'; fields: Record<string, string> }
  /** `retryAfter` in seconds. */
  | { outcome: 'limited'; retryAfter: number; error: string };

/**
 * The one way in for everything that visitors send. What is accepted is stored together with its entry in the request
 * log and the orders for its mails: all of them or nothing. A repeat with the same key within a day gets the first
 * answer and stores nothing.
 */
export async function submit<Input extends { email: string }>(
  { db, jobs }: SubmissionDeps,
  form: SubmissionForm<Input>,
  request: SubmissionRequest,
): Promise<SubmissionOutcome> {
  const checked = form.schema.safeParse(request.values);
  if (!checked.success) return { outcome: 'invalid', fields: fieldMessages(checked.error) };
  const input = checked.data;
  const { idempotencyKey: key } = request;
  const secret = await siteSecret(db);
  const address = keyedHash(secret, request.clientAddress);

  await jobs.ready();
  const outcome = await inTransaction(db, async (tx): Promise<SubmissionOutcome> => {
    const first = key ? await selectFirstAnswer<FirstAnswer>(tx, form.name, key) : undefined;
    if (first) return first;
    const limited = await takeTurn(tx, form.name, address, keyedHash(secret, input.email.toLowerCase()));
    if (limited) return limited;

    const quarantine = Boolean(request.honeypot);
    const stored = quarantine ? { id: await insertQuarantined(tx, form.name, input), mails: [] } : await form.store(tx, input);
    if ('refused' in stored && stored.refused === 'fields') return { outcome: 'invalid', fields: stored.fields };
    const answer: FirstAnswer = 'refused' in stored ? { outcome: 'duplicate' } : { outcome: 'accepted', id: stored.id };
    if (!('refused' in stored)) {
      if (!quarantine) await insertRequestLog(tx, form.action, address);
      for (const order of stored.mails) await jobs.add(tx, mailQueue, order);
    }
    if (key) await insertAnswer(tx, form.name, key, answer);
    return answer;
  });
  if (outcome.outcome === 'accepted') jobs.wake(mailQueue);
  return outcome;
}

async function takeTurn(tx: Queryable, form: string, address: string, email: string): Promise<SubmissionOutcome | undefined> {
  const wait = await takeAllowance(tx, `${form} address ${address}`, perAddress);
  if (wait > 0) return { outcome: 'limited', retryAfter: wait, error: tooManyRequests };
  const waitForEmail = await takeAllowance(tx, `${form} email ${email}`, perEmail);
  if (waitForEmail > 0) return { outcome: 'limited', retryAfter: waitForEmail, error: tooManyForEmail };
  return undefined;
}
