import { z } from 'zod';
import type { Queryable } from '#app/platform/database.ts';
import { selectPublished } from './member-queries.ts';
import { reviewPageSize, reviewsPageIn, type ShownReview } from './review.ts';

const publishedReviewSchema = z.object({
  id: z.string(),
  rating: z.number().int().min(1).max(5),
  done: z.string().describe('What was done; may be empty'),
  text: z.string(),
  name: z.string().describe('First name and initial, such as "Ada L."'),
  month: z.string().describe('YYYY-MM, in which it was written'),
  town: z.string().describe('Of the homeowner’s ZIP code; empty if unknown'),
  answer: z.string().nullable().describe('Of the contractor; null without one'),
});

/** A published review. */
export type PublishedReview = z.infer<typeof publishedReviewSchema>;

export const reviewListSchema = z.object({
  reviews: z.array(publishedReviewSchema),
  total: z.number().int(),
  page: z.number().int(),
  page_count: z.number().int(),
});

export type ReviewList = Omit<z.infer<typeof reviewListSchema>, 'reviews'> & { reviews: ShownReview[] };

type Reviewed = { id: string; reviews: { count: number } | null };

/** One page of a contractor's published reviews, newest first. A page past the last is empty. */
export async function listReviews(
  db: Queryable,
  { id, reviews: own }: Reviewed,
  page: number,
  size = reviewPageSize,
): Promise<ReviewList> {
  const total = own?.count ?? 0;
  const offset = (page - 1) * size;
  const reviews = offset < total ? await selectPublished(db, id, { offset, limit: size }) : [];
  return { reviews, total, page, page_count: Math.ceil(total / size) };
}

/** On a contractor's page. */
const shownSize = 5;

/** The page of reviews that an address asks for; past the last, the last. */
export function listShownReviews(db: Queryable, contractor: Reviewed, query: URLSearchParams): Promise<ReviewList> {
  const last = Math.ceil((contractor.reviews?.count ?? 0) / shownSize);
  return listReviews(db, contractor, Math.max(1, Math.min(reviewsPageIn(query), last)), shownSize);
}
