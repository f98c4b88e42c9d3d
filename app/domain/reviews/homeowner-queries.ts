import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import type { ReviewableContractor, ReviewContent, ReviewLanguage, ReviewState } from './review.ts';

// What a homeowner may review, and their reviews.

/** The contractor that a homeowner said did the work, in what they said last. */
export const hired = (request: string) =>
  raw(`(
  select case when e.state = 'won' then e.contractor_id end from request_events e
  where e.request_id = ${request} and e.kind = 'outcome' order by e.created_at desc, e.id desc limit 1)`);

/** Whether the homeowner of submission `s` may review its recipient `r`: it was sent, and it accepted or did the work. */
const mayReview: Sql = sql`(s.state not in ('spam', 'quarantined')
  and r.sent_at is not null and (r.accepted_at is not null or r.contractor_id = ${hired('s.id')}))`;

/** The contractors of a request that its homeowner may review, in the order of the request. */
export const selectReviewableContractors = (db: Queryable, requestId: string): Promise<ReviewableContractor[]> =>
  db.rows(sql`
    select r.contractor_id as id, r.contractor_name as name, v.state as review,
      r.review_asked_at is not null and r.review_skipped_at is null as "isAsked"
    from request_contractors r join submissions s on s.id = r.request_id
    left join homeowner_reviews v on v.request_id = s.id and v.contractor_id = r.contractor_id
    where r.request_id = ${requestId} and ${mayReview} order by r.created_at, r.contractor_id`);

/** A contractor that may be reviewed with a request, and what the review needs to know of the request. */
export type Reviewable = {
  requestId: string;
  reference: string;
  contractorId: string;
  contractorName: string;
  name: string;
  email: string;
  mailbox: string;
  service: string;
  zip: string | null;
  page: string | null;
};

/** By the hash of its mailed link. */
export const selectReviewable = (db: Queryable, hash: Buffer): Promise<Reviewable | undefined> =>
  db.row(sql`
    select s.id as "requestId", s.reference, r.contractor_id as "contractorId", r.contractor_name as "contractorName", s.name,
      s.email, coalesce(s.mailbox, '') as mailbox, s.service_type as service, s.zip, s.payload->>'page_url' as page
    from submissions s join request_contractors r on r.request_id = s.id
    where r.review_hash = ${hash} and ${mayReview}`);

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
  writtenAt: string;
  /** Whether the site shows a version of it. */
  isPublic: boolean;
  declineReason: string | null;
  changeUntil: string;
  isChangeable: boolean;
};

const ownColumns = sql`v.id, v.request_id as "requestId", v.contractor_id as "contractorId",
  v.contractor_name as "contractorName", v.name, v.language, v.version, v.state,
  case when v.sent_rating is not null then json_build_object('rating', v.sent_rating, 'done', v.sent_done, 'words', v.sent_words) end as sent,
  ${isoTime('v.sent_at')} as "sentAt", ${isoTime('v.created_at')} as "writtenAt", v.published_at is not null as "isPublic", v.decline_reason as "declineReason",
  ${isoTime('v.change_until')} as "changeUntil", v.change_until > now() as "isChangeable"`;

/** Whose review of a contractor it is. */
export type Reviewer = { requestId: string; contractorId: string; mailboxHash: string; providerHash: string };

/** Months in which a mailbox reviews a contractor once. */
const months = 12;

/** Whether `v` is of a request, or was written lately by the same mailbox. */
const isBy = ({ requestId, contractorId, mailboxHash, providerHash }: Reviewer) => sql`(v.contractor_id = ${contractorId}
  and (v.request_id = ${requestId} or ((v.provider_hash = ${providerHash} or v.mailbox_hash = ${mailboxHash})
    and v.created_at > now() - make_interval(months => ${months}::int))))`;

/**
 * The review that a link leads to; also after its request was erased.
 * @param reviewer without one, only the review of the link itself.
 */
export const selectOwnReview = (
  db: Queryable,
  hash: Buffer,
  reviewer: Reviewer | undefined,
  { lock = false } = {},
): Promise<OwnReview | undefined> =>
  db.row(sql`
    select ${ownColumns} from homeowner_reviews v where v.token_hash = ${hash} ${reviewer ? sql`or ${isBy(reviewer)}` : sql``}
    order by v.token_hash = ${hash} desc, v.request_id = ${reviewer?.requestId ?? null}::uuid desc nulls last, v.created_at desc
    limit 1 ${lock ? sql`for update` : sql``}`);

/** Whether there is one, also if it was withdrawn. */
export const isReviewed = (db: Queryable, reviewer: Reviewer): Promise<boolean> =>
  db.has(sql`select from homeowner_reviews v where ${isBy(reviewer)} limit 1`);

/** Lets reviews of a contractor by the same mailbox be stored one after the other. */
export async function lockReviewer(tx: Queryable, { contractorId, providerHash }: Reviewer): Promise<void> {
  const key = `review ${providerHash} ${contractorId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

type NewReview = Reviewer & {
  hash: Buffer;
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
    insert into homeowner_reviews (request_id, token_hash, mailbox_hash, provider_hash, contractor_id, contractor_name, name, trade, town, language,
      sent_rating, sent_done, sent_words)
    values (${review.requestId}, ${review.hash}, ${review.mailboxHash}, ${review.providerHash}, ${review.contractorId}, ${review.contractorName},
      ${review.name}, ${review.trade}, ${review.town}, ${review.language}, ${content.rating}, ${content.done}, ${content.words})`);
}

/** Stores a change, which waits for the operator. */
export const updateSent = (tx: Queryable, id: string, { rating, done, words }: ReviewContent) =>
  tx.execute(sql`
    update homeowner_reviews set version = version + 1, state = 'waiting', decline_reason = null, sent_at = now(),
      sent_rating = ${rating}, sent_done = ${done}, sent_words = ${words}
    where id = ${id}`);

/** Nothing of it stays but that it was there. */
export const clearReview = (tx: Queryable, id: string) =>
  tx.execute(sql`
    update homeowner_reviews set version = version + 1, state = 'withdrawn', decline_reason = null,
      sent_rating = null, sent_done = null, sent_words = null, rating = null, done = null, words = null, published_at = null,
      answer_state = null, sent_answer = null, answer_sent_at = null, answer_by = null, answer_decline_reason = null,
      answer = null, answered_at = null,
      report_state = null, report_reason = null, report_note = null, reported_at = null, reported_by = null
    where id = ${id}`);

/** The id that the link to a review is derived from, made on first use. */
export const takeLinkId = (db: Queryable, requestId: string, contractorId: string): Promise<string | undefined> =>
  db.value(sql`
    update request_contractors set review_ask_id = coalesce(review_ask_id, gen_random_uuid())
    where request_id = ${requestId} and contractor_id = ${contractorId} returning review_ask_id as id`);

/** Stores what opens it, beside the review too, which outlives its request. */
export const storeLink = (db: Queryable, id: string, hash: Buffer) =>
  db.execute(sql`
    with r as (update request_contractors set review_hash = ${hash} where review_ask_id = ${id} returning request_id, contractor_id)
    update homeowner_reviews v set token_hash = ${hash} from r
    where v.request_id = r.request_id and v.contractor_id = r.contractor_id and v.token_hash <> ${hash}`);
