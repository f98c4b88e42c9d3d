import { createHash, createHmac } from 'node:crypto';

/**
 * The 128-bit token of a request’s page, derived from its id and the site’s secret: receipts and repeated submissions get it
 * without storing it.
 */
export function trackerToken(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`request ${id}`).digest().subarray(0, 16).toString('base64url');
}

/** The stored hash of a token. @returns undefined for an invalid token. */
export function tokenHash(token: string): Buffer | undefined {
  return /^[\w-]{22}$/.test(token) ? createHash('sha256').update(token).digest() : undefined;
}

export const trackerPath = (secret: string, id: string): string => `/request/${trackerToken(secret, id)}`;
