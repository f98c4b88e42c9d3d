import type { Refusal } from '#app/domain/validation/outcome.ts';

/** Seconds that a visitor is asked to wait while the database is unreachable. */
export const retryAfter = 5;

type ErrorBody = { error: string; fields?: Record<string, string>; code?: string };

/** The body of every JSON error. */
export const errorBody = (error: string, fields?: Record<string, string>, code?: string): ErrorBody => ({
  error,
  ...(fields && { fields }),
  ...(code && { code }),
});

/** The body of a refusal: its problem, or that of its first field. */
export function refusalBody(refusal: Refusal): ErrorBody {
  if (refusal.outcome === 'missing') return errorBody('Not found');
  if (refusal.outcome === 'limited') return errorBody(refusal.error);
  if (refusal.outcome !== 'invalid') return errorBody(refusal.problem);
  const { fields, problem = Object.values(fields)[0] ?? 'Some fields cannot be used' } = refusal;
  return errorBody(problem, fields);
}
