/** How long a visitor is asked to wait while the database is unreachable, in seconds. */
export const retryAfter = 5;

export type ErrorBody = { error: string; fields?: Record<string, string>; code?: string };

/** The body of every error in JSON. */
export const errorBody = (error: string, fields?: Record<string, string>, code?: string): ErrorBody => ({
  error,
  ...(fields && { fields }),
  ...(code && { code }),
});
