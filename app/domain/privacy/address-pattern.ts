/**
 * A regular expression for whole addresses: ann@example.com does not match joann@example.com or ann@example.com.au.
 * Case-insensitive; works in PostgreSQL and JavaScript.
 */
export const addressPattern = (addresses: readonly string[]): string =>
  `(?<![\\w+]|\\w[.-])(?:${addresses.map(literally).join('|')})(?!-*[a-z0-9]|[.][a-z0-9])`;

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The same for saved views, whose characters are escaped. */
export function namesAddress(addresses: readonly string[], { name, query }: { name: string; query: string }): boolean {
  const pattern = new RegExp(addressPattern(addresses), 'iu');
  return [name, ...new URLSearchParams(query).values()].some((text) => pattern.test(text));
}

/** Any address in a text, in linear time. */
export const anyAddress = '[^\\s@<>()[\\]\\\\,;:"]{1,64}@[a-z0-9.-]{1,253}[a-z0-9]';
