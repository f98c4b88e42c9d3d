/** How many rows a list of the desk has in all. */
export type Total = {
  count: number;
  /** False where only so many were counted and there may be more. */
  isAll: boolean;
};

/** So many rows are counted at most, which is fast whatever the filter. */
export const mostCounted = 1_000;

export const allOf = (count: number): Total => ({ count, isAll: true });

/** '212 claims, 200 shown', for a list that has no further pages. */
export const shownWords = (total: Total, shown: number, one: string, many: string): string =>
  totalWords(total, one, many) + (shown < total.count ? `, ${shown} shown` : '');

/** '1 request', '12 requests', '1,000 or more requests'. */
export function totalWords({ count, isAll }: Total, one: string, many: string): string {
  const number = count.toLocaleString('en-US');
  return `${isAll ? number : `${number} or more`} ${count === 1 ? one : many}`;
}
