import { isPolicyReason } from '#app/content/pages/review-policy.ts';
import type { Queryable } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { defineDecision } from '../decisions/define-decision.ts';
import { invalid } from '../validation/outcome.ts';
import { mailAnswerer, mailHomeowner, mailMembers, reviewDeclinedKind, reviewPublishedKind } from './decision-mails.ts';
import {
  declineAnswer,
  declineSent,
  keepReported,
  lockReview,
  type ModeratedReview,
  openedVersion,
  publishAnswer,
  publishSent,
  removeReported,
  waitingReviews,
} from './moderation-queries.ts';

type ReviewChoice = {
  /** What must wait: the review, its answer, or a report of it. */
  of: 'state' | 'answerState' | 'reportState';
  action: `review.${string}`;
  /** @param reason one of the policy's, which declining needs. */
  store: (tx: Queryable, id: string, reason: string) => Promise<void>;
  mail?: (tx: Queryable, review: ModeratedReview) => Promise<unknown>;
};

const timeOf = ({ answerSentAt }: ModeratedReview) => answerSentAt?.replace(/\D/g, '');

/** What an operator does with a review, an answer or a report. */
const choices: Readonly<Record<string, ReviewChoice>> = {
  publish: {
    of: 'state',
    action: 'review.published',
    store: publishSent,
    async mail(tx, review) {
      await mailHomeowner(tx, review, reviewPublishedKind);
      // A change of what was public is no new review.
      if (!review.shown) await mailMembers(tx, review);
    },
  },
  decline: {
    of: 'state',
    action: 'review.declined',
    store: declineSent,
    mail: (tx, review) => mailHomeowner(tx, review, reviewDeclinedKind),
  },
  'publish-answer': {
    of: 'answerState',
    action: 'review.answer-published',
    store: publishAnswer,
    mail: (tx, review) => mailAnswerer(tx, review, `published-${timeOf(review)}`),
  },
  'decline-answer': {
    of: 'answerState',
    action: 'review.answer-declined',
    store: declineAnswer,
    mail: (tx, review) => mailAnswerer(tx, review, `declined-${timeOf(review)}`),
  },
  'keep-reported': { of: 'reportState', action: 'review.report-kept', store: keepReported },
  'decline-reported': {
    of: 'reportState',
    action: 'review.removed',
    store: removeReported,
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
    const does = ownValue(choices, what);
    if (!does) return invalid({}, 'Choose what happens to it.');
    if (what.startsWith('decline') && !isPolicyReason(reason)) return invalid({ reason: 'Choose a reason from the policy' });
    return { does, id, opened, reason };
  },
  lock: (tx, { id }) => lockReview(tx, id),
  waits: (review, { does, opened }) => review[does.of] === 'waiting' && openedVersion(review) === opened,
  overtaken: 'It was changed, removed or decided in the meantime. See what is waiting now.',
  inList: true,
  async apply(tx, { item, choice: { does, reason } }) {
    await does.store(tx, item.id, reason);
    return {};
  },
  mail: async (tx, { item, choice }) => choice.does.mail?.(tx, item),
  audit: ({ item: { id, firm, request }, choice: { does, reason } }) => ({
    action: does.action,
    subject: { id: firm.id, name: firm.name },
    details: { review: id, ...(request && { request: request.reference }), ...(reason && { reason }) },
  }),
});
