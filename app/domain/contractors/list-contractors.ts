import { z } from 'zod';
import { slugify } from '#app/content/slug.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type ContractorPage, contractorOrders, contractorSchema } from './contractor.ts';
import { maxCounted, maxPage, maxPageSize, maxQueryLength, maxSeed, pageSize, seedCount } from './limits.ts';
import { browseContractors } from './list/browse-contractors.ts';
import { findByText } from './list/find-by-text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controlCharacters = /[\u0000-\u001f\u007f]/;
const text = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((value) => !controlCharacters.test(value), 'Control characters are not allowed');
const whole = (min: number, max: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `A whole number from ${min} to ${max}`,
    )
    .transform(Number);

/** Query parameters of the list, as texts from an address. Empty ones count as absent. */
export const listQuerySchema = z.object({
  q: text(maxQueryLength).optional().meta({ description: 'Text looked for in name, service type and location' }),
  service: text(100).optional().meta({ description: 'A service type or its slug' }),
  location: text(100).optional().meta({ description: 'Slug of a city' }),
  page: whole(1, maxPage).optional().meta({ description: 'From 1; default 1' }),
  page_size: whole(1, maxPageSize)
    .optional()
    .meta({ description: `1 to ${maxPageSize}; default ${pageSize}` }),
  order: z.enum(contractorOrders, { error: `One of ${contractorOrders.join(', ')}` }).optional(),
  seed: whole(0, maxSeed).optional().meta({ description: 'Of the shuffle; the answer carries the one that was used' }),
});

export type ListQuery = z.output<typeof listQuerySchema>;

export const contractorPageSchema = z.object({
  contractors: z.array(contractorSchema),
  total: z
    .number()
    .int()
    .describe(`How many match; of searches with \`q\`, ${maxCounted} stands for as many or more, of which so many are offered`),
  page: z.number().int(),
  page_size: z.number().int(),
  page_count: z.number().int(),
  seed: z.number().int(),
}) satisfies z.ZodType<ContractorPage>;

/**
 * One page of the directory. A page past the last is empty; with one seed the pages hold each match exactly once. A search
 * by text counts and offers ten thousand matches at most.
 */
export async function listContractors(db: Queryable, query: ListQuery): Promise<ContractorPage> {
  const { page = 1, page_size = pageSize, order = 'home', seed = drawSeed() } = query;
  const place = {
    serviceSlug: query.service?.trim() ? slugify(query.service) : undefined,
    locationSlug: query.location?.trim() ? slugify(query.location) : undefined,
  };
  const wanted = { order, seed, offset: (page - 1) * page_size, limit: page_size };
  const q = query.q?.trim();
  const { total, contractors } = await (q ? findByText(db, q, place, wanted) : browseContractors(db, place, wanted));
  return { contractors, total, page, page_size, page_count: Math.ceil(total / page_size), seed };
}

function drawSeed(): number {
  return 1 + Math.floor(Math.random() * seedCount);
}
