import { createHash, createHmac, randomUUID } from 'node:crypto';

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

/** Links that are mailed to operators (`invitation`) and members. */
export type AccountLink = 'invitation' | 'sign-in' | 'member-invitation' | 'owner-ending' | 'second-address';

export const accountToken = (secret: string, kind: AccountLink, id: string): string => linkToken(secret, `${kind} ${id}`);

/** What the row of a link stores. */
export type NewLink = { id: string; tokenHash: Buffer };

export function newLink(secret: string, kind: AccountLink): NewLink & { token: string } {
  const id = randomUUID();
  const token = accountToken(secret, kind, id);
  return { id, token, tokenHash: linkHash(token) as Buffer };
}

/** A link by the id of its row, or by the token in its mail. */
export type LinkKey = { id: string } | { token: string };
