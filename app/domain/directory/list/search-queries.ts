import { type SQL, sql } from 'drizzle-orm';
import { contractorColumns } from '#app/domain/contractors/column-queries.ts';
import type { Contractor, ContractorOrder } from '#app/domain/contractors/contractor.ts';
import { ranked } from '#app/domain/contractors/order-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Found } from './browse-contractors.ts';
import { hasText, hasTexts, readsFacts, unindexedMatch } from './condition-queries.ts';
import type { PageSlice } from './list-filter.ts';
import type { SearchCriteria } from './search-criteria.ts';
import type { SearchPlan } from './search-plan.ts';
import { rotationOf } from './shuffle.ts';
import { rotated, shuffled, sorted } from './slice-queries.ts';

type Sample = { read: number; fitting: number; fittingAnywhere: number; counted: number[] };

/** How many of a sample fit, how many would without regard to the filters, and how many fulfil each of other conditions. */
export async function sampleFitting(
  db: Queryable,
  criteria: SearchCriteria,
  conditions: readonly SQL[],
  size: number,
): Promise<Sample> {
  // An index alone has all that is looked at, unless it is facts.
  const columns = readsFacts(criteria) ? sql`c.*` : sql`c.search_text, c.service_slug, c.location`;
  const { rows } = await db.execute<{ counts: string[] }>(sql`
    select array[${sql.join(
      [sql`true`, unindexedMatch(criteria), hasTexts(criteria), ...conditions].map((is) => sql`count(*) filter (where ${is})`),
      sql`, `,
    )}] as counts
    from (
      select ${columns} from contractors c order by c.shuffle_key limit ${size}
    ) c`);
  const [read = 0, fitting = 0, fittingAnywhere = 0, ...counted] = (rows[0]?.counts ?? []).map(Number);
  return { read, fitting, fittingAnywhere, counted };
}

/** Of a sample in the order of names, the share before the first that fits. */
export async function shareBeforeFirst(db: Queryable, criteria: SearchCriteria, size: number): Promise<number> {
  const { rows } = await db.execute<{ share: number | null }>(sql`
    with sample as materialized (
      select c.search_text collate "C" as text, ${unindexedMatch(criteria)} as fits
      from (select * from contractors c order by c.shuffle_key limit ${size}) c
    )
    select avg((text < (select min(text) from sample where fits))::integer)::double precision as share from sample`);
  return rows[0]?.share ?? 0;
}

/** Words with these letters in them: of names, service types and cities. Words of digits alone are not known. */
export async function selectWordsWith(db: Queryable, letters: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from contractor_name_words where strpos(word, ${letters}) > 0
    union
    select lower(text) from contractor_counts, unnest(array[service_type, location, replace(location, '-', ' ')]) text
    where strpos(lower(text), ${letters}) > 0
    limit ${limit}`);
  return rows.map(({ word }) => word);
}

/** How many of the featured pass, counting no further than `most`. */
export async function countFeatured(db: Queryable, is: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from (select from contractors c where c.featured and ${is} limit ${most}) found`);
  return Number(rows[0]?.total ?? 0);
}

/** Finds all that fit, and gives a slice of them. */
export async function collectFound(
  db: Queryable,
  criteria: SearchCriteria,
  { isMany, collecting: { where } }: SearchPlan,
  { order, seed, offset, limit }: PageSlice,
): Promise<Found> {
  const first = criteria.first === undefined ? sql`true` : hasText(criteria.first);
  const columns = sql`c.featured, c.pin_order, c.rating, c.review_count, c.score, c.name, c.shuffle_key`;
  const found =
    where !== undefined
      ? sql`select ${columns}, ${first} as is_first from contractors c where ${where} and ${unindexedMatch(criteria)}`
      : // Lateral, for the planner takes them to be many.
        sql`select ${columns}, k.is_first
          from (
            select c.shuffle_key, ${first} as is_first from contractors c where ${unindexedMatch(criteria)} order by c.shuffle_key
          ) k
          cross join lateral (select * from contractors c where c.shuffle_key = k.shuffle_key limit 1) c`;
  const by = sql`c.is_first desc, ${orderBy(order, isMany ? rotated(rotationOf(seed)) : shuffled(seed))}`;
  const { rows } = await db.execute<Contractor & { found_total: string; position?: string | null }>(sql`
    with found as materialized (${found}), page as (
      select c.shuffle_key, row_number() over (order by ${by}) as position from found c
      order by ${by} limit ${limit} offset ${offset}
    )
    select t.total as found_total, d.*
    from (select count(*) as total from found) t
    left join (
      select ${contractorColumns}, p.position from page p join contractors c on c.shuffle_key = p.shuffle_key
    ) d on true
    order by d.position`);
  const contractors = rows
    .filter(({ id }) => id !== null)
    .map(({ found_total: _, position: __, ...contractor }) => contractor as Contractor);
  return { total: Number(rows[0]?.found_total ?? 0), contractors };
}

function orderBy(order: ContractorOrder, shuffle: SQL): SQL {
  switch (order) {
    case 'rating':
    case 'featured':
      return ranked(order, sql`c`);
    case 'reviews':
    case 'name':
      return sorted(order);
    case 'home':
      // The featured first, pinned before others, then by rating x reviews; the rest shuffled.
      return sql`c.featured desc,
        case when c.featured then c.pin_order end,
        case when c.featured then c.score end desc,
        case when c.featured then c.shuffle_key end desc,
        ${shuffle}`;
  }
}
