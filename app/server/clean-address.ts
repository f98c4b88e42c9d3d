import { withoutControlCharacters } from '#app/domain/validation/plain-text.ts';
import { isOperatorPath } from '#app/routes/path-prefixes.ts';
import type { Step } from './listener.ts';

/**
 * One address per page: a permanent redirect removes stray '-,' from old links, trailing and doubled slashes. The query
 * stays.
 */
export const redirectToCleanPath: Step = ({ path, prefix, url }) => {
  if (prefix && !prefix.operator) return undefined;
  const clean = cleanPath(path);
  return clean === path ? undefined : new Response(null, { status: 301, headers: { Location: clean + url.search } });
};

/** @returns a path that starts with exactly one slash, so it can never name another host. Linear in the path's length. */
export function cleanPath(path: string): string {
  const parts = path.split(/[/\\]/).map(withoutStrayEnd).filter(Boolean);
  return `/${parts.join('/')}`;
}

/** Removes every '-,' at the end of a segment. */
function withoutStrayEnd(part: string): string {
  let end = part.length;
  for (;;) {
    if (part.endsWith('-,', end)) end -= 2;
    else if (part.slice(end - 4, end).toLowerCase() === '-%2c') end -= 4;
    else return part.slice(0, end);
  }
}

const escapedControlCharacters = /%(?:0[0-8bcef]|1[\da-f]|7f)/gi;

/**
 * Removes control characters from the desk's addresses and input: the database rejects NUL in texts, and no one types
 * them on purpose. Redirects the address, along with a posted body; line breaks and tabs stay.
 */
export const cleanDeskInput: Step = (context) => {
  const { path, url, readBody } = context;
  if (!isOperatorPath(path)) return undefined;
  const asked = [...url.searchParams];
  const clean = asked.map((pair) => pair.map(withoutControlCharacters));
  const isClean = clean.every(([name, value], index) => name === asked[index]?.[0] && value === asked[index]?.[1]);
  if (!isClean || path.search(escapedControlCharacters) >= 0) {
    const search = isClean ? url.search : `?${new URLSearchParams(clean)}`;
    const location = cleanPath(path.replace(escapedControlCharacters, '')) + search;
    return new Response(null, { status: 307, headers: { Location: location } });
  }
  context.readBody = async () => {
    const fields = Object.entries(await readBody());
    const texts = fields.map(([name, value]) => [name, typeof value === 'string' ? withoutControlCharacters(value) : value]);
    return Object.fromEntries(texts);
  };
  return undefined;
};
