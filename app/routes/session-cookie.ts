import type { AccountKind, accountKinds } from '#app/domain/people/accounts.ts';
import { sessionSeconds } from '#app/domain/people/sessions.ts';

/** Of an account’s session; `desk-code` waits for the second factor. */
type Cookie = (typeof accountKinds)[AccountKind]['cookie'] | 'desk-code';

const lifetimes: Record<Cookie, number> = { 'desk-session': sessionSeconds, 'desk-code': 10 * 60, 'pro-session': sessionSeconds };

/** Over HTTPS, browsers accept this prefix only from this host, with `Secure` and `Path=/`. */
const nameOf = (cookie: Cookie, isHttps: boolean) => (isHttps ? `__Host-${cookie}` : cookie);

/** Lax, not Strict: links in our own mails open these pages. Every change also checks its origin. */
const attributes = (isHttps: boolean) => `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** The Set-Cookie header for a token. For `/`, because the router also requests data at /admin.data and /pro.data. */
export const keepCookie = (cookie: Cookie, token: string, isHttps: boolean): string =>
  `${nameOf(cookie, isHttps)}=${token}; Max-Age=${lifetimes[cookie]}; ${attributes(isHttps)}`;

export const dropCookie = (cookie: Cookie, isHttps: boolean): string =>
  `${nameOf(cookie, isHttps)}=; Max-Age=0; ${attributes(isHttps)}`;

/** @param header the request's Cookie header. */
export function readCookie(cookie: Cookie, header: string | null | undefined, isHttps: boolean): string | undefined {
  const start = `${nameOf(cookie, isHttps)}=`;
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}
