import { tradeOf } from '../trades/find-trade.ts';
import { tradeSlug } from '../trades/trade-slug.ts';
import type { SpanishTrade } from './spanish-trade.ts';
import { tradesOfHouse } from './trades-of-house.ts';
import { tradesOfYard } from './trades-of-yard.ts';
import { tradesWithEmergencies } from './trades-with-emergencies.ts';

const records: Readonly<Record<string, SpanishTrade>> = { ...tradesWithEmergencies, ...tradesOfHouse, ...tradesOfYard };

/** The Spanish record of a service's trade; undefined for a service without one. */
export function spanishTradeOf(service: string): (SpanishTrade & { slug: string }) | undefined {
  const trade = tradeOf(service);
  const slug = trade && tradeSlug(trade);
  const record = slug && records[slug];
  return record ? { ...record, slug } : undefined;
}
