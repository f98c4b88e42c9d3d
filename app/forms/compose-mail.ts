import { checkReminderKind, checkReminderMail } from '#app/domain/checks/remind-of-checks.ts';
import { claimApprovedKind, claimApprovedMail, claimDeclinedKind, claimDeclinedMail } from '#app/domain/claims/decide-claim.tsx';
import { claimCodeKind, claimCodeMail } from '#app/domain/claims/prove-claim.tsx';
import { answerSent } from '#app/domain/inbox/answer-entry.ts';
import { answerKind, answerMail } from '#app/domain/inbox/answer-mail.tsx';
import { editAnswerKind, editAnswerMail } from '#app/domain/listings/proposals/answer-mail.tsx';
import { listingDecisionKind, listingDecisionMail } from '#app/domain/listings/requests/decide-listing.tsx';
import { testKind } from '#app/domain/mail/mail-kinds.ts';
import type { AfterSending, ComposeDeps, ComposeMail, QueuedMail } from '#app/domain/mail/queue-mail.ts';
import { testMail } from '#app/domain/mail/test-mail.tsx';
import { invitationKind, invitationMail } from '#app/domain/operators/invitation-mail.tsx';
import { wrongCodesKind, wrongCodesMail } from '#app/domain/operators/wrong-codes.tsx';
import { requestCanceledKind, requestCanceledMail } from '#app/domain/requests/canceled-mail.tsx';
import { requestUpdateKind, requestUpdateMail } from '#app/domain/requests/update-mail.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';
import { forms } from './forms.ts';

const composers = new Map<string, ComposeMail>([
  ...forms.flatMap(({ mails }) => Object.entries(mails)),
  [requestUpdateKind, requestUpdateMail],
  [requestCanceledKind, requestCanceledMail],
  [invitationKind, invitationMail],
  [wrongCodesKind, wrongCodesMail],
  [answerKind, answerMail],
  [checkReminderKind, checkReminderMail],
  [editAnswerKind, editAnswerMail],
  [claimCodeKind, claimCodeMail],
  [claimApprovedKind, claimApprovedMail],
  [claimDeclinedKind, claimDeclinedMail],
  [listingDecisionKind, listingDecisionMail],
  [testKind, testMail],
]);

/** A mail of the outbox; undefined when the record it is about is gone or no longer needs it. */
export async function composeMail(
  deps: ComposeDeps,
  { id, kind, about, dedupeKey, isRepeat }: QueuedMail & { id: string; isRepeat: boolean },
): Promise<Mail | undefined> {
  const compose = composers.get(kind);
  if (!compose) throw new Error(`no form has a mail of the kind ${kind}`);
  const mail = await compose(deps, about, dedupeKey ?? about);
  return mail && isRepeat ? { ...mail, id: `${mail.id}-${id}` } : mail;
}

const afterSending: Readonly<Record<string, AfterSending>> = { [answerKind]: answerSent };

/** Runs after the mail server accepts a mail, in the transaction that records it. */
export async function mailSent(tx: Queryable, { kind, about }: QueuedMail): Promise<void> {
  await afterSending[kind]?.(tx, about);
}
