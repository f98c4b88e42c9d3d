import { spanishReviewWords } from '#app/content/es/review-words.ts';
import { englishReviewWords, type ReviewWords } from '#app/content/pages/review-words.ts';

export type ReviewLanguage = ReviewWords['language'];

export const reviewWords = (language: ReviewLanguage): ReviewWords =>
  language === 'es' ? spanishReviewWords : englishReviewWords;
