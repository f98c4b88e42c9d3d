import { z } from 'zod';
import { checkKinds, type MainCheck, type ShownCheck } from './check.ts';

/** What the public reads about a check that counts today. Dates as YYYY-MM-DD. */
export const shownCheckSchema = z.object({
  kind: z.enum(checkKinds),
  number: z.string().nullable(),
  authority: z.string().nullable().describe('Who was asked'),
  checked_on: z.string(),
  valid_until: z.string().describe('The last day on which it counts'),
}) satisfies z.ZodType<ShownCheck>;

export const mainCheckSchema = shownCheckSchema.pick({ kind: true, checked_on: true }) satisfies z.ZodType<MainCheck>;
