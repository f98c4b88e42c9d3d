import { isPolicyReason, policyWords } from '#app/content/pages/review-policy.ts';
import type { Queryable } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { defineDecision } from '../decisions/define-decision.ts';
import type { ComposeDeps, ComposeMail, MailKind } from '../mail/mail-kind.ts';
import { autoSubmitted, noteMail } from '../mail/notice-mail.tsx';
import { queueMail } from '../mail/outbox-queries.ts';
import { isMember, selectEmails, selectTeam, type TeamMember } from '../people/membership-queries.ts';
import { invalid } from '../validation/outcome.ts';
import {
  type ModeratedReview,
  openedVersion,
  type ReviewChoice,
  selectReview,
  storeChoice,
  waitingReviews,
} from './moderation-queries.ts';
import { reviewWords } from './review.ts';
import { openReviewLink } from './review-link.ts';

// Mails about decisions are by the id of the review; the key names the decision.

const reviewPublishedKind = 'review-published';
const reviewDeclinedKind = 'review-declined';
const reviewForContractorKind = 'review-for-contractor';
const reviewAnswerKind = 'review-answer-decided';

type Choice = {
  /** What must wait: the review, its answer, or a report of it. */
  of: 'state' | 'answerState' | 'reportState';
  action: `review.${string}`;
  mail?: (tx: Queryable, review: ModeratedReview) => Promise<unknown>;
};

const timeOf = ({ answerSentAt }: ModeratedReview) => answerSentAt?.replace(/\D/g, '');

const choices: Record<ReviewChoice, Choice> = {
  publish: {
    of: 'state',
    action: 'review.published',
    async mail(tx, review) {
      await mailHomeowner(tx, review, reviewPublishedKind);
      // A change of what was public is no new review.
      if (!review.shown) await mailMembers(tx, review);
    },
  },
  decline: {
    of: 'state',
    action: 'review.declined',
    mail: (tx, review) => mailHomeowner(tx, review, reviewDeclinedKind),
  },
  'publish-answer': {
    of: 'answerState',
    action: 'review.answer-published',
    mail: (tx, review) => mailAnswerer(tx, review, `published-${timeOf(review)}`),
  },
  'decline-answer': {
    of: 'answerState',
    action: 'review.answer-declined',
    mail: (tx, review) => mailAnswerer(tx, review, `declined-${timeOf(review)}`),
  },
  'keep-reported': { of: 'reportState', action: 'review.report-kept' },
  'decline-reported': {
    of: 'reportState',
    action: 'review.removed',
    mail: (tx, review) => mailHomeowner(tx, review, reviewDeclinedKind, '-reported'),
  },
};

/**
 * Publishes or declines by the policy. Posted are `do`, the review's `id`, its `openedVersion` as `opened`, and to decline a
 * `reason` of the policy.
 */
export const reviewDecision = defineDecision({
  today: {
    key: 'reviews',
    title: 'Reviews, answers and reports to read',
    verb: 'Read',
    to: '/admin/reviews',
    waiting: waitingReviews,
  },
  read({ do: what = '', id = '', opened = '', reason = '' }) {
    const does = ownValue<Choice>(choices, what);
    if (!does) return invalid({}, 'Choose what happens to it.');
    if (what.startsWith('decline') && !isPolicyReason(reason)) return invalid({ reason: 'Choose a reason from the policy' });
    return { does, what: what as ReviewChoice, id, opened, reason };
  },
  lock: (tx, { id }) => selectReview(tx, id, true),
  waits: (review, { does, opened }) => review[does.of] === 'waiting' && openedVersion(review) === opened,
  overtaken: 'It was changed, removed or decided in the meantime. See what is waiting now.',
  inList: true,
  async apply(tx, { item, choice: { what, reason } }) {
    await storeChoice(tx, item.id, what, reason);
    return {};
  },
  mail: async (tx, { item, choice }) => choice.does.mail?.(tx, item),
  audit: ({ item: { id, contractor, request }, choice: { does, reason } }) => ({
    action: does.action,
    subject: { id: contractor.id, name: contractor.name },
    details: { review: id, ...(request && { request: request.reference }), ...(reason && { reason }) },
  }),
});

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
async function mailMembers(tx: Queryable, { id, version, contractor, request }: ModeratedReview): Promise<void> {
  for (const member of (await selectTeam(tx, contractor.id)).filter(wantsReviews))
    await queueMail(tx, {
      kind: reviewForContractorKind,
      about: id,
      dedupeKey: `${id}-${version}-${member.memberId}`,
      of: request?.id ?? id,
    });
}

/** Queues a mail to the member who wrote an answer. */
const mailAnswerer = (tx: Queryable, { id, request }: ModeratedReview, key: string) =>
  queueMail(tx, { kind: reviewAnswerKind, about: id, dedupeKey: `${id}-${key}`, of: request?.id ?? id });

async function homeownerMail(
  deps: ComposeDeps,
  key: string,
  id: string,
  write: (review: ModeratedReview) => Written | undefined,
) {
  const { db, settings } = deps;
  const review = await selectReview(db, id);
  if (!review?.request?.email) return undefined;
  const written = write(review);
  if (!written) return undefined;
  const { mails } = reviewWords(review.language);
  const link = await openReviewLink(db, review.request.id, review.contractor.id);
  if (!link) return undefined;
  return noteMail(settings, {
    headers: autoSubmitted,
    ...written,
    id: key,
    to: review.request.email,
    action: { label: mails.open, href: settings.siteUrl + link.path },
    foot: mails.foot(settings.siteName),
    language: review.language,
    secrets: [link.token],
  });
}

type Written = { subject: string; lines: string[] };

const reviewPublishedMail: ComposeMail = (deps, id, key) =>
  homeownerMail(deps, `review-published-${key}`, id, ({ contractor: { name }, language, shown }) => {
    const { mails } = reviewWords(language);
    return shown ? { subject: mails.publishedSubject(name), lines: [mails.published(name), mails.see] } : undefined;
  });

const reviewDeclinedMail: ComposeMail = (deps, id, key) =>
  homeownerMail(deps, `review-declined-${key}`, id, ({ contractor: { name }, language, state, shown, declineReason }) => {
    const { mails } = reviewWords(language);
    const reason = policyWords(declineReason, language);
    const isRemoved = key.endsWith('-reported') && !shown;
    if (!reason || (state !== 'declined' && !isRemoved)) return undefined;
    const what = isRemoved ? mails.removed : shown ? mails.declinedChange : mails.declined;
    return { subject: mails.declinedSubject(name), lines: [what(name), mails.reason(reason), mails.again] };
  });

const memberFoot = ({ siteName, siteUrl }: ComposeDeps['settings'], contractor: string) => ({
  foot: `You are getting this because you manage ${contractor} on ${siteName}.`,
  settings: { label: 'Change which e-mails you get', href: `${siteUrl}/pro/account` },
});

/** To a member, whose id ends the key. */
const reviewForContractorMail: ComposeMail = async ({ db, settings }, id, key) => {
  const review = await selectReview(db, id);
  if (!review?.shown) return undefined;
  const { contractor, name, shown } = review;
  const member = (await selectTeam(db, contractor.id)).filter(wantsReviews).find((one) => key.endsWith(one.memberId));
  if (!member) return undefined;
  return noteMail(settings, {
    headers: autoSubmitted,
    id: `review-for-contractor-${key}`,
    to: await selectEmails(db, member.memberId),
    subject: `${name} reviewed ${contractor.name}: ${shown.rating} of 5`,
    preview: shown.words,
    lines: ['It is on your page now. You can post one public answer.'],
    quote: [shown.done, shown.words].filter(Boolean).join('\n\n'),
    action: { label: 'Open your reviews', href: `${settings.siteUrl}/pro/reviews#review-${id}` },
    ...memberFoot(settings, contractor.name),
  });
};

/** To the member who wrote an answer. */
const reviewAnswerMail: ComposeMail = async ({ db, settings }, id, key) => {
  const review = await selectReview(db, id);
  if (!review?.answererId) return undefined;
  const { answererId: memberId, answerState, sentAnswer, contractor, name, answerDeclineReason } = review;
  if (!(await isMember(db, { contractorId: contractor.id, memberId }))) return undefined;
  if (answerState !== 'published' && answerState !== 'declined') return undefined;
  const reason = policyWords(answerDeclineReason);
  const lines =
    answerState === 'published'
      ? [`Your answer to the review by ${name} is on your page now.`]
      : [`We did not publish your answer to the review by ${name}.`, `The reason: ${reason}`, 'You can write another one.'];
  return noteMail(settings, {
    headers: autoSubmitted,
    id: `review-answer-decided-${key}`,
    to: await selectEmails(db, memberId),
    subject: answerState === 'published' ? 'Your answer is published' : 'Your answer was not published',
    lines,
    quote: answerState === 'declined' ? (sentAnswer ?? undefined) : undefined,
    action: { label: 'Open your reviews', href: `${settings.siteUrl}/pro/reviews#review-${id}` },
    ...memberFoot(settings, contractor.name),
  });
};

const page = { to: '/admin/reviews', label: 'Reviews' };

/** Mails about decisions. */
export const reviewMails: Readonly<Record<string, MailKind>> = {
  [reviewPublishedKind]: { label: 'Published review, to the homeowner', compose: reviewPublishedMail, page },
  [reviewDeclinedKind]: { label: 'Declined review', compose: reviewDeclinedMail, page },
  [reviewForContractorKind]: { label: 'Published review, to the contractor', compose: reviewForContractorMail, page },
  [reviewAnswerKind]: { label: 'Decision about an answer to a review', compose: reviewAnswerMail, page },
};
