import { isPolicyReason } from '#app/content/pages/review-policy.ts';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { mailAnswerer, mailHomeowner, mailMembers, reviewDeclinedKind, reviewPublishedKind } from './decision-mails.tsx';
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
} from './moderation-queries.ts';

/** What an operator does with a review, an answer or a report. */
export const decisions = ['publish', 'decline', 'publish-answer', 'decline-answer', 'keep-reported', 'decline-reported'] as const;
export type Decision = (typeof decisions)[number];

export type DecideOutcome =
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
