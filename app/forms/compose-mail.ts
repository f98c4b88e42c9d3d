import { checkReminderKind, checkReminderMail } from '#app/domain/checks/remind-of-checks.ts';
import { claimApprovedKind, claimApprovedMail, claimDeclinedKind, claimDeclinedMail } from '#app/domain/claims/decide-claim.tsx';
import { claimCodeKind, claimCodeMail } from '#app/domain/claims/prove-claim.tsx';
import { editAnswerKind, editAnswerMail } from '#app/domain/edits/answer-mail.tsx';
import { answerSent } from '#app/domain/inbox/answer-entry.ts';
import { answerKind, answerMail } from '#app/domain/inbox/answer-mail.tsx';
import { listingDecisionKind, listingDecisionMail } from '#app/domain/listing-requests/decide-listing.tsx';
import type { AfterSending, ComposeDeps, ComposeMail, MailJob } from '#app/domain/mail/mail-job.ts';
import { testKind } from '#app/domain/mail/mail-kinds.ts';
import { testMail } from '#app/domain/mail/test-mail.tsx';
import { invitationKind, invitationMail } from '#app/domain/operators/invitation-mail.tsx';
import { wrongCodesKind, wrongCodesMail } from '#app/domain/operators/wrong-codes.tsx';
import { requestCanceledKind, requestCanceledMail } from '#app/domain/requests/canceled-mail.tsx';
import { requestUpdateKind, requestUpdateMail } from '#app/domain/requests/update-mail.ts';
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

/** The mail that a job is about; undefined when what it tells of is no longer there. */
export async function composeMail(deps: ComposeDeps, { kind, id, dedupeKey = id, again }: MailJob): Promise<Mail | undefined> {
  const compose = composers.get(kind);
  if (!compose) throw new Error(`no form has a mail of the kind ${kind}`);
  const mail = await compose(deps, id, dedupeKey);
  return mail && again ? { ...mail, id: `${mail.id}-${again}` } : mail;
}

const afterSending: Readonly<Record<string, AfterSending>> = { [answerKind]: answerSent };

/** What follows once the mail of a job was taken by the mail server. */
export async function mailSent(deps: ComposeDeps, { kind, id }: MailJob): Promise<void> {
  await afterSending[kind]?.(deps, id);
}
