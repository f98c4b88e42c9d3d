import { withoutJoiners } from './plain-text.ts';

// Normalizes e-mail addresses in browser and server. Mail goes to the mailbox in any spelling, so mailboxes are stored,
// compared and counted.

/** Forbidden before the `@`: spaces and characters with a meaning in mail headers. */
const localPart = /^[^\s@<>()[\]\\,;:"]+$/u;
/** Names of letters, digits and inner dashes, at least two of them, the last one not a number (RFC 1123). */
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Of an address (RFC 5321). */
const maxEmailLength = 254;

/**
 * The address with its domain in ASCII (UTS 46) and no invisible characters; a text that is no address stays as it is.
 */
export function normalizeEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = at < 0 || text.length > maxEmailLength ? undefined : asciiDomain(text.slice(at + 1));
  return domain === undefined ? text : `${withoutJoiners(text.slice(0, at))}@${domain}`;
}

/** Whether a text, as `normalizeEmail` leaves it, is an address. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return text.length <= maxEmailLength && localPart.test(text.slice(0, at)) && domainPattern.test(text.slice(at + 1));
}

/**
 * The mailbox key, the same for every spelling of an address. Ignores case, and suffixes after a `+`, which many hosts allow.
 */
export function mailboxOf(email: string): string {
  const normal = normalizeEmail(email);
  const at = normal.lastIndexOf('@');
  const local = normal.slice(0, at).normalize('NFKC').toLowerCase();
  return `${local.replace(/(?<=.)\+.*$/s, '')}@${normal.slice(at + 1).toLowerCase()}`;
}

/** `mailto:` for exactly this address: nothing in it adds a subject, a text or further recipients (RFC 6068). */
export const mailtoHref = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** @returns undefined for an invalid host name. */
function asciiDomain(domain: string): string | undefined {
  // In a URL, these would end the host or change it.
  if (/[/?#%@:\\\s]/.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return domainPattern.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}
