import { defaultCity } from '#app/content/find-city.ts';
import { servicePath } from '#app/content/trade-pages/service-page.ts';
import { costAnchor, costsPath } from '#app/content/trades/costs-path.ts';
import { findJob } from '#app/content/trades/priced-jobs.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades } from '#app/content/trades/trades.ts';
import { findTrade } from '#app/content/trades/trades-with-words.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type CostBar, groupCosts, summarizeCosts } from './cost-bars.ts';
import { costsHeading, costTradeOf, namesOf } from './cost-trade.ts';
import { findCosts, type JobCost } from './count-costs.ts';

/** How many contractors the figures are from, and when one of their listings last changed. */
const sourceOf = (jobs: readonly JobCost[]) => ({
  contractors: new Set(jobs.flatMap(({ contractors }) => contractors.map(({ contractor }) => contractor.slug))).size,
  asOf: jobs.reduce((latest, { asOf }) => (asOf > latest ? asOf : latest), ''),
});

/** Jobs named where too few contractors price them, and all that the trade knows: rows link to those. */
const maxRare = 12;

/** The page of a trade's costs. */
export async function readTradeCosts(db: Queryable, trade: TradeRecord) {
  const { jobs, rare } = await findCosts(db, costTradeOf(trade));
  const { name, label, pros } = namesOf(trade);
  const slug = tradeSlug(trade);
  return {
    name,
    heading: costsHeading(trade),
    label,
    pros,
    path: costsPath(trade),
    list: findTrade(slug)?.index.to ?? servicePath(slug),
    quote: `${servicePath(slug)}#contact-form`,
    groups: groupCosts(jobs),
    rare: listed(trade, rare),
    ...sourceOf(jobs),
    offers: jobs.map(({ job, min, max, contractors }) => ({ job, min, max, count: contractors.length })),
  };
}

export type TradeCosts = Awaited<ReturnType<typeof readTradeCosts>>;

/** 'EV charger circuit' stays. */
const lowerFirst = (job: string): string => (/^[A-Z][a-z-]/.test(job) ? job.charAt(0).toLowerCase() + job.slice(1) : job);

function listed(trade: TradeRecord, rare: readonly string[]) {
  const jobs = rare
    .map((job) => ({ job, isKnown: findJob(trade, job) !== undefined }))
    .filter(({ isKnown }, place) => isKnown || place < maxRare);
  // Names of jobs may have commas of their own.
  const separator = jobs.some(({ job }) => job.includes(',')) ? '; ' : ', ';
  return jobs.map(({ job, isKnown }, place) => ({
    before: place > 0 ? separator : '',
    words: isKnown ? lowerFirst(job) : job,
    ...(isKnown && { id: costAnchor(job) }),
  }));
}

/** Some of a trade's commonest jobs: what a page about the trade shows. */
export type CostSummary = {
  label: string;
  path: string;
  costs: Omit<CostBar, 'contractors'>[];
  /** Whose prices they are: '3 to 4 contractors around Oklahoma City'. */
  source: string;
};

function summarize(trade: TradeRecord, jobs: readonly JobCost[]): CostSummary | undefined {
  if (jobs.length === 0) return undefined;
  const { label } = namesOf(trade);
  const costs = summarizeCosts(jobs);
  const counts = costs.map(({ count }) => count).sort((a, b) => a - b);
  const contractors = [...new Set([counts[0] ?? 0, counts.at(-1) ?? 0])]
    .map((count) => count.toLocaleString('en-US'))
    .join(' to ');
  return { label, path: costsPath(trade), costs, source: `${contractors} contractors around ${defaultCity.name}` };
}

/** @returns undefined if there is no figure. */
export async function readCostSummary(db: Queryable, trade: TradeRecord): Promise<CostSummary | undefined> {
  return summarize(trade, (await findCosts(db, costTradeOf(trade))).jobs);
}

/** The page of all trades with figures, and the others. One after the other, so that memory holds the guides of one. */
export async function readAllCosts(db: Queryable) {
  const shown: (CostSummary & { name: string })[] = [];
  const without: { name: string; path: string }[] = [];
  let contractors = 0;
  let asOf = '';
  for (const trade of trades) {
    const { jobs } = await findCosts(db, costTradeOf(trade));
    const { name } = namesOf(trade);
    const summary = summarize(trade, jobs);
    if (summary) shown.push({ ...summary, name });
    else without.push({ name, path: costsPath(trade) });
    const source = sourceOf(jobs);
    contractors += source.contractors;
    asOf = source.asOf > asOf ? source.asOf : asOf;
  }
  return { shown, without, contractors, asOf };
}
