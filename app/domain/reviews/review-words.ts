import { isSpanishPath } from '#app/content/es/addresses.ts';
import { spanishReviewWords } from '#app/content/es/review-words.ts';
import { englishReviewWords, type ReviewWords } from '#app/content/pages/review-words.ts';

export type ReviewLanguage = ReviewWords['language'];

export const reviewWords = (language: ReviewLanguage): ReviewWords =>
  language === 'es' ? spanishReviewWords : englishReviewWords;

/** The language of a homeowner, by the page that the request was sent from. */
export const languageOf = (page: string | null | undefined): ReviewLanguage => (isSpanishPath(page ?? '') ? 'es' : 'en');
