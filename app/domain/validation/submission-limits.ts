import type { RateLimit } from '#app/platform/rate-limit-queries.ts';

/** Per form and client address: enough for a household or an office behind one address. */
export const perAddress: RateLimit = { burst: 5, refillSeconds: 30 };

/**
 * For one form from one network: a provider may give one customer a whole /48 of IPv6 addresses, in which each /64 counts as
 * an address of its own.
 */
export const perNetwork: RateLimit = { burst: 50, refillSeconds: 3 };

export const tooManyRequests = 'Too many requests. Please try again in 30 seconds.';
/** For an idempotency key that was used with another body. */
export const keyReused = 'This Idempotency-Key was used with other content; use a new key for each submission';

/** Of a message, in characters. Some forms allow less. */
export const maxMessageLength = 500;

/** Identifies a duplicate to callers: the SQLSTATE of a unique violation. */
export const duplicateCode = '23505';

/** How long a repeated submission gets the first one's answer, in hours. */
export const keptHours = 24;
export const maxKeyLength = 128;
