import { z } from 'zod';
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
  return jobs.map(({ firms, asOf, ...figures }) => ({
    service: trade.name,
    ...figures,
    firms: firms.length,
    as_of: asOf,
    contractors: firms.map(({ firm }) => firm.slug).sort(),
  }));
}
