import { z } from 'zod';

/** A contractor's price for a job, in the contractor's words. */
export const priceRangeSchema = z.object({
  what: z.string(),
  low: z.number().describe('In dollars'),
  high: z.number(),
});

export type PriceRange = z.infer<typeof priceRangeSchema>;
