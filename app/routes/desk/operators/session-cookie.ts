import { sessionSeconds } from '#app/domain/operators/sessions.ts';

/** `session` signs in; `code` waits for the second factor. */
type Kind = 'session' | 'code';

const lifetimes: Record<Kind, number> = { session: sessionSeconds, code: 10 * 60 };

/** Over HTTPS, browsers accept this prefix only from this host, with `Secure` and `Path=/`. */
const nameOf = (kind: Kind, isHttps: boolean) => (isHttps ? `__Host-desk-${kind}` : `desk-${kind}`);

/** Lax, not Strict: links in our own mails open the desk. Every change also checks its origin. */
const attributes = (isHttps: boolean) => `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** The Set-Cookie header for a token. For `/`, because the router also requests the desk's data at /admin.data. */
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
