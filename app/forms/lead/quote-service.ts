// Separate from the rules, so that pages do not load those.

/** The page to ask selected contractors, or to ask us to find one. */
export const askPath = '/request';

/** How a quote request names its service: 'Quote Request: Roofing'. */
export const quoteService = (service: string): string => `Quote Request: ${service}`;
