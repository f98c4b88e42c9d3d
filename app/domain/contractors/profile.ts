import { z } from 'zod';

const priceRangeSchema = z.object({
  what: z.string(),
  low: z.number().describe('In dollars'),
  high: z.number(),
});

export type PriceRange = z.infer<typeof priceRangeSchema>;

/** What a contractor tells about itself. Null where nothing is known. */
export const profileSchema = z.object({
  about: z.string().nullable(),
  specialties: z.array(z.string()).nullable(),
  service_area: z.array(z.string()).nullable().describe('Cities and ZIP codes'),
  languages: z.array(z.string()).nullable().describe('Names of languages that are spoken there, such as "Spanish"'),
  hours: z.string().nullable().describe('As schema.org’s openingHours: "Mo-Fr 08:00-17:00; Sa 09:00-12:00", or "24/7"'),
  emergency: z.boolean().nullable().describe('Whether it answers at any hour'),
  price_guide: z.array(priceRangeSchema).nullable(),
  license_number: z.string().nullable(),
  license_authority: z.string().nullable(),
  insured_until: z.string().nullable().describe('A date, YYYY-MM-DD; so are the others'),
  founded: z.number().int().nullable().describe('A year'),
  rating_source: z.string().nullable().describe('Where rating and review_count come from'),
  rating_as_of: z.string().nullable(),
  featured_until: z.string().nullable().describe('The last day on which it may be featured'),
});

export type ContractorProfile = z.infer<typeof profileSchema>;
