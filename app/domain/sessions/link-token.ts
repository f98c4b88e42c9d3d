import { createHash, createHmac } from 'node:crypto';

/**
 * The 128-bit token of a link, derived from its id and the site’s secret: it is stored nowhere, and in no queue.
 * @param link its kind and id.
 */
export const linkToken = (secret: string, link: string): string =>
  createHmac('sha256', secret).update(link).digest().subarray(0, 16).toString('base64url');

export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** What is stored of it. @returns undefined for a text that is no token. */
export const linkHash = (token: string): Buffer | undefined =>
  isToken(token) ? createHash('sha256').update(token).digest() : undefined;
