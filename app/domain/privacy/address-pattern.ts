/**
 * A regular expression that finds the addresses as wholes: neither neighbor is a part of an address, so that ann@example.com
 * is found in no joann@example.com and no ann@example.com.au. Case is to be ignored. PostgreSQL and JavaScript read it alike.
 */
export const addressPattern = (addresses: readonly string[]): string =>
  `(?<![\\w+]|\\w[.-])(?:${addresses.map(literally).join('|')})(?!-*[a-z0-9]|[.][a-z0-9])`;

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The same for the query of a saved view, in which characters are escaped. */
export function namesAddress(addresses: readonly string[], { name, query }: { name: string; query: string }): boolean {
  const pattern = new RegExp(addressPattern(addresses), 'iu');
  return [name, ...new URLSearchParams(query).values()].some((text) => pattern.test(text));
}

/** Any address in a text, whose characters are looked at a bounded number of times. */
export const anyAddress = '[^\\s@<>()[\\]\\\\,;:"]{1,64}@[a-z0-9.-]{1,253}[a-z0-9]';
