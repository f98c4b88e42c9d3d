import { languageOf } from '#app/content/es/addresses.ts';
import { spanishRequestWords } from '#app/content/es/request-words.ts';
import { englishRequestWords, type RequestWords } from '#app/content/pages/request-words.ts';

/** The words for a request's homeowner, in the language of the page that it was sent from. */
export const requestWords = (page: string | null | undefined): RequestWords =>
  languageOf(page) === 'es' ? spanishRequestWords : englishRequestWords;
