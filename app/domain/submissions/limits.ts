/** How many submissions somebody may make at once, and in what time each comes back, in seconds. */
export type Allowance = { atOnce: number; each: number };

/** For one form from one client address: wide enough for a household or an office behind one address. */
export const perAddress: Allowance = { atOnce: 5, each: 30 };

/** For one form and one e-mail address, whoever writes it: twenty a day. */
export const perEmail: Allowance = { atOnce: 20, each: (24 * 60 * 60) / 20 };

/** What the visitor is told. */
export const tooManyRequests = 'Too many requests. Please try again in 30 seconds.';
export const tooManyForEmail =
  'Too many requests for this e-mail address today. Please try again tomorrow, or call us: the number is at the foot of every page.';

/** Of a message, in characters. Some forms let less be typed. */
export const maxMessageLength = 500;

/** By which callers tell a duplicate: the SQLSTATE of a unique violation. */
export const duplicateCode = '23505';

/** How long a repeated submission gets the first one's answer, in hours. */
export const keptHours = 24;
export const maxKeyLength = 128;
