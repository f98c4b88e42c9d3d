import { defaultCity } from '#app/content/find-city.ts';
import { serviceSpellings, tradeNames } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { trades } from '#app/content/trades/trades.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import type { Queryable } from '#app/platform/database.ts';

/** A trade whose prices are counted together: all service types of a record, or one that has no record. */
export type CostTrade = { name: string; services: readonly string[]; record?: TradeRecord };

export const costTradeOf = (record: TradeRecord): CostTrade => ({
  name: record.types[0].type,
  services: [...new Set(record.types.flatMap(({ type }) => serviceSpellings(type)))],
  record,
});

const withRecord = trades.map(costTradeOf);

/** Every trade of the directory: those with a record in their order, then the other service types in use. */
export async function listCostTrades(db: Queryable): Promise<CostTrade[]> {
  const recorded = new Set(withRecord.flatMap(({ services }) => services));
  const others = (await listServiceTypes(db))
    .map((name): CostTrade => ({ name, services: [slugify(name)] }))
    .filter(({ services: [slug = ''] }) => slug && !recorded.has(slug));
  return [...withRecord, ...others];
}

/** The trade of a service type or its slug; undefined if the directory has none. */
export async function findCostTrade(db: Queryable, service: string): Promise<CostTrade | undefined> {
  const record = tradeOf(service);
  if (record) return costTradeOf(record);
  const slug = slugify(service);
  return (await listCostTrades(db)).find(({ services }) => services.includes(slug));
}

/** A trade's name, the same within a sentence, and its professionals. */
export function namesOf({ types: [{ type: name }] }: TradeRecord): { name: string; label: string; pros: string } {
  const label = name === name.toUpperCase() ? name : name.toLowerCase();
  return { name, label, pros: tradeNames(name).pros };
}

/** 'What plumbing costs around Oklahoma City', 'What windows cost around Oklahoma City' */
export function costsHeading(trade: TradeRecord): string {
  const { label } = namesOf(trade);
  return `What ${label} ${label.endsWith('s') ? 'cost' : 'costs'} around ${defaultCity.name}`;
}
