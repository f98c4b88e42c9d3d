// Apart from the rules, so that pages have it without loading those.

/** The page where a visitor asks contractors of their choice, or asks us to find one. */
export const askPath = '/request';

/** How a quote request names its service: 'Quote Request: Roofing'. */
export const quoteService = (service: string): string => `Quote Request: ${service}`;
