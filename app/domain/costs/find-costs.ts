import type { Queryable } from '#app/platform/database.ts';
import { selectPricedListings } from './cost-queries.ts';
import type { CostTrade } from './cost-trade.ts';
import { type Costs, countCosts } from './count-costs.ts';

/** What the jobs of a trade cost, by the price guides of its listed contractors. */
export async function findCosts(db: Queryable, { record, services }: CostTrade): Promise<Costs> {
  return countCosts(record, await selectPricedListings(db, services));
}
