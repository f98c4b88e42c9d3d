import type { Step } from './listener.ts';
import { Refusal, refuse } from './refusal.ts';

/** In characters, as received. Our addresses are less than a tenth of it. */
const longestPath = 2_048;
const tooLong = new Refusal(414, 'This address is too long', 'No page of ours has so long an address.');

export const refuseLongPath: Step = (context) => {
  const { target } = context;
  if (target.length <= longestPath) return undefined;
  const query = target.indexOf('?');
  return query >= 0 && query <= longestPath ? undefined : refuse(context, tooLong);
};

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
