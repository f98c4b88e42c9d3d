export const claimEndpoint = '/api/claims';

/** The steps after a claim, on its page and in its receipt. @param phone whether the listing has one. */
export const claimSteps = (phone: boolean): string[] => [
  phone
    ? 'Within one week we verify that the business is yours: we call the number on its page, or mail a code to its website’s domain.'
    : 'Within one week we verify that the business is yours. No phone number is listed, so we write to you to ask how.',
  'You get an e-mail with our decision. Until then nothing on the page changes.',
];

/** Inside the folded claim form of a contractor's page: a link to it opens the form. */
export const claimFormAnchor = 'claim-form';
