import { trackerPath, trackerToken } from '../requests/tracker.ts';

/** The page of a homeowner's review of a contractor, and the secret in it. */
export function reviewPath(secret: string, requestId: string, contractorId: string): { path: string; secrets: string[] } {
  const path = `${trackerPath(secret, requestId)}/review?firm=${encodeURIComponent(contractorId)}`;
  return { path, secrets: [trackerToken(secret, requestId)] };
}
