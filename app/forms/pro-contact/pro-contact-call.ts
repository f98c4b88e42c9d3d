export const proContactEndpoint = '/api/pro-contacts';

/** The steps after a business asks for a listing, on its page and in its receipt. */
export const listingSteps = [
  'We call or write to you for the details that a listing needs.',
  'You get an e-mail when your page is online, with an invitation to manage it, or if we cannot list the business.',
];
