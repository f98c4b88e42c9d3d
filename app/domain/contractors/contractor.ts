import { z } from 'zod';
import { checkKinds, type MainCheck, type ShownCheck } from './check.ts';
import { type ImportColumn, shownInApi } from './columns.ts';
import type { Field } from './field.ts';
import { fields } from './fields.ts';

/** A valid check as the public sees it. Dates as YYYY-MM-DD. */
const shownCheckSchema = z.object({
  kind: z.enum(checkKinds),
  number: z.string().nullable(),
  authority: z.string().nullable().describe('Who was asked'),
  checked_on: z.string(),
  valid_until: z.string().describe('The last day on which it is valid'),
}) satisfies z.ZodType<ShownCheck>;

const mainCheckSchema = shownCheckSchema.pick({ kind: true, checked_on: true }) satisfies z.ZodType<MainCheck>;

const answersSchema = z.object({
  median_minutes: z.number().nullable().describe('From receiving a request to the first answer; null if it answered none'),
  share: z.number().describe('How many of the requests it answered, from 0 to 1'),
  count: z.number().describe('Requests of the last 90 days'),
});

export type Answers = z.infer<typeof answersSchema>;

type Shape<Api extends Field['api']> = {
  [Name in ImportColumn as (typeof fields)[Name]['api'] extends Api ? Name : never]: (typeof fields)[Name]['schema'];
};

const shapeOf = <Api extends Field['api']>(api: Api) =>
  Object.fromEntries(shownInApi(api).map((name) => [name, fields[name].schema])) as Shape<Api>;

/** Published reviews of our own. */
const ownReviewsSchema = z.object({
  count: z.number().int(),
  average: z.number().describe('From 1 to 5, with two decimals'),
});

export type OwnReviews = z.infer<typeof ownReviewsSchema>;

/** A contractor’s profile. Null if unknown. */
const profileSchema = z.object(shapeOf('profile'));

export type ContractorProfile = z.infer<typeof profileSchema>;

/** A contractor with every field of the directory, as the API gives it. */
export const contractorSchema = z.object({
  ...shapeOf('contractor'),
  verified: z.boolean().describe('Featured, with a current check: it has the “Verified Pro” badge'),
  checked: mainCheckSchema.nullable().describe('The current check that lists show; null without one'),
  answers: answersSchema.nullable().describe('How soon it answers requests; null with fewer than ten in the last 90 days'),
  reviews: ownReviewsSchema.nullable().describe('Reviews of this directory’s own, never mixed with `rating`; null without any'),
  profile: profileSchema,
});

export type Contractor = z.infer<typeof contractorSchema>;

export const contractorDetailSchema = contractorSchema.extend({
  checks: z.array(shownCheckSchema).describe('The current checks, the newest first'),
});

/** Everything on a contractor’s page, with checks. */
export type ContractorDetail = z.infer<typeof contractorDetailSchema>;

/** Data of a card in a list, without unknown fields: each byte is sent 15 times. */
export type ContractorCard = Omit<
  Contractor,
  'address' | 'website' | 'profile' | 'logo_link' | 'gmb_link' | 'verified' | 'checked' | 'answers' | 'reviews'
> &
  Partial<Pick<Contractor, 'logo_link' | 'gmb_link' | 'verified'>> & {
    /** Where the rating comes from. */
    source?: string;
    /** 'Open until 5 pm', 'Answers any hour' */
    open?: string;
    /** 'Opens 8 am Tue', 'Closed until Dec 5' while closed; 'No new work until Dec 5'. */
    opens?: string;
    /** Of its trade's commonest job: 'Drain cleaning', '$125–340', and the path of what others charge. */
    price?: { job: string; range: string; costs?: string };
    /** What was checked: 'License checked Nov 14'; after the badge's name 'license checked Nov 14'. */
    checked?: string;
    /** Its number, where nothing was checked. */
    license?: string;
    /** The year it was founded. */
    since?: number;
    /** 'Replies in 22 min' */
    replies?: string;
    /** Of reviews here, where it comes first: '4.8', '23 reviews here'. */
    ours?: { value: string; from: string };
    /** The rating that comes second: 'Google 4.6 (94)', 'Here 4.8 (2)'. The two are never added up. */
    listed?: string;
    /** How many places besides its city it works in. */
    further?: number;
  };

/** What a visitor can sort a list by. `home`: featured first, the rest shuffled by a seed. */
export const contractorSorts = ['home', 'rating', 'reviews', 'reviewed', 'name'] as const;
export type ContractorSort = (typeof contractorSorts)[number];
/** Further orders; `featured`, of trade pages: featured first, then by rating. */
export const contractorOrders = ['home', 'rating', 'featured'] as const;
export type ContractorOrder = ContractorSort | (typeof contractorOrders)[number];

/** One page of a list of cards; the API's has every field of each contractor. */
export type ContractorPage<Row = ContractorCard> = {
  contractors: Row[];
  /** How many match in all. */
  total: number;
  page: number;
  page_size: number;
  page_count: number;
  seed: number;
};
