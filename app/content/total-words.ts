/** The number of rows in a list of the desk. */
export type Total = {
  count: number;
  /** False when counting stopped at the limit. */
  isAll: boolean;
};

/** Limit of a count, which keeps it fast with any filter. */
export const maxCounted = 1_000;

export const allOf = (count: number): Total => ({ count, isAll: true });

/** '212 claims, 200 shown', for a list without further pages. */
export const shownWords = (total: Total, shown: number, one: string, many: string): string =>
  totalWords(total, one, many) + (shown < total.count ? `, ${shown} shown` : '');

/** '1 request', '12 requests', '1,000 or more requests'. */
export const totalWords = ({ count, isAll }: Total, one: string, many: string): string =>
  isAll ? counted(count, one, many) : `${count.toLocaleString('en-US')} or more ${many}`;

/** '1 mail', '1,200 mails'; '1 query', '2 queries'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
