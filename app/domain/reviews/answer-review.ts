import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages, type Invalid, invalid, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import type { Member } from '../people/accounts.ts';
import { isMember } from '../people/membership-queries.ts';
import { deleteAnswer, deleteWaitingOf, type FirmReview, insertAnswer, insertReport, lockFirmReview } from './member-queries.ts';
import { answerSchema, reportSchema } from './review-schema.ts';

type Deps = { db: Database };
type Acting = { member: Pick<Member, 'id' | 'listings'>; by: Actor };

/** For each member. */
const limit: RateLimit = { burst: 20, refillSeconds: 180 };
const tooOften = 'That was a lot in a short time. Please try again in a few minutes.';

/**
 * Stores a contractor's one answer to a review, which waits for the operator; until then a public one stays.
 * @param values `replaces`: when the answer that this one changes was sent. A declined one may be written again without it.
 */
export function answerReview(
  { db }: Deps,
  id: string,
  values: Readonly<Record<string, string>>,
  acting: Acting,
): Promise<Outcome> {
  const checked = answerSchema.safeParse(values);
  return change({ db }, id, acting, async (tx, review) => {
    if (!checked.success) return invalid(fieldMessages(checked.error));
    const { answer } = checked.data;
    const isAnswered = review.answerState === 'waiting' || review.answerState === 'published';
    if (isAnswered && review.sentAnswer === answer) return 'same';
    // Another member's, which the writer has not seen.
    if (isAnswered && review.answerSentAt !== values['replaces']) return invalid({ answer: 'This review has an answer already' });
    await insertAnswer(tx, id, answer, acting.member.id);
    return 'review.answered';
  });
}

/** Takes a contractor's answer back, off the site at once. */
export function withdrawAnswer(
  { db }: Deps,
  id: string,
  _values: Readonly<Record<string, string>>,
  acting: Acting,
): Promise<Outcome> {
  return change({ db }, id, acting, async (tx, { answerState }) => {
    if (!answerState) return 'same';
    await deleteAnswer(tx, id);
    return 'review.answer-withdrawn';
  });
}

/** Reports a review to the operator, with a reason of the policy; once. */
export function reportReview(
  { db }: Deps,
  id: string,
  values: Readonly<Record<string, string>>,
  acting: Acting,
): Promise<Outcome> {
  const checked = reportSchema.safeParse(values);
  return change({ db }, id, acting, async (tx, review) => {
    if (!checked.success) return invalid(fieldMessages(checked.error));
    if (review.reportState === 'waiting') return 'same';
    if (review.reportState === 'kept') return invalid({ reason: 'We looked into a report of this review and kept it' });
    await insertReport(tx, id, checked.data, acting.member.id);
    return 'review.reported';
  });
}

type Applied = Invalid | 'same' | 'review.answered' | 'review.answer-withdrawn' | 'review.reported';

async function change(
  { db }: Deps,
  id: string,
  { member, by }: Acting,
  apply: (tx: Queryable, review: FirmReview) => Promise<Applied>,
): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const ids: string[] = [];
    for (const { contractorId } of member.listings)
      if (await isMember(tx, { contractorId, memberId: member.id })) ids.push(contractorId);
    const review = await lockFirmReview(tx, id, ids);
    // Not there, or of another firm's listing.
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
export async function withdrawWaiting(
  tx: Queryable,
  { listing, memberIds, by }: Withdrawing,
): Promise<{ answers: number; reports: number }> {
  const of = { contractorId: listing.id, memberIds };
  const answers = await deleteWaitingOf(tx, 'answer', of);
  const reports = await deleteWaitingOf(tx, 'report', of);
  for (const review of answers)
    await recordAudit(tx, { by, action: 'review.answer-withdrawn', subject: listing, details: { review } });
  for (const review of reports)
    await recordAudit(tx, { by, action: 'review.report-withdrawn', subject: listing, details: { review } });
  return { answers: answers.length, reports: reports.length };
}
