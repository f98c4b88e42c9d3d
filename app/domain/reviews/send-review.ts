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
import { clearReview, insertReview, lockReviewer, selectOwnReview, selectReviewable, updateSent } from './homeowner-queries.ts';
import { type ReviewContent, reviewWords } from './review.ts';
import { reviewerOf } from './review-link.ts';
import { reviewContentSchema } from './review-schema.ts';
import { shownName } from './shown-name.ts';

/** Per request, from any address. */
const perRequest: RateLimit = { burst: 10, refillSeconds: 600 };
const form = 'review';

/** The page for a review. */
export type ReviewPage = NonNullable<Awaited<ReturnType<typeof findReviewPage>>>;

/** What a link opens: a contractor to review, the review, or both. @returns undefined for a token that opens nothing. */
async function find(db: Queryable, secret: string, token: string, { lock = false } = {}) {
  const hash = linkHash(token);
  if (!hash) return undefined;
  const reviewable = await selectReviewable(db, hash);
  // One at a time, the first review of a contractor included.
  if (lock && reviewable) await lockRequest(db, reviewable.requestId);
  const reviewer = reviewable && reviewerOf(secret, reviewable);
  if (lock && reviewer) await lockReviewer(db, reviewer);
  const review = await selectOwnReview(db, hash, reviewer, { lock });
  const language = reviewable ? languageOf(reviewable.page) : (review?.language ?? 'en');
  return reviewable || review ? { hash, reviewable, reviewer, review, language } : undefined;
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/** @returns undefined for a token that opens nothing. */
export async function findReviewPage(db: Queryable, token: string) {
  const found = await find(db, await siteSecret(db), token);
  if (!found) return undefined;
  const { reviewable, review, language } = found;
  return {
    language,
    /** '' once the request was erased. */
    reference: reviewable?.reference ?? '',
    contractor: { name: reviewable?.contractorName ?? review?.contractorName ?? '' },
    review,
    /** Whether a review may be sent now. */
    isOpen: reviewable !== undefined && (!review || review.isChangeable),
    /** As it is shown, such as 'Ada L.'. */
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
  return change(db, { token, sender }, async (tx, { hash, reviewable, reviewer, review, language }, limited) => {
    const { problems } = reviewWords(language);
    if (!checked.success) {
      const names = Object.keys(fieldMessages(checked.error));
      return invalid(Object.fromEntries(names.map((name) => [name, ownValue(problems, name) ?? ''])));
    }
    const content = checked.data;
    if (review?.sent && isSame(review.sent, content)) return { outcome: 'done' };
    if (!reviewable || !reviewer || (review && !review.isChangeable)) return invalid({ review: problems['late'] ?? '' });
    const wait = await limited();
    if (wait) return wait;
    if (review) await updateSent(tx, review.id, content);
    else
      await insertReview(tx, {
        ...reviewer,
        hash,
        contractorName: reviewable.contractorName,
        name: shownName(reviewable.name),
        trade: findService(reviewable.service)?.type ?? '',
        town: (reviewable.zip && townOfZip(reviewable.zip)) || '',
        language,
        content,
      });
    await note(tx, 'review.sent', reviewable);
    return { outcome: 'done' };
  });
}

/** Removes a homeowner's review from the site and from the database, at any time. */
export async function withdrawReview({ db }: { db: Database }, token: string, sender: Sender): Promise<Outcome> {
  return change(db, { token, sender }, async (tx, { review }, limited) => {
    if (!review) return missing;
    if (review.state === 'withdrawn') return { outcome: 'done' };
    const wait = await limited();
    if (wait) return wait;
    await clearReview(tx, review.id);
    await note(tx, 'review.withdrawn', review);
    return { outcome: 'done' };
  });
}

/** @param run gets what takes a token of the sender and of the request. */
async function change(
  db: Database,
  { token, sender }: { token: string; sender: Sender },
  run: (tx: Queryable, found: Found, limited: () => Promise<Limited | undefined>) => Promise<Outcome>,
): Promise<Outcome> {
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const found = await find(tx, secret, token, { lock: true });
    if (!found) return missing;
    const { reviewable, review, language } = found;
    const { tooManyRequests: error } = reviewWords(language);
    return run(tx, found, async () => {
      const wait = await takeTokens(tx, form, secret, sender);
      if (wait) return { ...wait, error };
      const retryAfter = await takeToken(tx, `${form} request ${reviewable?.requestId ?? review?.requestId}`, perRequest);
      return retryAfter > 0 ? { outcome: 'limited', retryAfter, error } : undefined;
    });
  });
}

const isSame = (one: ReviewContent, other: ReviewContent) =>
  one.rating === other.rating && one.done === other.done && one.words === other.words;

const note = (
  tx: Queryable,
  action: 'review.sent' | 'review.withdrawn',
  contractor: { contractorId: string; contractorName: string },
) => recordAudit(tx, { by: 'homeowner', action, subject: { id: contractor.contractorId, name: contractor.contractorName } });
