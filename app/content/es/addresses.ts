export const spanishHome = '/es';

/** Whether a page is in Spanish. */
export const isSpanishPath = (path: string): boolean => path === spanishHome || path.startsWith(`${spanishHome}/`);
