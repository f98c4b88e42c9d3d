/** The page that finds a homeowner's requests, in their language. */
export const findPath = (language: 'en' | 'es'): string => (language === 'es' ? '/request/find?lang=es' : '/request/find');
