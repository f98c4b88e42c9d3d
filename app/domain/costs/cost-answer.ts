import { z } from 'zod';
import type { Snapshot } from '#app/platform/change-feed.ts';
import { selectNewChanges } from '#app/platform/change-feed-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { CostTrade } from './cost-trade.ts';
import { findCosts } from './count-costs.ts';

const dollars = (description: string) => z.number().describe(description);

export const costSchema = z.object({
  service: z.string().describe('The trade; its service types count together'),
  job: z.string(),
  low: dollars('Median of the low ends, in dollars'),
  high: dollars('Median of the high ends'),
  min: dollars('The lowest price'),
  max: dollars('The highest price'),
  firms: z.number().int().describe('How many contractors price the job, three or more'),
  as_of: z.string().describe('The day, YYYY-MM-DD, when one of their listings last changed'),
  contractors: z.array(z.string()).describe('Their slugs'),
});

export type CostAnswer = z.infer<typeof costSchema>;

/** What the jobs of a trade cost, as the API gives it. */
export async function answerCosts(db: Queryable, trade: CostTrade): Promise<CostAnswer[]> {
  const { jobs } = await findCosts(db, trade);
  return jobs.map(({ contractors, asOf, ...figures }) => ({
    service: trade.name,
    ...figures,
    firms: contractors.length,
    as_of: asOf,
    contractors: contractors.map(({ contractor }) => contractor.slug).sort(),
  }));
}

/** Milliseconds; changes are recorded for an hour. */
const maxSilence = 30 * 60_000;

/**
 * What jobs cost, counted again only where a contractor of the trade changed: counting all trades of a large directory
 * takes a second. Asks the database for changes each time, so an answer is never older than its request.
 */
export function keepCosts(db: Queryable, now: () => number = Date.now) {
  const kept = new Map<string, { topics: readonly string[]; costs: Promise<CostAnswer[]> }>();
  let seen: { snapshot: Snapshot; at: number } | undefined;

  const forgetChanged = async () => {
    const at = now();
    const from = seen && at - seen.at < maxSilence ? seen.snapshot : undefined;
    const { now: snapshot, changes } = await selectNewChanges(db, from);
    const changed = new Set(changes === 'unknown' ? [] : changes.map(({ topic }) => topic));
    const isAny = changes === 'unknown' || changed.has('many-contractors');
    for (const [name, { topics }] of kept) if (isAny || topics.some((topic) => changed.has(topic))) kept.delete(name);
    seen = { snapshot, at };
  };

  const costsOf = (trade: CostTrade): Promise<CostAnswer[]> => {
    const found = kept.get(trade.name);
    if (found) return found.costs;
    const costs = answerCosts(db, trade);
    const reading = { topics: trade.services.map((service) => `list:${service}`), costs };
    kept.set(trade.name, reading);
    costs.catch(() => {
      if (kept.get(trade.name) === reading) kept.delete(trade.name);
    });
    return costs;
  };

  return async (trades: readonly CostTrade[]): Promise<CostAnswer[]> => {
    await forgetChanged();
    const costs: CostAnswer[][] = [];
    // One after the other, so that memory holds the guides of one.
    for (const trade of trades) costs.push(await costsOf(trade));
    return costs.flat();
  };
}
