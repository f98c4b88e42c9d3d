import { fieldMessages, invalid, type Outcome, type Overtaken, overtaken, type Refusal } from '#app/domain/validation/outcome.ts';
import { keyReused } from '#app/domain/validation/submission-limits.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../../mail/outbox-queries.ts';
import { countedMail, takeUninvitedMail } from '../../mail/uninvited-mail-queries.ts';
import { networkOf, type Sender, takeTokens } from '../../validation/sender-limits.ts';
import {
  deleteLateReceipt,
  deleteStaleReceipts,
  insertLateReceipt,
  lockLateReceipt,
  selectSendableReceipts,
} from './late-receipt-queries.ts';
import type { StoreContext, Stored, SubmissionForm } from './submission-form.ts';
import {
  insertAnswer,
  insertQuarantined,
  insertRequestLog,
  noteReceipt,
  type StoredRow,
  selectFirstAnswer,
} from './submission-queries.ts';

type SubmissionRequest = Sender & {
  values: unknown;
  /** The hidden field, empty for people. */
  honeypot?: unknown;
  idempotencyKey?: string | undefined;
};

/** The answer to a repeat. Rows of earlier versions have no reference or time. */
type FirstAnswer = { outcome: 'accepted'; id: string; reference?: string; at?: string } | { outcome: 'duplicate' };

/** `at` and `reference` are unknown of what earlier versions stored; `isDuplicate`: it is known already, and nothing was stored. */
export type SubmissionOutcome =
  | Outcome<{ id: string; reference?: string; at?: string; tracker?: string }>
  | (Overtaken & { isDuplicate: true });

/**
 * The entry point for all submissions. Stores an accepted one with its request log entry and mails in one transaction. A repeat
 * with the same key within a day gets the first answer and stores nothing.
 */
export function submit<Input>(
  deps: { db: Database },
  form: SubmissionForm<Input>,
  { values, honeypot, ...request }: SubmissionRequest,
): Promise<SubmissionOutcome> {
  const schema = isRecord(values) ? form.schemaOf?.(values) : undefined;
  const checked = (schema ?? form.schema).safeParse(values);
  if (!checked.success) return Promise.resolve(invalid(fieldMessages(checked.error)));
  // Separate, so that the submission can be freed before waiting for the database.
  return storeOnce(deps, form, { ...request, input: checked.data, isQuarantined: Boolean(honeypot) });
}

const isRecord = (values: unknown): values is Record<string, unknown> => typeof values === 'object' && values !== null;

type CheckedRequest<Input> = Omit<SubmissionRequest, 'values' | 'honeypot'> & { input: Input; isQuarantined: boolean };

async function storeOnce<Input>(
  { db }: { db: Database },
  form: SubmissionForm<Input>,
  { input, isQuarantined, idempotencyKey: key, ...sender }: CheckedRequest<Input>,
): Promise<SubmissionOutcome> {
  const secret = await siteSecret(db);
  const address = keyedHash(secret, sender.clientAddress);
  const content = keyedHash(secret, JSON.stringify([input, isQuarantined]));

  const outcome = await inTransaction(db, async (tx): Promise<FirstAnswer | Refusal> => {
    const first = key ? await selectFirstAnswer<FirstAnswer>(tx, form.name, key) : undefined;
    if (first)
      return first.content === null || first.content === content ? first.answer : invalid({ 'Idempotency-Key': keyReused });
    const limited = await takeTokens(tx, form.name, secret, sender);
    if (limited) return limited;

    const network = networkOf(secret, sender);
    const stored = isQuarantined
      ? await storeQuarantined(tx, form, input, network)
      : await storeWithMails(tx, { form, input, address, network, secret });
    if ('refused' in stored && stored.refused === 'fields') return invalid(stored.fields);
    const answer: FirstAnswer =
      'refused' in stored
        ? { outcome: 'duplicate' }
        : {
            outcome: 'accepted',
            id: stored.id,
            at: new Date().toISOString(),
            ...(form.inbox && stored.reference && { reference: stored.reference }),
          };
    if (key) await insertAnswer(tx, form.name, key, { answer, content });
    return answer;
  });
  if (outcome.outcome === 'duplicate') return { ...overtaken('Already received'), isDuplicate: true };
  if (outcome.outcome !== 'accepted') return outcome;
  return { ...outcome, outcome: 'done', ...(form.tracker && { tracker: form.tracker(secret, outcome.id) }) };
}

async function storeQuarantined<Input>(tx: Queryable, form: SubmissionForm<Input>, input: Input, network: string | undefined) {
  const stored: StoredRow = await insertQuarantined(tx, { form: form.name, payload: input, network });
  await form.quarantine?.(tx, input, stored.id);
  return stored;
}

type CheckedSubmission<Input> = Omit<StoreContext, 'form'> & {
  form: SubmissionForm<Input>;
  input: Input;
  /** Keyed hash of the client address; null if unknown. */
  address: string | null;
};

/** Stores a submission with its request log entry and mails. */
export async function storeWithMails<Input>(
  tx: Queryable,
  { form, input, address, ...context }: CheckedSubmission<Input>,
): Promise<Stored> {
  const stored = await form.store(tx, input, { ...context, form });
  if ('refused' in stored) return stored;
  await insertRequestLog(tx, form.action, address);
  const { id, dedupeKey, isQuiet, count } = stored;
  if (isQuiet) return stored;
  const unsent = await kindUnsent(tx, form, input, { ...context, id });
  if (form.toSender?.purpose === 'receipt' && !unsent) await noteReceipt(tx, id);
  const kinds = Object.keys(form.mails).filter((kind) => kind !== unsent);
  for (const kind of kinds) await queueMail(tx, { kind, about: id, dedupeKey });
  await count?.(tx);
  return stored;
}

type StoredContext = { id: string; secret: string; network?: string | undefined };

/** The mail to the sender, where it must not be sent now. A receipt is then sent when the limits allow it. */
async function kindUnsent<Input>(
  tx: Queryable,
  { toSender, inbox }: SubmissionForm<Input>,
  input: Input,
  { id, secret, network }: StoredContext,
): Promise<string | undefined> {
  if (!toSender) return undefined;
  const { kind, purpose, address } = toSender;
  const email = address(input);
  if (!email) return kind;
  const mail = countedMail({ purpose, isRequest: inbox?.fromHomeowner ?? false, email, secret, network });
  if (await takeUninvitedMail(tx, mail)) return undefined;
  if (purpose === 'receipt') await insertLateReceipt(tx, { ...mail, submissionId: id, kind });
  return kind;
}

/** Per run; the next one is soon. */
const maxAtOnce = 200;

/** Sends receipts that were over a limit, as far as the limits allow by now, each at most once. */
export async function sendLateReceipts(
  db: Database,
  /** What was not mailed while the receipt was late. */
  announceMissed: (tx: Queryable, submissionId: string) => Promise<void>,
): Promise<void> {
  await deleteStaleReceipts(db);
  for (const id of await selectSendableReceipts(db, maxAtOnce)) {
    await inTransaction(db, async (tx) => {
      const late = await lockLateReceipt(tx, id);
      if (!late || !(late.isFinished || (await takeUninvitedMail(tx, late)))) return;
      await deleteLateReceipt(tx, id);
      if (late.isFinished) return;
      await noteReceipt(tx, id);
      await queueMail(tx, { kind: late.kind, about: id });
      await announceMissed(tx, id);
    });
  }
}
