import { withoutControlCharacters } from '#app/domain/validation/plain-text.ts';
import { isOperatorPath } from '#app/routes/path-prefixes.ts';
import { cleanPath } from './clean-address.ts';
import type { Step } from './listener.ts';

const escapedControlCharacters = /%(?:0[0-8bcef]|1[\da-f]|7f)/gi;

/**
 * Removes control characters from the desk's addresses and input: the database rejects NUL in texts, and nobody types
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
