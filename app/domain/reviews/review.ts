import { spanishReviewWords } from '#app/content/es/review-words.ts';
import { englishReviewWords, type ReviewWords } from '#app/content/pages/review-words.ts';
import type { PublishedReview } from './published-reviews.ts';

/** What a homeowner writes. */
export type ReviewContent = {
  /** From 1 to 5. */
  rating: number;
  /** What was done; may be empty. */
  done: string;
  words: string;
};

/** Of what was sent last. What the site shows may be an earlier version. */
export type ReviewState = 'waiting' | 'published' | 'declined' | 'withdrawn';

export type AnswerState = 'waiting' | 'published' | 'declined';

/** `kept`: the operator looked at the report and kept the review. */
export type ReportState = 'waiting' | 'kept' | 'declined';

/** A contractor of a request that its homeowner may review, the state of that review, if there is one, and whether we mailed its link. */
export type ReviewableContractor = { id: string; name: string; review: ReviewState | null; isAsked: boolean };

/** As pages show it. The API leaves out the trade. */
export type ShownReview = PublishedReview & {
  /** A service type; '' if unknown. */
  trade: string;
};

export const maxDoneLength = 100;
export const minWordsLength = 20;
export const maxWordsLength = 2_000;
export const maxAnswerLength = 1_000;
export const maxNoteLength = 500;

/** Reviews on one page, of the API too. */
export const reviewPageSize = 10;

export type ReviewLanguage = ReviewWords['language'];

export const reviewWords = (language: ReviewLanguage): ReviewWords =>
  language === 'es' ? spanishReviewWords : englishReviewWords;

// Apart from the queries, for pages: browsers do not load the validator.

/** The page of reviews that an address asks for. */
export const reviewsPageIn = (query: URLSearchParams): number => {
  const asked = query.get('reviews') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
};
