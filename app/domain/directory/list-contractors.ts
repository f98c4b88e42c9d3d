import { z } from 'zod';
import { slugify } from '#app/content/slug.ts';
import {
  type Contractor,
  type ContractorOrder,
  type ContractorPage,
  type ContractorSort,
  contractorOrders,
  contractorSchema,
  contractorSorts,
} from '#app/domain/contractors/contractor.ts';
import {
  featuredCount,
  maxCounted,
  maxPage,
  maxPageSize,
  maxQueryLength,
  maxSeed,
  pageSize,
  seedCount,
} from '#app/domain/contractors/directory-limits.ts';
import type { Queryable } from '#app/platform/database.ts';
import { conditionsOf, filterSources } from './filter-queries.ts';
import { type FilterName, filterNames, filters, type ListChoice, readFilter } from './filters.ts';
import type { ContractorFilter } from './list/contractor-filter.ts';
import { asksForSpanish, type FoundByText, findByText, findSpanishSpeakers } from './list/find-by-text.ts';
import { countFound, findContractors } from './list/find-contractors.ts';
import { selectFeatured } from './list/slice-queries.ts';

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

/** A text of some form; an empty one counts as absent. */
const formed = <T>(form: RegExp, message: string, read: (value: string) => T) =>
  z
    .string()
    .refine((value) => value === '' || form.test(value), message)
    .transform((value) => (value === '' ? undefined : read(value)))
    .optional();
const filterField = (name: FilterName) =>
  formed(filters[name].form, filterSources[name].refusal, (value) => readFilter(filters[name], value)).meta(
    filterSources[name].api,
  );
const filterFields = Object.fromEntries(filterNames.map((name) => [name, filterField(name)])) as Record<
  FilterName,
  ReturnType<typeof filterField>
>;
const isSort = new RegExp(`^(?:${contractorSorts.join('|')})$`);

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
  sort: formed(isSort, `One of ${contractorSorts.join(', ')}`, (value) => value as ContractorSort),
  ...filterFields,
  seed: whole(0, maxSeed).optional().meta({ description: 'Of the shuffle; the answer carries the one that was used' }),
});

export type ListQuery = Omit<z.output<typeof listQuerySchema>, 'order' | 'sort'> & {
  order?: ContractorOrder | undefined;
  sort?: ListChoice['sort'] | undefined;
  /** Several services instead of one; empty for all. */
  services?: readonly string[];
};

export const contractorPageSchema = z.object({
  contractors: z.array(contractorSchema),
  total: z
    .number()
    .int()
    .describe(
      `How many match; of searches with \`q\`, and of lists by more than service and location, ${maxCounted} means as many or more, of which so many are offered`,
    ),
  page: z.number().int(),
  page_size: z.number().int(),
  page_count: z.number().int(),
  seed: z.number().int(),
}) satisfies z.ZodType<ContractorPage<Contractor>>;

/**
 * One page of the directory. A page past the last is empty; with one seed the pages hold each match exactly once. A search
 * by text counts and offers a thousand matches at most, and says how the text was understood.
 */
export async function listContractors(
  db: Queryable,
  query: ListQuery,
  now = new Date(),
): Promise<ContractorPage<Contractor> & Pick<FoundByText, 'reading'>> {
  const { page = 1, page_size = pageSize, seed = drawSeed() } = query;
  const filter = await filterOf(db, query, now);
  const slice = { order: query.sort || query.order || 'home', seed, offset: (page - 1) * page_size, limit: page_size };
  const q = query.q?.trim();
  const speaking = q && !query.language && asksForSpanish(q) ? await findSpanishSpeakers(db, q, filter, slice) : undefined;
  const { total, contractors, reading }: FoundByText =
    speaking ?? (q ? await findByText(db, q, filter, slice) : await findContractors(db, { filter }, slice));
  return { contractors, total, page, page_size, page_count: Math.ceil(total / page_size), seed, reading };
}

/** The total of a list without a text. */
export const countListed = async (db: Queryable, query: Omit<ListQuery, 'q'>, now = new Date()): Promise<number> =>
  countFound(db, { filter: await filterOf(db, query, now) });

const filterOf = async (db: Queryable, query: ListQuery, now: Date): Promise<ContractorFilter> => ({
  services: query.services?.length ? query.services.map(slugify) : query.service?.trim() ? [slugify(query.service)] : undefined,
  location: query.location?.trim() ? slugify(query.location) : undefined,
  conditions: await conditionsOf(db, query, now),
});

function drawSeed(): number {
  return 1 + Math.floor(Math.random() * seedCount);
}

/**
 * The featured strip: the first contractors in the home page's order. Does not use `listContractors`, which would count
 * and shuffle the whole directory; this reads three rows of an index.
 */
export const listFeatured = (db: Queryable): Promise<Contractor[]> => selectFeatured(db, featuredCount);

/** Loads a page of a list, or the last page for a number past it. */
export async function clampPage<List extends Pick<ContractorPage, 'page_count'>>(
  page: number,
  load: (page: number) => Promise<List>,
): Promise<List> {
  const list = await load(page);
  return list.page_count > 0 && page > list.page_count ? load(list.page_count) : list;
}
