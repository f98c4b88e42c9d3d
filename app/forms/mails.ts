import { checkReminderKind, checkReminderMail } from '#app/domain/checks/remind-of-checks.ts';
import { claimApprovedKind, claimApprovedMail, claimDeclinedKind, claimDeclinedMail } from '#app/domain/claims/decide-claim.ts';
import { claimCodeKind, claimCodeMail } from '#app/domain/claims/prove-claim.ts';
import { photoDecisionKind, photoDecisionMail } from '#app/domain/listing-photos/decide-photos.ts';
import { editAnswerKind, editAnswerMail } from '#app/domain/listings/proposals/decide-edit.ts';
import { listingDecisionKind, listingDecisionMail } from '#app/domain/listings/requests/decide-listing.ts';
import type { ComposeDeps, MailKind, QueuedMail } from '#app/domain/mail/mail-kind.ts';
import { testKind } from '#app/domain/mail/mail-states.ts';
import { testMail } from '#app/domain/mail/test-mail.ts';
import { memberMails, operatorMails } from '#app/domain/people/people-mails.ts';
import { placementNewsKind, placementNoticeKind } from '#app/domain/placement/move-placement.ts';
import { placementNewsMail, placementNoticeMail } from '#app/domain/placement/placement-mail.ts';
import { answerMails } from '#app/domain/requests/desk/answer-at-desk.tsx';
import { homeownerMails } from '#app/domain/requests/homeowner-mails.ts';
import { leadMails } from '#app/domain/requests/lead-mail.tsx';
import { officeMails } from '#app/domain/requests/office-mails.ts';
import { reviewAskKind, reviewAskMail } from '#app/domain/reviews/ask-for-reviews.ts';

import { reviewMails } from '#app/domain/reviews/decide-review.ts';

import { subscribeAgainKind } from '#app/domain/subscribers/subscriber-queries.ts';
import { subscribeAgainMail } from '#app/domain/subscribers/unsubscribe-reader.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';
import { forms } from './forms.ts';

const placement = { to: '/admin/placement', label: 'Placement' };

/** Every kind of mail: those of the forms, and those of the other parts of the site. */
const kinds: Readonly<Record<string, MailKind>> = {
  ...Object.fromEntries(forms.flatMap(({ mails }) => Object.entries(mails))),
  ...officeMails,
  ...homeownerMails,
  ...leadMails,
  ...answerMails,
  [listingDecisionKind]: { label: 'Decision about a business', compose: listingDecisionMail },
  [claimCodeKind]: { label: 'Code for a claim', compose: claimCodeMail },
  [claimApprovedKind]: { label: 'Approved claim', compose: claimApprovedMail },
  [claimDeclinedKind]: { label: 'Declined claim', compose: claimDeclinedMail },
  [editAnswerKind]: { label: 'Decision about a correction', compose: editAnswerMail },
  [reviewAskKind]: { label: 'Review request', compose: reviewAskMail },
  ...reviewMails,
  [checkReminderKind]: {
    label: 'Reminder of a check',
    compose: checkReminderMail,
    page: { to: '/admin/checks', label: 'Checks' },
  },
  ...operatorMails,
  [placementNoticeKind]: { label: 'Request for a featured place', compose: placementNoticeMail, page: placement },
  [placementNewsKind]: { label: 'Featured place', compose: placementNewsMail, page: placement },
  [subscribeAgainKind]: { label: 'Return to the mailing list', compose: subscribeAgainMail },
  ...memberMails,
  [photoDecisionKind]: {
    label: 'Decision about photos',
    compose: photoDecisionMail,
    page: { to: '/admin/reviews', label: 'Reviews and photos' },
  },
  [testKind]: { label: 'Test', compose: testMail },
};

/** For the desk's filter. */
export const mailKinds: readonly { value: string; label: string }[] = Object.entries(kinds).map(([value, { label }]) => ({
  value,
  label,
}));

export const mailKindLabel = (kind: string): string => kinds[kind]?.label ?? kind.replaceAll('-', ' ');

export const mailPage = (kind: string): MailKind['page'] => kinds[kind]?.page;

/** A mail of the outbox; undefined when the record it is about is gone or no longer needs it. */
export async function composeMail(
  deps: ComposeDeps,
  { id, kind, about, dedupeKey, isRepeat }: QueuedMail & { id: string; isRepeat: boolean },
): Promise<Mail | undefined> {
  const compose = kinds[kind]?.compose;
  if (!compose) throw new Error(`no form has a mail of the kind ${kind}`);
  const mail = await compose(deps, about, dedupeKey ?? about);
  return mail && isRepeat ? { ...mail, id: `${mail.id}-${id}` } : mail;
}

/** Runs when a mail will not be attempted again, in the transaction that records its last attempt. */
export async function mailSettled(
  tx: Queryable,
  { kind, about }: QueuedMail,
  result: 'taken' | 'failed' | 'unneeded',
): Promise<void> {
  await kinds[kind]?.afterLastAttempt?.(tx, about, result);
}

/** Runs before a mail goes to the mail server; throws if it must wait. */
export async function mailLeaving(db: Database, { kind }: QueuedMail): Promise<void> {
  await kinds[kind]?.beforeSending?.(db);
}
