import { createHash, randomBytes } from 'node:crypto';

/** How long a browser keeps the cookie, in seconds: as long as a session can last. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** The browser that signs in. */
export type Visitor = {
  address: string;
  /** In words, such as "Chrome on Android". */
  device: string;
};

/** What opens a session, and what is stored of it. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** What is stored of a session's token. @returns undefined for a text that is no token. */
export const readToken = (token: string): Buffer | undefined => (/^[\w-]{43}$/.test(token) ? hashOf(token) : undefined);

const hashOf = (token: string) => createHash('sha256').update(token).digest();
