import { slugify } from '../slug.ts';
import type { TradeRecord } from './trade-record.ts';
import { tradeSlug } from './trade-slug.ts';

/** The path of what a trade's jobs cost. */
export const costsPath = (trade: TradeRecord): string => `/costs/${tradeSlug(trade)}`;

/** The id of a job on that page; undefined without a letter of ours in its name. */
export function costAnchor(job: string): string | undefined {
  const slug = slugify(job);
  return slug ? `job-${slug}` : undefined;
}
