export const spanishHome = '/es';

/** Whether a page is in Spanish. */
export const isSpanishPath = (path: string): boolean => path === spanishHome || path.startsWith(`${spanishHome}/`);

/** The language of a homeowner, by the page that they sent something from. */
export const languageOf = (page: string | null | undefined): 'en' | 'es' => (isSpanishPath(page ?? '') ? 'es' : 'en');
