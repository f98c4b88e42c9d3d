import { languageOf } from '#app/content/es/addresses.ts';
import { findService } from '#app/content/services.ts';
import { townOfZip } from '#app/content/towns.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages, invalid, type Limited, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Sender, takeTokens } from '#app/domain/validation/sender-limits.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { linkHash } from '../people/link-token.ts';
import { lockRequest } from '../requests/request-queries.ts';
import {
  clearReview,
  insertReview,
  lockReviewer,
  type OwnReview,
  type Reviewable,
  selectOwnReview,
  selectReviewable,
  updateSent,
} from './homeowner-queries.ts';
import { type ReviewContent, type ReviewLanguage, reviewWords } from './review.ts';
import { reviewerOf } from './review-link.ts';
import { reviewContentSchema } from './review-schema.ts';
import { shownName } from './shown-name.ts';

/** Per request, from any address. */
const perRequest: RateLimit = { burst: 10, refillSeconds: 600 };
const form = 'review';

/** The page for a review. */
export type ReviewPage = {
  language: ReviewLanguage;
  /** '' once the request was erased. */
  reference: string;
  firm: { name: string };
  review: OwnReview | undefined;
  /** Whether a review may be sent now. */
  isOpen: boolean;
  /** As it is shown, such as 'Ada L.'. */
  name: string;
};

/** @returns undefined for a token that opens nothing. */
export async function findReviewPage(db: Queryable, token: string): Promise<ReviewPage | undefined> {
  const hash = linkHash(token);
  if (!hash) return undefined;
  const reviewable = await selectReviewable(db, hash);
  const review = await selectOwnReview(db, hash, reviewable && reviewerOf(await siteSecret(db), reviewable));
  if (!reviewable && !review) return undefined;
  return {
    language: reviewable ? languageOf(reviewable.page) : (review?.language ?? 'en'),
    reference: reviewable?.reference ?? '',
    firm: { name: reviewable?.contractorName ?? review?.contractorName ?? '' },
    review,
    isOpen: reviewable !== undefined && (!review || review.isChangeable),
    name: review?.name ?? shownName(reviewable?.name ?? ''),
  };
}

/** Stores a homeowner's review or a change of it. The same one sent again, such as by a double click, counts once. */
export async function sendReview(
  { db }: { db: Database },
  token: string,
  values: Readonly<Record<string, string>>,
  sender: Sender,
): Promise<Outcome> {
  const checked = reviewContentSchema.safeParse(values);
  return change({ db }, { token, sender }, async (tx, { hash, secret, reviewable, review, limited }) => {
    const { problems } = reviewWords(reviewable ? languageOf(reviewable.page) : (review?.language ?? 'en'));
    if (!checked.success) {
      const names = Object.keys(fieldMessages(checked.error));
      return invalid(Object.fromEntries(names.map((name) => [name, ownValue(problems, name) ?? ''])));
    }
    const content = checked.data;
    if (review?.sent && isSame(review.sent, content)) return { outcome: 'done' };
    if (!reviewable || (review && !review.isChangeable)) return invalid({ review: problems['late'] ?? '' });
    const wait = await limited();
    if (wait) return wait;
    if (review) await updateSent(tx, review.id, content);
    else await insertReview(tx, newReview(reviewable, { hash, secret, content }));
    await note(tx, 'review.sent', reviewable);
    return { outcome: 'done' };
  });
}

/** Removes a homeowner's review from the site and from the database, at any time. */
export async function withdrawReview({ db }: { db: Database }, token: string, sender: Sender): Promise<Outcome> {
  return change({ db }, { token, sender }, async (tx, { review, limited }) => {
    if (!review) return missing;
    if (review.state === 'withdrawn') return { outcome: 'done' };
    const wait = await limited();
    if (wait) return wait;
    await clearReview(tx, review.id);
    await note(tx, 'review.withdrawn', review);
    return { outcome: 'done' };
  });
}

type Found = {
  hash: Buffer;
  secret: string;
  reviewable: Reviewable | undefined;
  review: OwnReview | undefined;
  /** Takes a token of the request and of the sender. */
  limited: () => Promise<Limited | undefined>;
};

async function change(
  { db }: { db: Database },
  { token, sender }: { token: string; sender: Sender },
  run: (tx: Queryable, found: Found) => Promise<Outcome>,
): Promise<Outcome> {
  const hash = linkHash(token);
  if (!hash) return missing;
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const reviewable = await selectReviewable(tx, hash);
    // One at a time, the first review of a contractor included.
    if (reviewable) await lockRequest(tx, reviewable.requestId);
    const reviewer = reviewable && reviewerOf(secret, reviewable);
    if (reviewer) await lockReviewer(tx, reviewer);
    const review = await selectOwnReview(tx, hash, reviewer, { lock: true });
    if (!reviewable && !review) return missing;
    const { tooManyRequests: error } = reviewWords(reviewable ? languageOf(reviewable.page) : (review?.language ?? 'en'));
    const limited = async (): Promise<Limited | undefined> => {
      const wait = await takeTokens(tx, form, secret, sender);
      if (wait) return { ...wait, error };
      const retryAfter = await takeToken(tx, `${form} request ${reviewable?.requestId ?? review?.requestId}`, perRequest);
      return retryAfter > 0 ? { outcome: 'limited', retryAfter, error } : undefined;
    };
    return run(tx, { hash, secret, reviewable, review, limited });
  });
}

const isSame = (one: ReviewContent, other: ReviewContent) =>
  one.rating === other.rating && one.done === other.done && one.words === other.words;

const newReview = (
  reviewable: Reviewable,
  { hash, secret, content }: Pick<Found, 'hash' | 'secret'> & { content: ReviewContent },
) => ({
  ...reviewerOf(secret, reviewable),
  hash,
  contractorName: reviewable.contractorName,
  name: shownName(reviewable.name),
  trade: findService(reviewable.service)?.type ?? '',
  town: (reviewable.zip && townOfZip(reviewable.zip)) || '',
  language: languageOf(reviewable.page),
  content,
});

const note = (
  tx: Queryable,
  action: 'review.sent' | 'review.withdrawn',
  firm: { contractorId: string; contractorName: string },
) => recordAudit(tx, { by: 'homeowner', action, subject: { id: firm.contractorId, name: firm.contractorName } });
