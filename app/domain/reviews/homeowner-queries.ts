import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import type { ReviewableFirm, ReviewContent, ReviewState } from './review.ts';
import type { ReviewLanguage } from './review-words.ts';

// What a homeowner may review, and their reviews.

/** The contractor that a homeowner said did the work, in what they said last. */
export const hired = (request: string) =>
  raw(`(
  select case when e.state = 'won' then e.contractor_id end from request_events e
  where e.request_id = ${request} and e.kind = 'outcome' order by e.created_at desc, e.id desc limit 1)`);

/** Whether the homeowner of submission `s` may review its recipient `r`: it accepted, or did the work. */
const mayReview: Sql = sql`(s.state not in ('spam', 'quarantined')
  and (r.accepted_at is not null or r.contractor_id = ${hired('s.id')}))`;

/** The contractors of a request that its homeowner may review, in the order of the request. */
export async function selectReviewableFirms(db: Queryable, requestId: string): Promise<ReviewableFirm[]> {
  const { rows } = await db.execute<ReviewableFirm>(sql`
    select r.contractor_id as id, r.contractor_name as name, v.state as review
    from request_contractors r join submissions s on s.id = r.request_id
    left join homeowner_reviews v on v.token_hash = s.token_hash and v.contractor_id = r.contractor_id
    where r.request_id = ${requestId} and ${mayReview} order by r.created_at, r.contractor_id`);
  return rows;
}

/** A contractor that may be reviewed with a request, and what the review needs to know of the request. */
export type Reviewable = {
  requestId: string;
  reference: string;
  contractorId: string;
  contractorName: string;
  name: string;
  mailbox: string;
  service: string;
  zip: string | null;
  page: string | null;
};

/** @param contractorId if it became part of another since, that one is meant. */
export async function selectReviewable(db: Queryable, hash: Buffer, contractorId: string): Promise<Reviewable | undefined> {
  const { rows } = await db.execute<Reviewable>(sql`
    select s.id as "requestId", s.reference, r.contractor_id as "contractorId", r.contractor_name as "contractorName", s.name,
      coalesce(s.mailbox, '') as mailbox, s.service_type as service, s.zip, s.payload->>'page_url' as page
    from submissions s join request_contractors r on r.request_id = s.id
    where s.token_hash = ${hash} and ${mayReview} and ${isOf('r', contractorId)}`);
  return rows[0];
}

const isOf = (table: string, contractorId: string) => sql`${raw(`${table}.contractor_id`)} in (
  ${contractorId}, (select h.merged_into from hidden_contractors h where h.id = ${contractorId}))`;

/** A homeowner's review. Times are ISO times. */
export type OwnReview = {
  id: string;
  requestId: string | null;
  contractorId: string;
  contractorName: string;
  name: string;
  language: ReviewLanguage;
  version: number;
  state: ReviewState;
  /** As sent last; null once canceled. */
  sent: ReviewContent | null;
  sentAt: string;
  /** Whether the site shows a version of it. */
  isPublic: boolean;
  declineReason: string | null;
  changeUntil: string;
  isChangeable: boolean;
};

const ownColumns = sql`v.id, v.request_id as "requestId", v.contractor_id as "contractorId",
  v.contractor_name as "contractorName", v.name, v.language, v.version, v.state,
  case when v.sent_rating is not null then json_build_object('rating', v.sent_rating, 'done', v.sent_done, 'words', v.sent_words) end as sent,
  ${isoTime('v.sent_at')} as "sentAt", v.published_at is not null as "isPublic", v.decline_reason as "declineReason",
  ${isoTime('v.change_until')} as "changeUntil", v.change_until > now() as "isChangeable"`;

/** The review that belongs to a request's token; also after the request was erased. */
export async function selectOwnReview(
  db: Queryable,
  hash: Buffer,
  contractorId: string,
  { lock = false } = {},
): Promise<OwnReview | undefined> {
  const { rows } = await db.execute<OwnReview>(sql`
    select ${ownColumns} from homeowner_reviews v where v.token_hash = ${hash} and ${isOf('v', contractorId)}
    order by v.contractor_id = ${contractorId} desc limit 1 ${lock ? sql`for update` : sql``}`);
  return rows[0];
}

/** A request by its token. */
export async function selectReviewedRequest(
  db: Queryable,
  hash: Buffer,
): Promise<{ id: string; reference: string; page: string | null } | undefined> {
  const { rows } = await db.execute<{ id: string; reference: string; page: string | null }>(sql`
    select id, reference, payload->>'page_url' as page from submissions where token_hash = ${hash} and state <> 'quarantined'`);
  return rows[0];
}

type NewReview = {
  requestId: string;
  hash: Buffer;
  mailboxHash: string;
  contractorId: string;
  contractorName: string;
  name: string;
  trade: string;
  town: string;
  language: ReviewLanguage;
  content: ReviewContent;
};

export async function insertReview(tx: Queryable, review: NewReview): Promise<void> {
  const { content } = review;
  await tx.execute(sql`
    insert into homeowner_reviews (request_id, token_hash, mailbox_hash, contractor_id, contractor_name, name, trade, town, language,
      sent_rating, sent_done, sent_words)
    values (${review.requestId}, ${review.hash}, ${review.mailboxHash}, ${review.contractorId}, ${review.contractorName},
      ${review.name}, ${review.trade}, ${review.town}, ${review.language}, ${content.rating}, ${content.done}, ${content.words})`);
}

/** Stores a change, which waits for the operator. */
export async function updateSent(tx: Queryable, id: string, { rating, done, words }: ReviewContent): Promise<void> {
  await tx.execute(sql`
    update homeowner_reviews set version = version + 1, state = 'waiting', decline_reason = null, sent_at = now(),
      sent_rating = ${rating}, sent_done = ${done}, sent_words = ${words}
    where id = ${id}`);
}

/** Nothing of it stays but that it was there. */
export async function clearReview(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`
    update homeowner_reviews set version = version + 1, state = 'withdrawn', decline_reason = null,
      sent_rating = null, sent_done = null, sent_words = null, rating = null, done = null, words = null, published_at = null,
      answer_state = null, sent_answer = null, answer_sent_at = null, answer_by = null, answer_decline_reason = null,
      answer = null, answered_at = null,
      report_state = null, report_reason = null, report_note = null, reported_at = null, reported_by = null
    where id = ${id}`);
}
