import { createHash, createHmac } from 'node:crypto';

/**
 * 128 bits that open a request's own page, always the same for one request: the receipt and a repeated submission get it
 * without its being kept. Nobody finds it without the site's secret.
 */
export function trackerToken(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`request ${id}`).digest().subarray(0, 16).toString('base64url');
}

/** What is kept of it. @returns undefined for a text that is no token. */
export function tokenHash(token: string): Buffer | undefined {
  return /^[\w-]{22}$/.test(token) ? createHash('sha256').update(token).digest() : undefined;
}

export const trackerPath = (secret: string, id: string): string => `/request/${trackerToken(secret, id)}`;
