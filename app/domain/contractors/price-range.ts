import { z } from 'zod';

/** What something costs at a contractor's, in its own words. */
export const priceRangeSchema = z.object({
  what: z.string(),
  low: z.number().describe('In dollars'),
  high: z.number(),
});

export type PriceRange = z.infer<typeof priceRangeSchema>;
