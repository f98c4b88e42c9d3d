/** Seconds that a visitor is asked to wait while the database is unreachable. */
export const retryAfter = 5;

type ErrorBody = { error: string; fields?: Record<string, string>; code?: string };

/** The body of every JSON error. */
export const errorBody = (error: string, fields?: Record<string, string>, code?: string): ErrorBody => ({
  error,
  ...(fields && { fields }),
  ...(code && { code }),
});
