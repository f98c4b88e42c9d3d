import { slugify } from '../slug.ts';
import type { TradeRecord } from './trade-record.ts';
import { tradeSlug } from './trade-slug.ts';

/** The path of what a trade's jobs cost. */
export const costsPath = (trade: TradeRecord): string => `/costs/${tradeSlug(trade)}`;

/** The id of a job on that page. */
export const costAnchor = (job: string): string => `job-${slugify(job)}`;
