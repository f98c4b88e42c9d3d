// What happens after a form was sent, on its page and in its receipt. Quote requests have theirs in request.ts.

const mailed = (what: string) => `You get an e-mail when ${what}.`;

/** @param phone whether the listing has one. */
export const claimSteps = (phone: boolean): string[] => [
  phone
    ? 'Within one week we make sure that the business is yours: we call the number on its page, or mail a code to its website’s domain.'
    : 'Within one week we make sure that the business is yours. No phone number is listed, so we write to you and ask how.',
  mailed('that is decided. Until then nothing on the page changes'),
];

export const listingSteps = [
  'We call or write to you and ask for what a listing needs.',
  mailed('your page is online, or if we cannot list the business'),
];

export const inquirySteps = [
  'We reply within 1 to 2 business days, by e-mail or phone.',
  'We quote you a price before anything runs.',
];

export const correctionSteps = [
  'We check it. Until then the page stays as it is.',
  mailed('that is decided, if you left an address'),
];
