import { dayInOklahoma } from '#app/content/dates.ts';
import { findJob, jobKey } from '#app/content/trades/priced-jobs.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { jobsOf } from '#app/content/trades/trades-with-words.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type PricedListing, selectPricedListings } from './cost-queries.ts';
import type { CostTrade } from './cost-trade.ts';

/** Of fewer contractors, nothing is shown. */
const minContractors = 3;

/** A contractor's price of a job. */
export type ContractorPrice = { contractor: PricedListing; low: number; high: number };

/** What a job costs: medians of the low ends and of the high ends, the full range, and whose prices they are. */
export type JobCost = {
  job: string;
  low: number;
  high: number;
  min: number;
  max: number;
  /** Cheapest first. */
  contractors: ContractorPrice[];
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
  jobs.sort((a, b) => placeOf(a) - placeOf(b) || b.contractors.size - a.contractors.size || (a.job < b.job ? -1 : 1));
  const isCounted = ({ contractors }: Priced) => contractors.size >= minContractors;
  return {
    jobs: jobs.filter(isCounted).map(costOf),
    rare: jobs.filter((priced) => !isCounted(priced)).map(({ job }) => job),
  };
}

type Priced = { job: string; contractors: Map<PricedListing, ContractorPrice> };

function pricesByJob(trade: TradeRecord | undefined, listings: readonly PricedListing[]): Priced[] {
  const jobs = new Map<string, Priced>();
  // Contractors' spellings repeat: each is read once.
  const bySpelling = new Map<string, Priced>();
  const read = (what: string): Priced => {
    const words = (trade && findJob(trade, what)?.name) ?? what.trim().replace(/\s+/g, ' ');
    const key = jobKey(words);
    const priced = jobs.get(key) ?? { job: words, contractors: new Map() };
    jobs.set(key, priced);
    bySpelling.set(what, priced);
    // One of several spellings, the same in whatever order they come.
    if (words < priced.job) priced.job = words;
    return priced;
  };
  for (const contractor of listings)
    for (const { what, low, high } of contractor.prices) {
      const { contractors } = bySpelling.get(what) ?? read(what);
      const other = contractors.get(contractor);
      contractors.set(contractor, {
        contractor,
        low: Math.min(low, other?.low ?? low),
        high: Math.max(high, other?.high ?? high),
      });
    }
  return [...jobs.values()];
}

function costOf({ job, contractors: byContractor }: Priced): JobCost {
  const contractors = [...byContractor.values()].sort(
    (a, b) => a.low - b.low || a.high - b.high || (a.contractor.slug < b.contractor.slug ? -1 : 1),
  );
  const lows = contractors.map(({ low }) => low);
  const highs = contractors.map(({ high }) => high).sort((a, b) => a - b);
  const latest = contractors.reduce((last, { contractor }) => (contractor.changed > last ? contractor.changed : last), '');
  return {
    job,
    low: median(lows),
    high: median(highs),
    min: lows[0] ?? 0,
    max: highs.at(-1) ?? 0,
    contractors,
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
