import { z } from 'zod';

/** A contractor with every field of the directory, as the API gives it. */
export const contractorSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string().describe('Unique part of the address of the contractor page'),
  service_type: z.string().describe('For example "Roofing"'),
  location: z.string().describe('Slug of the city, for example "oklahoma-city"'),
  rating: z.number().nullable().describe('0 to 5; null while there is none'),
  review_count: z.number().int().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  logo_link: z.string().nullable(),
  gmb_link: z.string().nullable(),
  featured: z.boolean(),
});

export type Contractor = z.infer<typeof contractorSchema>;

/** The orders in which a list can be had. `home`: featured first, the rest shuffled by a seed. */
export const contractorOrders = ['home', 'rating', 'featured'] as const;
export type ContractorOrder = (typeof contractorOrders)[number];

/** One page of a list. */
export type ContractorPage = {
  contractors: Contractor[];
  /** How many match in all. */
  total: number;
  page: number;
  page_size: number;
  page_count: number;
  seed: number;
};
