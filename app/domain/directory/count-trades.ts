import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { trades } from '#app/content/trades/trades.ts';
import type { Queryable } from '#app/platform/database.ts';
import { selectServiceCounts } from './list/total-queries.ts';
import { listContractors } from './list-contractors.ts';

/** How many contractors the directory lists: in all, in each trade in the order of the trades, and how many answer at any hour. */
export type TradeCounts = { all: number; trades: number[]; anyHour: number };

export async function countTrades(db: Queryable): Promise<TradeCounts> {
  const [byType, { total: anyHour }] = await Promise.all([
    selectServiceCounts(db),
    listContractors(db, { emergency: 'true', order: 'rating', page_size: 1 }),
  ]);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    all: sum([...byType.values()]),
    trades: trades.map(({ types }: TradeRecord) => sum(types.map(({ type }) => byType.get(type) ?? 0))),
    anyHour,
  };
}
