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

/** The 128-bit token of a link in a mail to a contractor, derived from the link’s id in the same way. */
export function leadToken(secret: string, linkId: string): string {
  return createHmac('sha256', secret).update(`lead ${linkId}`).digest().subarray(0, 16).toString('base64url');
}

export const leadPath = (secret: string, linkId: string): string => `/lead/${leadToken(secret, linkId)}`;

export const trackerPath = (secret: string, id: string): string => `/request/${trackerToken(secret, id)}`;
