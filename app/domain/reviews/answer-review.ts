import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';

import { checkFields } from '#app/domain/validation/field-rules.ts';
import { invalid, missing, type Outcome, type Refusal } from '#app/domain/validation/outcome.ts';

import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import type { Member } from '../people/accounts.ts';
import { isMember } from '../people/membership-queries.ts';
import {
  type ContractorReview,
  deleteAnswer,
  deleteWaitingOf,
  insertAnswer,
  insertReport,
  lockContractorReview,
} from './member-queries.ts';
import { answerRules, reportRules } from './review-schema.ts';

type Acting = { member: Pick<Member, 'id' | 'listings'>; by: Actor };
type Change = (deps: { db: Database }, id: string, values: Readonly<Record<string, string>>, acting: Acting) => Promise<Outcome>;

/** For each member. */
const limit: RateLimit = { burst: 20, refillSeconds: 180 };
const tooOften = 'That was a lot in a short time. Please try again in a few minutes.';

/**
 * Stores a contractor's one answer to a review, which waits for the operator; until then a public one stays.
 * @param values `replaces`: when the answer that this one changes was sent. A declined one may be written again without it.
 */
export const answerReview: Change = ({ db }, id, values, acting) =>
  change(db, id, acting, async (tx, review) => {
    const checked = checkFields(answerRules, values);
    if (checked.outcome !== 'done') return checked;
    const { answer } = checked.values;
    const isAnswered = review.answerState === 'waiting' || review.answerState === 'published';
    if (isAnswered && review.sentAnswer === answer) return 'same';
    // Another member's, which the writer has not seen.
    if (isAnswered && review.answerSentAt !== values['replaces']) return invalid({ answer: 'This review has an answer already' });
    await insertAnswer(tx, id, answer, acting.member.id);
    return 'review.answered';
  });

/** Takes a contractor's answer back, off the site at once. */
export const withdrawAnswer: Change = ({ db }, id, _, acting) =>
  change(db, id, acting, async (tx, { answerState }) => {
    if (!answerState) return 'same';
    await deleteAnswer(tx, id);
    return 'review.answer-withdrawn';
  });

/** Reports a review to the operator, with a reason of the policy; once. */
export const reportReview: Change = ({ db }, id, values, acting) =>
  change(db, id, acting, async (tx, review) => {
    const checked = checkFields(reportRules, values);
    if (checked.outcome !== 'done') return checked;
    if (review.reportState === 'waiting') return 'same';
    if (review.reportState === 'kept') return invalid({ reason: 'We looked into a report of this review and kept it' });
    await insertReport(tx, id, checked.values, acting.member.id);
    return 'review.reported';
  });

type Applied = Refusal | 'same' | 'review.answered' | 'review.answer-withdrawn' | 'review.reported';

async function change(
  db: Database,
  id: string,
  { member, by }: Acting,
  apply: (tx: Queryable, review: ContractorReview) => Promise<Applied>,
): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const ids: string[] = [];
    for (const { contractorId } of member.listings)
      if (await isMember(tx, { contractorId, memberId: member.id })) ids.push(contractorId);
    const review = await lockContractorReview(tx, id, ids);
    // Not there, or of another contractor's listing.
    if (!review) return missing;
    const retryAfter = await takeToken(tx, `review-answer member ${member.id}`, limit);
    if (retryAfter > 0) return { outcome: 'limited', retryAfter, error: tooOften };
    const applied = await apply(tx, review);
    if (applied === 'same') return { outcome: 'done' };
    if (typeof applied === 'object') return applied;
    const { contractorId, contractorName } = review;
    await recordAudit(tx, { by, action: applied, subject: { id: contractorId, name: contractorName }, details: { review: id } });
    return { outcome: 'done' };
  });
}

type Withdrawing = { listing: { id: string; name?: string | undefined }; memberIds: readonly string[]; by: Actor };

/** Takes back what members sent and no operator has decided, in the caller's transaction. @returns how much. */
export async function withdrawWaiting(tx: Queryable, { listing, memberIds, by }: Withdrawing) {
  const withdraw = async (what: 'answer' | 'report') => {
    const reviews = await deleteWaitingOf(tx, what, { contractorId: listing.id, memberIds });
    for (const review of reviews)
      await recordAudit(tx, { by, action: `review.${what}-withdrawn`, subject: listing, details: { review } });
    return reviews.length;
  };
  return { answers: await withdraw('answer'), reports: await withdraw('report') };
}
