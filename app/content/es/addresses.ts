export const spanishHome = '/es';

/** Whether a page is in Spanish. */
export const isSpanishPath = (path: string): boolean => path === spanishHome || path.startsWith(`${spanishHome}/`);

/** The language of a homeowner, by the page that they sent something from. */
export const languageOf = (page: string | null | undefined): 'en' | 'es' => (isSpanishPath(page ?? '') ? 'es' : 'en');

/** The page that finds a homeowner's requests, in their language. */
export const findPath = (language: 'en' | 'es'): string => (language === 'es' ? '/request/find?lang=es' : '/request/find');
