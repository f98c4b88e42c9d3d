import { sessionSeconds } from '#app/domain/sessions/session.ts';

/** `desk-session` signs an operator in, `pro-session` a member; `desk-code` waits for the second factor. */
type Kind = 'desk-session' | 'desk-code' | 'pro-session';

const lifetimes: Record<Kind, number> = { 'desk-session': sessionSeconds, 'desk-code': 10 * 60, 'pro-session': sessionSeconds };

/** Over HTTPS, browsers accept this prefix only from this host, with `Secure` and `Path=/`. */
const nameOf = (kind: Kind, isHttps: boolean) => (isHttps ? `__Host-${kind}` : kind);

/** Lax, not Strict: links in our own mails open these pages. Every change also checks its origin. */
const attributes = (isHttps: boolean) => `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** The Set-Cookie header for a token. For `/`, because the router also requests data at /admin.data and /pro.data. */
export const keepCookie = (kind: Kind, token: string, isHttps: boolean): string =>
  `${nameOf(kind, isHttps)}=${token}; Max-Age=${lifetimes[kind]}; ${attributes(isHttps)}`;

export const dropCookie = (kind: Kind, isHttps: boolean): string =>
  `${nameOf(kind, isHttps)}=; Max-Age=0; ${attributes(isHttps)}`;

/** @param header the request's Cookie header. */
export function readCookie(kind: Kind, header: string | null | undefined, isHttps: boolean): string | undefined {
  const start = `${nameOf(kind, isHttps)}=`;
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}
