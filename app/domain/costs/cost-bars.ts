import { costAnchor } from '#app/content/trades/costs-path.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { shortPrices } from '#app/domain/contractors/shown-prices.ts';
import type { ContractorPrice, JobCost } from './count-costs.ts';

/** A job on the scale of its group, its places in percent. */
export type CostBar = {
  job: string;
  /** The job's anchor. Of jobs whose names differ only in punctuation, the first gets it. */
  id?: string;
  /** The medians: '$175–313'. */
  price: string;
  /** From the lowest to the highest: '$165–330'. */
  range: string;
  min: number;
  low: number;
  high: number;
  max: number;
  /** How many contractors price it, and the cheapest of them. */
  count: number;
  contractors: { name: string; to: string; price: string }[];
};

/** Jobs of one size, which share a scale. */
export type CostGroup = { title: string; bars: CostBar[]; ticks: string[] };

/** Prices by the foot and the like. */
const isByUnit = ({ job }: JobCost): boolean => /\b(?:per (?!house)|each\b)/i.test(job);

/** The first that fits. */
const sizes: readonly { title: string; fits: (cost: JobCost) => boolean }[] = [
  { title: 'Priced by the unit', fits: isByUnit },
  { title: 'Visits and small jobs', fits: ({ high }) => high < 1_000 },
  { title: 'Larger jobs', fits: ({ high }) => high < 10_000 },
  { title: 'Whole projects', fits: () => true },
];
const [byUnit, ...bySize] = sizes.map(({ title }) => title);

/** The jobs by size, each group in their order. */
export function groupCosts(jobs: readonly JobCost[]): CostGroup[] {
  const groups = Map.groupBy(jobs, (cost) => sizes.find(({ fits }) => fits(cost))?.title);
  const grouped = [...bySize, byUnit].flatMap((title = '') => {
    const costs = groups.get(title);
    return costs ? [{ title, ...onScale(costs) }] : [];
  });
  const ids = new Set<string>();
  for (const bar of grouped.flatMap(({ bars }) => bars)) {
    const id = costAnchor(bar.job);
    if (!id || ids.has(id)) continue;
    ids.add(id);
    bar.id = id;
  }
  return grouped;
}

/** The commonest jobs that compare with the first: on one scale, each has a bar that can be seen. */
export function summarizeCosts(jobs: readonly JobCost[]): Omit<CostBar, 'contractors'>[] {
  const [first] = jobs;
  const compares = (cost: JobCost) =>
    first !== undefined &&
    isByUnit(cost) === isByUnit(first) &&
    Math.max(cost.high, first.high) <= maxRatio * Math.min(cost.high, first.high);
  const { bars } = onScale(jobs.filter(compares).slice(0, maxSummarized));
  return bars.map(({ contractors: _, ...bar }) => bar);
}

const maxSummarized = 3;
const maxRatio = 5;

function onScale(costs: readonly JobCost[]): Omit<CostGroup, 'title'> {
  const highest = Math.max(...costs.map(({ max }) => max));
  const step = roundStep(highest / 4);
  const steps = Math.max(1, Math.ceil(highest / step));
  const place = (price: number) => Math.round((price / (step * steps)) * 1_000) / 10;
  return {
    bars: costs.map(({ job, low, high, min, max, contractors }) => ({
      job,
      price: priceRange({ low, high }),
      range: priceRange({ low: min, high: max }),
      min: place(min),
      low: place(low),
      high: place(high),
      max: place(max),
      count: contractors.length,
      contractors: contractors.slice(0, maxLinked).map(contractorLink),
    })),
    ticks: Array.from({ length: steps + 1 }, (_, index) => priceRange({ low: index * step, high: index * step })),
  };
}

/** Contractors linked below a job. */
const maxLinked = 12;

const contractorLink = ({ contractor, low, high }: ContractorPrice) => ({
  name: contractor.name,
  to: contractorPath(contractor),
  price: priceRange({ low, high }),
});

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 0.01)));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

/** Whole dollars, except small prices. */
const rounded = (amount: number): number => (amount < 20 ? Math.round(amount * 100) / 100 : Math.round(amount));

const priceRange = ({ low, high }: { low: number; high: number }): string =>
  shortPrices({ low: rounded(low), high: rounded(high) });
