import { z } from 'zod';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Database } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import type { Actor } from '../../audit/record-audit.ts';
import type { AfterAttempt, ComposeMail, MailKind } from '../../mail/mail-kind.ts';
import { noteMail } from '../../mail/notice-mail.tsx';
import { queueMail } from '../../mail/outbox-queries.ts';
import { fieldMessages, invalid, missing, type Outcome, overtaken } from '../../validation/outcome.ts';
import { plainLine, plainText } from '../../validation/plain-text.ts';
import { insertEvent } from '../request-queries.ts';
import { requestWords } from '../request-words.ts';
import { mailedPath } from '../tracker.ts';
import { auditRequest, setState, withRequest } from './change-state.ts';
import { lockRequests, noteContact, selectAnswer } from './desk-change-queries.ts';

const answerKind = 'request-answer';

/** What an operator wrote, to the address that was left; nothing any more to who has taken the request back since. */
const answerMail: ComposeMail = async ({ db, settings }, id) => {
  const answer = await selectAnswer(db, id);
  if (!answer?.email || answer.withdrawn) return undefined;
  const { siteName, siteUrl, supportPhone } = settings;
  const { subject, body, reference, tracked, page } = answer;
  const path = tracked ? mailedPath(await siteSecret(db), answer.request_id) : undefined;
  const { language, answerMail: words } = requestWords(page);
  return noteMail(settings, {
    id: `request-answer-${id}`,
    to: answer.email,
    subject,
    preview: body.slice(0, 120),
    heading: undefined,
    letter: body,
    lines: [],
    action: path ? { href: siteUrl + path, label: words.follow } : undefined,
    foot: (
      <>
        {words.foot(siteName, reference)}{' '}
        <a href={phoneHref(supportPhone)} style={{ whiteSpace: 'nowrap' }}>
          {shownPhone(supportPhone)}
        </a>
        .
      </>
    ),
    language,
    ...(path && { secrets: [path.slice('/request/'.length)] }),
  });
};

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
 * Stores a mail to the sender of a request, and queues it. The page gives each answer an id: posted twice it is
 * one, and with another text it is refused, so that neither is lost. A new request becomes `contacted` when the mail is sent.
 */
export async function answerAtDesk(
  { db }: { db: Database },
  by: Actor,
  id: string,
  values: Record<string, string>,
): Promise<Outcome> {
  if (!isUuid(id)) return missing;
  const parsed = answerSchema.safeParse({ answer: '', subject: '', body: '', ...values });
  if (!parsed.success) return invalid(fieldMessages(parsed.error));
  const { answer, subject, body } = parsed.data;
  return withRequest(db, id, async (tx, request) => {
    if (!request.email) return overtaken('They left no e-mail address. Nothing was sent.');
    if (request.withdrawn) return overtaken('The homeowner canceled: do not write to them about it. Nothing was sent.');
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
    await auditRequest(tx, by, 'request.answered', request, { kind: request.kind, answer });
    return { outcome: 'done' };
  });
}

const sentBefore =
  'You sent an answer from this page before, with another text, and it is queued: see E-mails. This text was not sent. Press “Send e-mail” again to send it as well.';

/** Once the mail server has taken an answer: its request is answered, and no longer new unless its state was changed meanwhile. */
export const answerSent: AfterAttempt = async (tx, id, result) => {
  const answer = result === 'taken' ? await selectAnswer(tx, id) : undefined;
  const [request] = answer ? await lockRequests(tx, [answer.request_id]) : [];
  if (!answer || !request || request.withdrawn) return;
  if (request.state === 'new') await setState(tx, { id: answer.operator_id, name: answer.person }, request, 'contacted');
  else await noteContact(tx, request);
};

export const answerMails: Readonly<Record<string, MailKind>> = {
  [answerKind]: { label: 'Answer', compose: answerMail, afterLastAttempt: answerSent },
};
