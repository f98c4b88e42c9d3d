import { dayInOklahoma } from '#app/content/dates.ts';
import { findJob, jobKey } from '#app/content/trades/priced-jobs.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { jobsOf } from '#app/content/trades/trades-with-words.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type PricedListing, selectPricedListings } from './cost-queries.ts';
import type { CostTrade } from './cost-trade.ts';

/** Of fewer contractors, nothing is shown. */
const minFirms = 3;

/** A contractor's price of a job. */
export type FirmPrice = { firm: PricedListing; low: number; high: number };

/** What a job costs: medians of the low ends and of the high ends, the full range, and whose prices they are. */
export type JobCost = {
  job: string;
  low: number;
  high: number;
  min: number;
  max: number;
  /** Cheapest first. */
  firms: FirmPrice[];
  /** The day, YYYY-MM-DD, when one of their listings last changed. */
  asOf: string;
};

export type Costs = {
  /** Commonest first; jobs that the trade does not know come last. */
  jobs: JobCost[];
  /** Jobs that too few contractors price, in the same order. */
  rare: string[];
};

/** Counts what jobs cost from the price guides of one trade. Without a record of the trade, each wording is a job of its own. */
export function countCosts(trade: TradeRecord | undefined, listings: readonly PricedListing[]): Costs {
  const jobs = pricesByJob(trade, listings);
  const places = new Map((trade ? jobsOf(trade) : []).map(({ name }, place) => [name, place]));
  const placeOf = ({ job }: Priced) => places.get(job) ?? places.size;
  jobs.sort((a, b) => placeOf(a) - placeOf(b) || b.firms.size - a.firms.size || (a.job < b.job ? -1 : 1));
  const isCounted = ({ firms }: Priced) => firms.size >= minFirms;
  return {
    jobs: jobs.filter(isCounted).map(costOf),
    rare: jobs.filter((priced) => !isCounted(priced)).map(({ job }) => job),
  };
}

type Priced = { job: string; firms: Map<PricedListing, FirmPrice> };

function pricesByJob(trade: TradeRecord | undefined, listings: readonly PricedListing[]): Priced[] {
  const jobs = new Map<string, Priced>();
  // Contractors' spellings repeat: each is read once.
  const bySpelling = new Map<string, Priced>();
  const read = (what: string): Priced => {
    const words = (trade && findJob(trade, what)?.name) ?? what.trim().replace(/\s+/g, ' ');
    const key = jobKey(words);
    const priced = jobs.get(key) ?? { job: words, firms: new Map() };
    jobs.set(key, priced);
    bySpelling.set(what, priced);
    // One of several spellings, the same in whatever order they come.
    if (words < priced.job) priced.job = words;
    return priced;
  };
  for (const firm of listings)
    for (const { what, low, high } of firm.prices) {
      const { firms } = bySpelling.get(what) ?? read(what);
      const other = firms.get(firm);
      firms.set(firm, { firm, low: Math.min(low, other?.low ?? low), high: Math.max(high, other?.high ?? high) });
    }
  return [...jobs.values()];
}

function costOf({ job, firms: byFirm }: Priced): JobCost {
  const firms = [...byFirm.values()].sort((a, b) => a.low - b.low || a.high - b.high || (a.firm.slug < b.firm.slug ? -1 : 1));
  const lows = firms.map(({ low }) => low);
  const highs = firms.map(({ high }) => high).sort((a, b) => a - b);
  const latest = firms.reduce((last, { firm }) => (firm.changed > last ? firm.changed : last), '');
  return {
    job,
    low: median(lows),
    high: median(highs),
    min: lows[0] ?? 0,
    max: highs.at(-1) ?? 0,
    firms,
    asOf: dayInOklahoma(new Date(latest)),
  };
}

/** @param numbers in ascending order. */
function median(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2;
  return ((numbers[Math.floor(middle)] ?? 0) + (numbers[Math.ceil(middle)] ?? 0)) / 2;
}

/** What the jobs of a trade cost, by the price guides of its listed contractors. */
export async function findCosts(db: Queryable, { record, services }: CostTrade): Promise<Costs> {
  return countCosts(record, await selectPricedListings(db, services));
}
