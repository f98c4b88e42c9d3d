import { z } from 'zod';
import { mainCheckSchema, shownCheckSchema } from '../checks/shown-check.ts';
import { profileSchema } from './profile.ts';

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
  verified: z.boolean().describe('Featured, and something of it checked that still counts: it has the “Verified Pro” badge'),
  checked: mainCheckSchema.nullable().describe('Of what was checked and still counts, what lists name; null where nothing does'),
  profile: profileSchema,
});

export type Contractor = z.infer<typeof contractorSchema>;

export const contractorDetailSchema = contractorSchema.extend({
  checks: z.array(shownCheckSchema).describe('What the operators checked and what still counts, the newest first'),
});

/** What a contractor's own page shows: all of it, and what was checked. */
export type ContractorDetail = z.infer<typeof contractorDetailSchema>;

/** What a card in a list shows and needs. Pages get their lists as cards, without what is not known: each byte counts 15 times. */
export type ContractorCard = Omit<
  Contractor,
  'address' | 'website' | 'profile' | 'logo_link' | 'gmb_link' | 'verified' | 'checked'
> &
  Partial<Pick<Contractor, 'logo_link' | 'gmb_link' | 'verified'>> & {
    /** What helps to choose, in one line. */
    note?: string;
    /** Of what was checked: 'License checked Nov 14'. */
    checked?: string;
  };

/** What a visitor can sort a list by. `home`: featured first, the rest shuffled by a seed. */
export const contractorSorts = ['home', 'rating', 'reviews', 'name'] as const;
export type ContractorSort = (typeof contractorSorts)[number];
/** The old orders, with that of the pages about a trade: the featured first, then by rating. */
export const contractorOrders = ['home', 'rating', 'featured'] as const;
export type ContractorOrder = ContractorSort | (typeof contractorOrders)[number];

/** One page of a list, as pages have it; the API's has every field of each contractor. */
export type ContractorPage<Row = ContractorCard> = {
  contractors: Row[];
  /** How many match in all. */
  total: number;
  page: number;
  page_size: number;
  page_count: number;
  seed: number;
};
