import { findJob, jobKey } from '#app/content/trades/priced-jobs.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { jobsOf } from '#app/content/trades/trades-with-words.ts';
import type { PriceRange } from '#app/domain/contractors/price-range.ts';
import type { PricedListing } from './queries.ts';

/** Of fewer contractors, nothing is shown. */
export const fewestFirms = 3;

/** A contractor's price of a job. */
export type FirmPrice = Omit<PricedListing, 'prices'> & Pick<PriceRange, 'low' | 'high'>;

/** What a job costs: medians of the low ends and of the high ends, the full range, and whose prices they are. */
export type JobCost = { job: string; low: number; high: number; min: number; max: number; firms: FirmPrice[]; asOf: string };

export type Costs = {
  /** Commonest first; jobs that the trade does not know come last. */
  jobs: JobCost[];
  /** Jobs that too few contractors price, in the same order. */
  rare: string[];
};

/** Counts what jobs cost from the price guides of one trade. A trade without a record has jobs in its contractors' words alone. */
export function countCosts(trade: TradeRecord | undefined, listings: readonly PricedListing[]): Costs {
  const jobs = [...pricesByJob(trade, listings).values()];
  const places = new Map((trade ? jobsOf(trade) : []).map(({ name }, place) => [name, place]));
  const placeOf = ({ job }: Priced) => places.get(job) ?? places.size;
  jobs.sort((a, b) => placeOf(a) - placeOf(b) || b.firms.size - a.firms.size || (a.job < b.job ? -1 : 1));
  const isCounted = ({ firms }: Priced) => firms.size >= fewestFirms;
  return {
    jobs: jobs.filter(isCounted).map(costOf),
    rare: jobs.filter((priced) => !isCounted(priced)).map(({ job }) => job),
  };
}

/** The prices of a job by the contractor's slug. */
type Priced = { job: string; firms: Map<string, FirmPrice> };

function pricesByJob(trade: TradeRecord | undefined, listings: readonly PricedListing[]): Map<string, Priced> {
  const jobs = new Map<string, Priced>();
  for (const { prices, ...firm } of listings)
    for (const { what, low, high } of prices) {
      const known = trade && findJob(trade, what);
      const words = known?.name ?? what.trim().replace(/\s+/g, ' ');
      const key = jobKey(words);
      const priced = jobs.get(key) ?? { job: words, firms: new Map() };
      jobs.set(key, priced);
      // One of several spellings, the same whatever the order of the contractors.
      if (words < priced.job) priced.job = words;
      const before = priced.firms.get(firm.slug) ?? { low, high };
      priced.firms.set(firm.slug, { ...firm, low: Math.min(low, before.low), high: Math.max(high, before.high) });
    }
  return jobs;
}

function costOf({ job, firms: bySlug }: Priced): JobCost {
  const firms = [...bySlug.values()].sort((a, b) => a.low - b.low || a.high - b.high || (a.slug < b.slug ? -1 : 1));
  const lows = firms.map(({ low }) => low);
  const highs = firms.map(({ high }) => high).sort((a, b) => a - b);
  return {
    job,
    low: median(lows),
    high: median(highs),
    min: lows[0] ?? 0,
    max: highs.at(-1) ?? 0,
    firms,
    asOf: firms.reduce((latest, { changed }) => (changed > latest ? changed : latest), ''),
  };
}

/** @param numbers in ascending order. */
function median(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2;
  return ((numbers[Math.floor(middle)] ?? 0) + (numbers[Math.ceil(middle)] ?? 0)) / 2;
}
