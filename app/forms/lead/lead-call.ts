// Separate from the rules, so that pages do not load those.

export const leadEndpoint = '/functions/v1/handle-service-contact';

/** A page's hidden fields for the selected contractors. */
export const chosenFields = ['contractor_id_1', 'contractor_id_2', 'contractor_id_3'] as const;

/** Of a message in the forms that only ask for contact, in characters. */
export const contactMessageLength = 100;

/** The page to ask selected contractors, or to ask us to find one. */
export const askPath = '/request';

/** How a quote request names its service: 'Quote Request: Roofing'. */
export const quoteService = (service: string): string => `Quote Request: ${service}`;
