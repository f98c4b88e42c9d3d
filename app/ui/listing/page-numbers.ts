/** Lists with up to this many pages show all of them. */
const shownWhole = 5;

/**
 * The page numbers to link: all of a short list, else the first, the last, and the current with its neighbors. `'gap'` is
 * where numbers are omitted.
 */
export function pageNumbers(current: number, count: number): (number | 'gap')[] {
  const all = Array.from({ length: Math.min(count, shownWhole) }, (_, index) => index + 1);
  if (count <= shownWhole) return all;
  const around = [current - 1, current, current + 1].filter((page) => page > 1 && page < count);
  const first = around[0] ?? count;
  const last = around.at(-1) ?? 1;
  return [1, ...gapIf(first > 2), ...around, ...gapIf(last < count - 1), count];
}

const gapIf = (leftOut: boolean): 'gap'[] => (leftOut ? ['gap'] : []);
