import { decide as decideOne } from '#app/domain/decisions/define-decision.ts';
import { reviewDecision } from '#app/domain/reviews/decide-review.ts';
import { openedVersion, selectReview } from '#app/domain/reviews/moderation-queries.ts';
import { openReviewLink } from '#app/domain/reviews/review-link.ts';
import { sendReview } from '#app/domain/reviews/send-review.ts';
import type { Outcome } from '#app/domain/validation/outcome.ts';
import type { Database } from '#app/platform/database.ts';
import type { TestDatabase } from './database.ts';
import type { SentRequest, SubmissionSite } from './submissions.ts';

export const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };

export const typed = (more: Record<string, string> = {}) => ({
  rating: '5',
  done: 'Leak by the chimney',
  words: 'On time, fair price, and they swept up the nails.',
  ...more,
});

/** A homeowner's request to these contractors. */
export const sendRequest = (site: SubmissionSite, more: Record<string, unknown> = {}): Promise<SentRequest> =>
  site.sendLead({ contractor_ids: ['c1'], zip: '73034', ...more });

/** A contractor accepted a request so many days ago. */
export const accept = ({ pool }: TestDatabase, { id }: { id: string }, contractor = 'c1', days = 1) =>
  pool.query(
    `update request_contractors set state = 'accepted', sent_at = now() - make_interval(days => $3::int),
       answered_at = now() - make_interval(days => $3::int), accepted_at = now() - make_interval(days => $3::int)
     where request_id = $1 and contractor_id = $2`,
    [id, contractor, days],
  );

/** Every request that waits is sent. */
export const markSent = ({ pool }: TestDatabase) =>
  pool.query(`update request_contractors set state = 'sent', sent_at = now() where state = 'waiting'`);

/** What a homeowner says about the outcome. */
export const sayOutcome = ({ pool }: TestDatabase, { id }: { id: string }, state: string, contractor: string | null = null) =>
  pool.query(
    `insert into request_events (request_id, kind, person, side, state, contractor_id, contractor_name, created_at)
     values ($1, 'outcome', 'homeowner', 'homeowner', $2, $3, $3, clock_timestamp())`,
    [id, state, contractor],
  );

/** The token of the link that a mail to the homeowner would have. */
export const linkOf = async (db: Database, { id }: { id: string }, contractor = 'c1'): Promise<string> =>
  (await openReviewLink(db, id, contractor))?.token ?? '';

/** Sends a review of a request whose contractor accepted. @returns its id. */
export async function writeReview(
  db: Database,
  sent: SentRequest,
  more: Record<string, string> = {},
  contractor = 'c1',
): Promise<string> {
  const outcome = await sendReview({ db }, await linkOf(db, sent, contractor), typed(more), {
    clientAddress: `192.0.2.${Math.random()}`,
  });
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
  const { rows } = await db.$client.query(
    'select id from homeowner_reviews where contractor_id = $1 order by sent_at desc limit 1',
    [contractor],
  );
  return rows[0].id;
}

/** Decides about a review as an operator who just opened the page. */
export async function decide(db: Database, id: string, choice: string, reason?: string): Promise<Outcome> {
  const review = await selectReview(db, id);
  return decideOne({ db }, reviewDecision, { id, do: choice, opened: review ? openedVersion(review) : '', reason }, pat);
}

/** Stores published reviews of a contractor, one for each rating. */
export const insertPublished = ({ pool }: Pick<TestDatabase, 'pool'>, contractor: string, ratings: readonly number[]) =>
  pool.query(
    `insert into homeowner_reviews (token_hash, mailbox_hash, contractor_id, contractor_name, name, trade, town, state,
       sent_rating, sent_done, sent_words, rating, done, words, published_at, created_at)
     select decode(md5($1 || n || random()), 'hex'), md5($1 || n), $1, $1, 'Ada L.', 'Roofing', 'Edmond', 'published',
       r, 'Leak ' || n, 'Review number ' || n || ' of all', r, 'Leak ' || n, 'Review number ' || n || ' of all',
       timestamptz '2026-10-01 12:00Z' + make_interval(mins => n::int), timestamptz '2026-10-01 12:00Z'
     from unnest($2::int[]) with ordinality t (r, n)`,
    [contractor, [...ratings]],
  );
