import { z } from 'zod';
import { allOf, type Total } from '#app/content/total-words.ts';
import type { Queryable } from '#app/platform/database.ts';
import { optionalDayField } from '../../submissions/day-field.ts';
import { fieldMessages } from '../../submissions/field-messages.ts';
import { countHidden, countListings, type HiddenRow, type ListRow, selectHidden, selectListings } from './list-queries.ts';
import {
  type ListingFilter,
  type ListingSort,
  listingFilters,
  listingSorts,
  listMaxPage,
  listPageSize,
} from './listing-filters.ts';

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const words = z.preprocess(blank, z.string().trim().max(200, 'Search for at most 200 characters').optional());
const day = optionalDayField();
const oneOf = <Name extends string>(names: Record<Name, string>) =>
  z.preprocess(
    blank,
    z
      .enum(Object.keys(names) as Name[])
      .optional()
      .catch(undefined),
  );

const askedSchema = z.object({
  text: words,
  trade: words,
  city: words,
  only: oneOf<ListingFilter>(listingFilters),
  until: day,
  import: z.preprocess(
    blank,
    z
      .string()
      .regex(/^\d{1,18}$/, 'Give the number of an import, such as 12')
      .optional(),
  ),
  hidden: z.preprocess(blank, z.literal('yes').optional().catch(undefined)),
  sort: oneOf<ListingSort>(listingSorts),
  page: z.coerce.number().int().min(1).max(listMaxPage).catch(1),
});

export type AskedListings = z.infer<typeof askedSchema>;

type Found<Row> = { rows: Row[]; total: Total; page: number; hasMore: boolean; problems: Record<string, string> };
export type FoundListings =
  /** `offSite`: the newest of those off the site that have the text, where one is looked for. */
  ({ kind: 'shown'; offSite: HiddenRow[] } & Found<ListRow>) | ({ kind: 'hidden' } & Found<HiddenRow>);

const mostOffSite = 5;

/** A page of the contractors for the desk. @param asked from the address. @param size of a page. */
export async function listListings(
  db: Queryable,
  asked: Readonly<Record<string, string>>,
  size = listPageSize,
): Promise<FoundListings> {
  const read = askedSchema.safeParse(asked);
  if (!read.success)
    return {
      kind: 'shown',
      rows: [],
      offSite: [],
      total: allOf(0),
      page: 1,
      hasMore: false,
      problems: fieldMessages(read.error),
    };
  const { data } = read;
  const range = { limit: size + 1, offset: (data.page - 1) * size };
  const page = async <Row>(rows: Row[], count: (db: Queryable, asked: AskedListings) => Promise<Total>) => ({
    rows: rows.slice(0, size),
    total: data.page === 1 && rows.length <= size ? allOf(rows.length) : await count(db, data),
    page: data.page,
    hasMore: rows.length > size && data.page < listMaxPage,
    problems: {},
  });
  if (data.hidden) return { kind: 'hidden', ...(await page(await selectHidden(db, data, range), countHidden)) };
  const { text, only, until, import: imported } = data;
  const isSearch = text && !only && !until && !imported && data.page === 1;
  const offSite = isSearch ? await selectHidden(db, data, { limit: mostOffSite, offset: 0 }) : [];
  return { kind: 'shown', offSite, ...(await page(await selectListings(db, data, range), countListings)) };
}
