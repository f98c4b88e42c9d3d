/** The steps after a correction, on its page and in its receipt. */
export const correctionSteps = [
  'We check it. Until then the page stays as it is.',
  'You get an e-mail when that is decided, if you left an address.',
];
