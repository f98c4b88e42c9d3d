import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { exactTime, isUuid } from '#app/platform/sql-texts.ts';
import type { AnswerState, ReportState, ShownReview } from './review.ts';

/** A published review as a member sees it. */
export type ContractorReview = ShownReview & {
  contractorId: string;
  contractorName: string;
  answerState: AnswerState | null;
  /** As sent last. */
  sentAnswer: string | null;
  answerSentAt: string | null;
  /** Whether the site shows another version of it than the one that was answered. */
  isChangedSince: boolean;
  answerDeclineReason: string | null;
  reportState: ReportState | null;
};

/** Whether the site has shown another version of review `v` since its answer was sent; of a declined one, since the public one. */
export const changedSinceAnswer: Sql = sql`
  coalesce(case when v.answer_state = 'declined' then v.answered_at else v.answer_sent_at end < v.shown_at, false)`;

const shownColumns = sql`
  v.id, v.rating::integer, coalesce(v.done, '') as done, coalesce(v.words, '') as text, v.name, v.town, v.trade, v.answer,
  to_char(v.created_at at time zone 'America/Chicago', 'YYYY-MM') as month`;

const columns = sql`${shownColumns}, v.contractor_id as "contractorId",
  v.contractor_name as "contractorName", v.answer_state as "answerState", v.sent_answer as "sentAnswer",
  ${exactTime('v.answer_sent_at')} as "answerSentAt", ${changedSinceAnswer} as "isChangedSince",
  v.answer_decline_reason as "answerDeclineReason", v.report_state as "reportState"`;

/** Of these contractors, newest first. */
export async function selectContractorReviews(
  db: Queryable,
  contractorIds: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ reviews: ContractorReview[]; total: number }> {
  const isTheirs = sql`v.contractor_id = any(${[...contractorIds]}::text[]) and v.published_at is not null`;
  const [reviews, total = 0] = await Promise.all([
    db.rows<ContractorReview>(sql`
      select ${columns} from homeowner_reviews v where ${isTheirs} order by v.published_at desc, v.id limit ${limit} offset ${offset}`),
    db.value<number>(sql`select count(*)::int from homeowner_reviews v where ${isTheirs}`),
  ]);
  return { reviews, total };
}

/** A published review of one of these contractors, locked until the transaction ends. */
export const lockContractorReview = (
  tx: Queryable,
  id: string,
  contractorIds: readonly string[],
): Promise<ContractorReview | undefined> =>
  tx.row(sql`
    select ${columns} from homeowner_reviews v
    where v.id = ${isUuid(id) ? id : null} and v.contractor_id = any(${[...contractorIds]}::text[])
      and v.published_at is not null for update`);

export const insertAnswer = (tx: Queryable, id: string, answer: string, memberId: string) =>
  tx.execute(sql`
    update homeowner_reviews set answer_state = 'waiting', sent_answer = ${answer}, answer_sent_at = now(), answer_by = ${memberId},
      answer_decline_reason = null
    where id = ${id}`);

/** Also off the site. */
export const deleteAnswer = (tx: Queryable, id: string) =>
  tx.execute(sql`
    update homeowner_reviews set answer_state = null, sent_answer = null, answer_sent_at = null, answer_by = null,
      answer_decline_reason = null, answer = null, answered_at = null
    where id = ${id}`);

export const insertReport = (tx: Queryable, id: string, { reason, note }: { reason: string; note: string }, memberId: string) =>
  tx.execute(sql`
    update homeowner_reviews set report_state = 'waiting', report_reason = ${reason}, report_note = ${note}, reported_at = now(),
      reported_by = ${memberId}
    where id = ${id}`);

type Of = { contractorId: string; memberIds: readonly string[] };
type Sent = 'answer' | 'report';

const waitsFrom = (what: Sent, { contractorId, memberIds }: Of) => {
  const by = what === 'answer' ? sql`answer_state = 'waiting' and answer_by` : sql`report_state = 'waiting' and reported_by`;
  return sql`contractor_id = ${contractorId} and ${by} = any(${[...memberIds]}::uuid[])`;
};

/** How many reviews of a listing have an answer or a report of these members that waits. */
export const countWaitingOf = async (db: Queryable, what: Sent, of: Of): Promise<number> =>
  (await db.value<number>(sql`select count(*)::int as count from homeowner_reviews where ${waitsFrom(what, of)}`)) ?? 0;

/** Takes those back; a public answer stays. @returns the ids of the reviews. */
export async function deleteWaitingOf(tx: Queryable, what: Sent, of: Of): Promise<string[]> {
  const gone =
    what === 'answer'
      ? sql`answer_state = case when answer is not null then 'published' end, sent_answer = answer, answer_sent_at = answered_at, answer_by = null, answer_decline_reason = null`
      : sql`report_state = null, report_reason = null, report_note = null, reported_at = null, reported_by = null`;
  return tx.values(sql`update homeowner_reviews set ${gone} where ${waitsFrom(what, of)} returning id`);
}

/** As the site shows it; newest first. */
export const selectPublished = (
  db: Queryable,
  contractorId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownReview[]> =>
  db.rows(sql`
    select ${shownColumns} from homeowner_reviews v where v.contractor_id = ${contractorId} and v.published_at is not null
    order by v.published_at desc, v.id limit ${limit} offset ${offset}`);
