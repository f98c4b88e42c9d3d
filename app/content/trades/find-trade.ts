import { serviceSlug } from '../slug.ts';
import type { TradeRecord } from './trade-record.ts';
import { trades } from './trades.ts';

/** The trade of a service, by the slug of any of its names. */
export function tradeOf(slug: string): TradeRecord | undefined {
  const wanted = serviceSlug(slug);
  return trades.find(({ types }: TradeRecord) => types.some(({ type }) => serviceSlug(type) === wanted));
}
