import type { Queryable } from '#app/platform/database.ts';
import { type Medians, type MediansAsked, selectMedians, selectTradeSize, type Trade } from './figure-queries.ts';

/** In a trade with more contractors than these, medians are counted once an hour: it takes seconds. */
const many = 500;
const keptFor = 3_600_000;
const maxKept = 200;

const kept = new Map<string, { until: number; medians: Promise<Medians[]> }>();

/** The medians of a trade in a city; of a large one, as they were within the last hour. */
export async function findMedians(db: Queryable, trade: Trade, asked: MediansAsked): Promise<Medians[]> {
  const key = JSON.stringify([trade.services, trade.location, asked]);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.medians;
  const isLarge = (await selectTradeSize(db, trade, many + 1)) > many;
  const medians = selectMedians(db, trade, asked);
  if (!isLarge) return medians;
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, { until: Date.now() + keptFor, medians });
  medians.catch(() => kept.delete(key));
  return medians;
}
