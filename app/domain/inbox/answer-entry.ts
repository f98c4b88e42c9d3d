import { z } from 'zod';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { plainLine, plainText } from '#app/domain/validation/plain-text.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import type { MailKind } from '../mail/mail-kind.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { insertEvent } from '../requests/request-queries.ts';
import { answerKind } from './answer-mail.tsx';
import { lockEntries, noteContact, selectAnswer } from './change-queries.ts';
import { mayContact, setState } from './change-state.ts';

export const maxAnswerLength = 4_000;

const answerSchema = z.object({
  answer: z.uuid('Open the page again and write it there'),
  subject: z
    .string()
    .max(300, 'Write at most 150 characters')
    .overwrite(plainLine)
    .pipe(z.string().min(1, 'Write a subject').max(150, 'Write at most 150 characters')),
  body: z
    .string()
    .max(2 * maxAnswerLength, `Write at most ${maxAnswerLength} characters`)
    .overwrite(plainText)
    .pipe(z.string().min(1, 'Write what you want to say').max(maxAnswerLength, `Write at most ${maxAnswerLength} characters`)),
});

/**
 * Stores a mail to the sender of an entry, and queues it. The page gives each answer an id: posted twice it is
 * one, and with another text it is refused, so that neither is lost. A new entry becomes `contacted` when the mail is sent.
 */
export async function answerEntry(
  { db }: { db: Database },
  by: Actor,
  id: string,
  values: Record<string, string>,
): Promise<Outcome> {
  if (!isUuid(id)) return missing;
  const parsed = answerSchema.safeParse({
    answer: values['answer'] ?? '',
    subject: values['subject'] ?? '',
    body: values['body'] ?? '',
  });
  if (!parsed.success) return invalid(fieldMessages(parsed.error));
  const { answer, subject, body } = parsed.data;
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const [entry] = await lockEntries(tx, [id]);
    if (!entry) return missing;
    if (!entry.email) return overtaken('They left no e-mail address. Nothing was sent.');
    if (!mayContact(entry)) return overtaken('The homeowner canceled: do not write to them about it. Nothing was sent.');
    const stored = await insertEvent(tx, id, {
      kind: 'answer',
      side: 'operator',
      person: by.name,
      note: body,
      answer: { subject, operatorId: by.id },
      id: answer,
    });
    if (!stored) {
      const first = await selectAnswer(tx, answer);
      if (first?.request_id === id && first.subject === subject && first.body === body) return { outcome: 'done' };
      return overtaken(sentBefore);
    }
    await queueMail(tx, { kind: answerKind, about: answer, of: id });
    const details = { kind: entry.kind, answer };
    await recordAudit(tx, { by, action: 'request.answered', subject: { id, name: entry.reference }, details });
    return { outcome: 'done' };
  });
}

const sentBefore =
  'You sent an answer from this page before, with another text, and it is queued: see E-mails. This text was not sent. Press “Send e-mail” again to send it as well.';

/** Once the mail server has taken an answer: its request is answered, and no longer new unless its state was changed meanwhile. */
export const answerSent: NonNullable<MailKind['afterSending']> = async (tx, id) => {
  const answer = await selectAnswer(tx, id);
  const [entry] = answer ? await lockEntries(tx, [answer.request_id]) : [];
  if (!answer || !entry || !mayContact(entry)) return;
  if (entry.state === 'new') await setState(tx, { id: answer.operator_id, name: answer.person }, entry, 'contacted');
  else await noteContact(tx, entry);
};
