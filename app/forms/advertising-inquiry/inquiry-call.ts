export const inquiryEndpoint = '/functions/v1/handle-advertise-request';

/** The steps after an inquiry, on its page and in its receipt. */
export const inquirySteps = [
  'We reply within 1 to 2 business days, by e-mail or phone.',
  'We quote you a price before anything runs.',
];
