import { isPolicyReason, policyWords } from '#app/content/pages/review-policy.ts';
import { renderMail } from '#app/emails/mail-layout.tsx';
import { ShortNote, type ShortNoteProps } from '#app/emails/short-note.tsx';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { ComposeDeps, ComposeMail } from '../mail/mail-kind.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { isMember, selectEmails, selectTeam, type TeamMember } from '../people/membership-queries.ts';
import {
  declineAnswer,
  declineSent,
  keepReported,
  lockReview,
  type ModeratedReview,
  openedVersion,
  publishAnswer,
  publishSent,
  type ReviewForMail,
  removeReported,
  selectReviewForMail,
} from './moderation-queries.ts';
import { reviewWords } from './review.ts';
import { openReviewLink } from './review-link.ts';

/** What an operator does with a review, an answer or a report. */
export const decisions = ['publish', 'decline', 'publish-answer', 'decline-answer', 'keep-reported', 'decline-reported'] as const;
export type Decision = (typeof decisions)[number];

type DecideOutcome =
  | { outcome: 'done' }
  | { outcome: 'missing' }
  /** Decided by another operator, changed or canceled since the page was opened. */
  | { outcome: 'changed' }
  | { outcome: 'invalid'; fields: Record<string, string> };

type Decided = {
  id: string;
  decision: Decision;
  /** Of the review as it was shown: `openedVersion`. */
  opened: string;
  /** One of the policy's, to decline. */
  reason?: string | undefined;
};

/** Publishes or declines by the policy; the writers get mails in the same transaction. */
export async function decideReview(
  { db }: { db: Database },
  { id, decision, opened, reason = '' }: Decided,
  by: Actor,
): Promise<DecideOutcome> {
  if (decision.startsWith('decline') && !isPolicyReason(reason))
    return { outcome: 'invalid', fields: { reason: 'Choose a reason from the policy' } };
  return inTransaction(db, async (tx): Promise<DecideOutcome> => {
    const review = await lockReview(tx, id);
    if (!review) return { outcome: 'missing' };
    if (!waits[decision](review) || openedVersion(review) !== opened) return { outcome: 'changed' };
    await apply[decision](tx, review, reason);
    const { firm, request } = review;
    const details = { review: id, ...(request && { request: request.reference }), ...(reason && { reason }) };
    const subject = { id: firm.id, name: firm.name };
    await recordAudit(tx, { by, action: actions[decision], subject, details });
    return { outcome: 'done' };
  });
}

const waits: Record<Decision, (review: ModeratedReview) => boolean> = {
  publish: ({ state }) => state === 'waiting',
  decline: ({ state }) => state === 'waiting',
  'publish-answer': ({ answerState }) => answerState === 'waiting',
  'decline-answer': ({ answerState }) => answerState === 'waiting',
  'keep-reported': ({ reportState }) => reportState === 'waiting',
  'decline-reported': ({ reportState }) => reportState === 'waiting',
};

const actions: Record<Decision, `review.${string}`> = {
  publish: 'review.published',
  decline: 'review.declined',
  'publish-answer': 'review.answer-published',
  'decline-answer': 'review.answer-declined',
  'keep-reported': 'review.report-kept',
  'decline-reported': 'review.removed',
};

const apply: Record<Decision, (tx: Queryable, review: ModeratedReview, reason: string) => Promise<void>> = {
  publish: async (tx, review) => {
    await publishSent(tx, review.id);
    await mailHomeowner(tx, review, reviewPublishedKind);
    // A change of what was public is no new review.
    if (!review.shown) await mailMembers(tx, review);
  },
  decline: async (tx, review, reason) => {
    await declineSent(tx, review.id, reason);
    await mailHomeowner(tx, review, reviewDeclinedKind);
  },
  'publish-answer': async (tx, review) => {
    await publishAnswer(tx, review.id);
    await mailAnswerer(tx, review, `published-${review.answerSentAt?.replace(/\D/g, '')}`);
  },
  'decline-answer': async (tx, review, reason) => {
    await declineAnswer(tx, review.id, reason);
    await mailAnswerer(tx, review, `declined-${review.answerSentAt?.replace(/\D/g, '')}`);
  },
  'keep-reported': (tx, review) => keepReported(tx, review.id),
  'decline-reported': async (tx, review, reason) => {
    await removeReported(tx, review.id, reason);
    await mailHomeowner(tx, review, reviewDeclinedKind, '-reported');
  },
};

// Mails about the operator's decisions, by the id of the review; the key names the decision.

export const reviewPublishedKind = 'review-published';
export const reviewDeclinedKind = 'review-declined';
export const reviewForFirmKind = 'review-for-firm';
export const reviewAnswerKind = 'review-answer-decided';

/** Queues a mail to the homeowner, unless the request was erased. */
async function mailHomeowner(
  tx: Queryable,
  { id, version, request }: ModeratedReview,
  kind: typeof reviewPublishedKind | typeof reviewDeclinedKind,
  key = '',
): Promise<void> {
  if (request) await queueMail(tx, { kind, about: id, dedupeKey: `${id}-${version}${key}`, of: request.id });
}

const wantsReviews = ({ muted }: TeamMember) => !muted.includes('reviews');

/** Queues a mail to each member of the listing, unless they turned such mails off. */
async function mailMembers(tx: Queryable, { id, version, firm, request }: ModeratedReview): Promise<void> {
  for (const member of (await selectTeam(tx, firm.id)).filter(wantsReviews))
    await queueMail(tx, {
      kind: reviewForFirmKind,
      about: id,
      dedupeKey: `${id}-${version}-${member.memberId}`,
      of: request?.id ?? id,
    });
}

/** Queues a mail to the member who wrote an answer. */
const mailAnswerer = (tx: Queryable, { id, request }: ModeratedReview, key: string) =>
  queueMail(tx, { kind: reviewAnswerKind, about: id, dedupeKey: `${id}-${key}`, of: request?.id ?? id });

async function homeownerMail(deps: ComposeDeps, key: string, id: string, write: (review: ReviewForMail) => Written | undefined) {
  const { db, settings } = deps;
  const review = await selectReviewForMail(db, id);
  if (!review?.email || !review.requestId) return undefined;
  const written = write(review);
  if (!written) return undefined;
  const { mails, page } = reviewWords(review.language);
  const link = await openReviewLink(db, review.requestId, review.contractorId);
  if (!link) return undefined;
  return reviewMail(settings, {
    ...written,
    id: key,
    to: review.email,
    preview: written.lines[0] ?? page.description,
    heading: written.subject,
    action: { label: mails.open, href: settings.siteUrl + link.path },
    foot: mails.foot(settings.siteName),
    language: review.language,
    secrets: [link.token],
  });
}

type Written = { subject: string; lines: string[] };

export const reviewPublishedMail: ComposeMail = (deps, id, key) =>
  homeownerMail(deps, `review-published-${key}`, id, ({ contractorName: firm, language, isPublic }) => {
    const { mails } = reviewWords(language);
    return isPublic ? { subject: mails.publishedSubject(firm), lines: [mails.published(firm), mails.see] } : undefined;
  });

export const reviewDeclinedMail: ComposeMail = (deps, id, key) =>
  homeownerMail(deps, `review-declined-${key}`, id, ({ contractorName: firm, language, state, isPublic, ...review }) => {
    const { mails } = reviewWords(language);
    const reason = policyWords(review.declineReason, language);
    const isRemoved = key.endsWith('-reported') && !isPublic;
    if (!reason || (state !== 'declined' && !isRemoved)) return undefined;
    const what = isRemoved ? mails.removed : isPublic ? mails.declinedChange : mails.declined;
    return { subject: mails.declinedSubject(firm), lines: [what(firm), mails.reason(reason), mails.again] };
  });

const memberFoot = ({ siteName, siteUrl }: ComposeDeps['settings'], firm: string) => ({
  foot: `You are getting this because you manage ${firm} on ${siteName}.`,
  settings: { label: 'Change which e-mails you get', href: `${siteUrl}/pro/account` },
});

/** To a member, whose id ends the key. */
export const reviewForFirmMail: ComposeMail = async ({ db, settings }, id, key) => {
  const review = await selectReviewForMail(db, id);
  if (!review?.shown) return undefined;
  const { contractorId, contractorName: firm, name, shown } = review;
  const member = (await selectTeam(db, contractorId)).filter(wantsReviews).find((one) => key.endsWith(one.memberId));
  if (!member) return undefined;
  return reviewMail(settings, {
    id: `review-for-firm-${key}`,
    to: await selectEmails(db, member.memberId),
    subject: `${name} reviewed ${firm}: ${shown.rating} of 5`,
    preview: shown.words,
    heading: `${name} reviewed ${firm}: ${shown.rating} of 5`,
    lines: ['It is on your page now. You can post one public answer.'],
    quote: [shown.done, shown.words].filter(Boolean).join('\n\n'),
    action: { label: 'Open your reviews', href: `${settings.siteUrl}/pro/reviews#review-${id}` },
    ...memberFoot(settings, firm),
  });
};

/** To the member who wrote an answer. */
export const reviewAnswerMail: ComposeMail = async ({ db, settings }, id, key) => {
  const review = await selectReviewForMail(db, id);
  const { answerBy, answerState, contractorName: firm = '', name = '', answerDeclineReason } = review ?? {};
  if (!answerBy || !(await isMember(db, { contractorId: review?.contractorId ?? '', memberId: answerBy.id }))) return undefined;
  if (answerState !== 'published' && answerState !== 'declined') return undefined;
  const reason = policyWords(answerDeclineReason ?? null);
  const lines =
    answerState === 'published'
      ? [`Your answer to the review by ${name} is on your page now.`]
      : [`We did not publish your answer to the review by ${name}.`, `The reason: ${reason}`, 'You can write another one.'];
  return reviewMail(settings, {
    id: `review-answer-decided-${key}`,
    to: await selectEmails(db, answerBy.id),
    subject: answerState === 'published' ? 'Your answer is published' : 'Your answer was not published',
    preview: lines[0] ?? '',
    heading: answerState === 'published' ? 'Your answer is published' : 'Your answer was not published',
    lines,
    quote: answerState === 'declined' ? (review?.sentAnswer ?? undefined) : undefined,
    action: { label: 'Open your reviews', href: `${settings.siteUrl}/pro/reviews#review-${id}` },
    ...memberFoot(settings, firm),
  });
};

type ReviewMail = Omit<ShortNoteProps, 'siteName'> & Pick<Mail, 'id' | 'to' | 'subject' | 'secrets'>;

/** A mail about a review, to the homeowner or a member; answering it writes to us. */
export function reviewMail(
  { siteName, supportEmail }: Pick<Settings, 'siteName' | 'supportEmail'>,
  { id, to, subject, secrets, ...note }: ReviewMail,
): Mail {
  return {
    id,
    to,
    subject,
    replyTo: { name: siteName, address: supportEmail },
    ...renderMail(<ShortNote {...note} siteName={siteName} />),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(secrets && { secrets }),
  };
}
