import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, isUuid } from '#app/platform/sql-texts.ts';
import { hired } from './homeowner-queries.ts';
import { changedSinceAnswer } from './member-queries.ts';
import type { AnswerState, ReportState, ReviewContent, ReviewLanguage, ReviewState } from './review.ts';

/** A review as the operator decides about it: beside its request and the contractor. Times are ISO times. */
export type ModeratedReview = {
  id: string;
  version: number;
  state: ReviewState;
  name: string;
  trade: string;
  town: string;
  language: ReviewLanguage;
  sent: ReviewContent | null;
  sentAt: string;
  declineReason: string | null;
  /** What the site shows. */
  shown: ReviewContent | null;
  answerState: AnswerState | null;
  sentAnswer: string | null;
  answerSentAt: string | null;
  /** The member’s name or address, and their id. */
  answerBy: string | null;
  answererId: string | null;
  answerDeclineReason: string | null;
  answer: string | null;
  /** Whether the site shows another version of the review than the one that was answered. */
  isChangedSince: boolean;
  reportState: ReportState | null;
  reportReason: string | null;
  reportNote: string | null;
  reportedAt: string | null;
  reportedBy: string | null;
  contractor: {
    id: string;
    name: string;
    path: { location: string; service_type: string; slug: string } | null;
    reviews: number;
  };
  /** Null once it was erased. */
  request: {
    id: string;
    reference: string;
    name: string;
    email: string;
    service: string;
    message: string;
    at: string;
    state: string;
    withdrawn: boolean;
    /** When it was sent to the contractor; null if never. */
    sentAt: string | null;
    acceptedAt: string | null;
    /** Whether the homeowner said that this contractor did the work. */
    hired: boolean;
    /** Whether the homeowner’s mailbox is that of a member of the listing, past or present. */
    isMember: boolean;
    /** From the request to the review. */
    minutes: number;
    /** Other reviews from the same network. */
    network: OtherReviews;
  } | null;
  /** Other reviews from the same mailbox. */
  mailbox: OtherReviews;
  /** Other reviews in the same words. */
  sameWords: number;
};

/** How many others there are: of any contractor, and of this one. */
export type OtherReviews = { any: number; here: number };

const content = (prefix: string) =>
  raw(`case when v.${prefix}rating is not null then
    json_build_object('rating', v.${prefix}rating, 'done', v.${prefix}done, 'words', v.${prefix}words) end`);

const others = (tables: string, isSame: string) =>
  raw(`(select json_build_object('any', count(*), 'here', count(*) filter (where w.contractor_id = v.contractor_id))
    from ${tables} where ${isSame} and w.id <> v.id)`);

const columns = sql`v.id, v.version, v.state, v.name, v.trade, v.town, v.language, ${content('sent_')} as sent,
  ${isoTime('v.sent_at')} as "sentAt", v.decline_reason as "declineReason", ${content('')} as shown,
  v.answer_state as "answerState", v.sent_answer as "sentAnswer", ${isoTime('v.answer_sent_at')} as "answerSentAt",
  (select coalesce(nullif(m.name, ''), m.email) from listing_members m where m.id = v.answer_by) as "answerBy",
  v.answer_by as "answererId", v.answer_decline_reason as "answerDeclineReason", v.answer,
  ${changedSinceAnswer} as "isChangedSince",
  v.report_state as "reportState", v.report_reason as "reportReason", v.report_note as "reportNote",
  ${isoTime('v.reported_at')} as "reportedAt",
  (select coalesce(nullif(m.name, ''), m.email) from listing_members m where m.id = v.reported_by) as "reportedBy",
  json_build_object('id', v.contractor_id, 'name', coalesce(c.name, v.contractor_name), 'reviews', coalesce(c.own_reviews, 0),
    'path', case when c.id is not null then
      json_build_object('location', c.location, 'service_type', c.service_type, 'slug', c.slug) end) as contractor,
  case when s.id is not null then json_build_object('id', s.id, 'reference', s.reference, 'name', s.name, 'email', s.email,
    'service', s.service_type, 'message', s.message, 'at', ${isoTime('s.created_at')}, 'state', s.state,
    'withdrawn', s.consent_withdrawn_at is not null,
    'sentAt', (select ${isoTime('r.sent_at')} from request_contractors r
      where r.request_id = s.id and r.contractor_id = v.contractor_id),
    'minutes', floor(extract(epoch from v.created_at - s.created_at) / 60)::integer,
    'network', ${others('homeowner_reviews w join submissions t on t.id = w.request_id', 't.network = s.network')},
    'acceptedAt', (select ${isoTime('r.accepted_at')} from request_contractors r
      where r.request_id = s.id and r.contractor_id = v.contractor_id),
    'hired', coalesce(${hired('s.id')} = v.contractor_id, false),
    'isMember', exists (select from listing_members m join listing_memberships b on b.member_id = m.id
      where m.mailbox = s.mailbox and b.contractor_id = v.contractor_id)) end as request,
  ${others('homeowner_reviews w', '(w.provider_hash = v.provider_hash or w.mailbox_hash = v.mailbox_hash)')} as mailbox,
  (select count(*)::integer from homeowner_reviews w where w.words_hash = v.words_hash and w.id <> v.id) as "sameWords"`;

const tables = raw(
  `homeowner_reviews v left join contractors c on c.id = v.contractor_id left join submissions s on s.id = v.request_id`,
);

/** What waits, each by an index of its own. */
const waiting = {
  review: { where: sql`v.state = 'waiting'`, since: sql`v.sent_at` },
  answer: { where: sql`v.answer_state = 'waiting'`, since: sql`v.answer_sent_at` },
  report: { where: sql`v.report_state = 'waiting'`, since: sql`v.reported_at` },
} satisfies Record<string, { where: Sql; since: Sql }>;

export type WaitingKind = keyof typeof waiting;

/** Those that wait, longest wait first. */
export async function selectWaiting(db: Queryable, kind: WaitingKind, limit: number): Promise<ModeratedReview[]> {
  const { where, since } = waiting[kind];
  return db.rows<ModeratedReview>(sql`
    select ${columns} from ${tables} where ${where} order by ${since}, v.id limit ${limit}`);
}

/** One row for each thing that waits, named by its contractor, for counting. */
export const waitingReviews: Sql = sql`(
  select v.contractor_name as name from homeowner_reviews v where ${waiting.review.where}
  union all select v.contractor_name from homeowner_reviews v where ${waiting.answer.where}
  union all select v.contractor_name from homeowner_reviews v where ${waiting.report.where})`;

/** What an operator saw of a review: a decision about something else is refused. */
export const openedVersion = ({ version, answerSentAt, reportedAt }: ModeratedReview): string =>
  [version, answerSentAt ?? '', reportedAt ?? ''].join(' ');

/** @param lock whether others wait until the transaction ends. */
export const selectReview = (db: Queryable, id: string, lock = false): Promise<ModeratedReview | undefined> =>
  db.row(sql`
    select ${columns} from ${tables} where v.id = ${isUuid(id) ? id : null} ${lock ? sql`for update of v` : empty}`);

const changeAgain = raw(`change_until = greatest(change_until, now() + interval '30 days')`);

/** What an operator does with a review, an answer or a report, with the reason to decline. */
const choices = {
  /** The site shows what was sent last. A report was about what it showed before. */
  publish: () => sql`state = 'published', decline_reason = null, rating = sent_rating, done = sent_done, words = sent_words,
    published_at = coalesce(published_at, now()), shown_at = now(),
    report_state = null, report_reason = null, report_note = null, reported_at = null, reported_by = null`,
  /** What the site shows stays. The homeowner has time to change it. */
  decline: (reason) => sql`state = 'declined', decline_reason = ${reason}, ${changeAgain}`,
  'publish-answer': () =>
    sql`answer_state = 'published', answer_decline_reason = null, answer = sent_answer, answered_at = now()`,
  'decline-answer': (reason) => sql`answer_state = 'declined', answer_decline_reason = ${reason}`,
  'keep-reported': () => sql`report_state = 'kept'`,
  /** Takes what was reported off the site; a change that waits keeps waiting. */
  'decline-reported': (reason) => sql`rating = null, done = null, words = null, published_at = null, report_state = 'declined',
    state = case state when 'waiting' then state else 'declined' end, decline_reason = ${reason}, ${changeAgain}`,
} satisfies Record<string, (reason: string) => Sql>;

export type ReviewChoice = keyof typeof choices;

export const storeChoice = (tx: Queryable, id: string, choice: ReviewChoice, reason: string) =>
  tx.execute(sql`update homeowner_reviews set ${choices[choice](reason)} where id = ${id}`);

/**
 * Before one contractor's requests become another's: a question already asked about either is not asked again about what they
 * are then.
 */
export const noteReviewAsks = (tx: Queryable, from: string, to: string) =>
  tx.execute(sql`
    update request_contractors k set review_asked_at = o.review_asked_at, review_skipped_at = null
    from request_contractors o
    where o.request_id = k.request_id and k.review_asked_at is null and o.review_asked_at is not null
      and (k.contractor_id, o.contractor_id) in ((${to}, ${from}), (${from}, ${to}))`);

/** The link with which a homeowner reviews a contractor, of a request that names both. */
export type ReviewLink = { requestId: string; id: string; hash: string | null };

/** The other's links to reviews of requests for which this one has none. */
export const selectReviewLinks = (tx: Queryable, from: string, to: string): Promise<ReviewLink[]> =>
  tx.rows(sql`
    select o.request_id as "requestId", o.review_ask_id as id, o.review_hash::text as hash
    from request_contractors o join request_contractors k using (request_id)
    where o.contractor_id = ${from} and k.contractor_id = ${to} and o.review_ask_id is not null and k.review_ask_id is null`);

/** Makes mailed links open the review of this contractor, and of no other. */
export async function giveReviewLinks(tx: Queryable, contractorId: string, links: readonly ReviewLink[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as g ("requestId" uuid, id uuid, hash bytea)`;
  await tx.execute(sql`
    update request_contractors r set review_ask_id = null, review_hash = null from ${given}
    where r.request_id = g."requestId" and r.review_ask_id = g.id`);
  await tx.execute(sql`
    update request_contractors r set review_ask_id = g.id, review_hash = g.hash from ${given}
    where r.request_id = g."requestId" and r.contractor_id = ${contractorId}`);
}
