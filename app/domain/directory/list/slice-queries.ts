import { type SQL, sql } from 'drizzle-orm';
import { contractorColumns } from '#app/domain/contractors/column-queries.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { ranked } from '#app/domain/contractors/order-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { matches } from './condition-queries.ts';
import type { ListFilter } from './list-filter.ts';
import type { Rotation, SliceReading } from './shuffle.ts';

// Page slices of lists. The keys of a slice are read from an index alone, those that are skipped as well; then the rows, as
// many as the page shows.

type Range = { offset: number; limit: number };

/** The featured: pinned before others, then by rating x reviews. */
export async function selectPinned(db: Queryable, is: SQL, { offset, limit }: Range): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${contractorColumns}
    from (
      select c.shuffle_key from contractors c
      where c.featured and ${is}
      order by c.pin_order, c.score desc, c.shuffle_key desc
      limit ${limit} offset ${offset}
    ) k
    join contractors c on c.shuffle_key = k.shuffle_key
    order by c.pin_order, c.score desc, c.shuffle_key desc`);
  return rows;
}

/** The featured strip: the first of them all. */
export const selectFeatured = (db: Queryable, limit: number): Promise<Contractor[]> =>
  selectPinned(db, sql`true`, { offset: 0, limit });

/**
 * In an order by rating. Where an index has the parts of the list in order but not the whole (the cities of a service, the
 * featured and the others), the parts are merged.
 * @param locations of the filter's contractors.
 */
export async function selectRanked(
  db: Queryable,
  order: 'featured' | 'rating',
  filter: ListFilter,
  { skip, limit, fromEnd, locations }: SliceReading & { locations: readonly string[] },
): Promise<Contractor[]> {
  const byCity = filter.serviceSlug !== undefined;
  const where = byCity ? sql`c.service_slug = ${filter.serviceSlug} and c.location = l.location` : matches(filter);
  const part = (who: SQL) => sql`(
    select c.featured, c.rating, c.score, c.shuffle_key from contractors c where ${where} and ${who}
    order by ${ranked(order, sql`c`, fromEnd)} limit ${skip + limit})`;
  const parts = order === 'featured' ? part(sql`true`) : sql`${part(sql`c.featured`)} union all ${part(sql`not c.featured`)}`;
  const cities = byCity ? sql`unnest(${sql.param([...locations])}::text[]) l (location) cross join` : sql``;
  const { rows } = await db.execute<Contractor>(sql`
    select ${contractorColumns}
    from (
      select k.* from ${cities} ${byCity ? sql`lateral` : sql``} (${parts}) k
      order by ${ranked(order, sql`k`, fromEnd)} limit ${limit} offset ${skip}
    ) k
    join contractors c on c.shuffle_key = k.shuffle_key
    order by ${ranked(order, sql`c`)}`);
  return rows;
}

/** Shuffles few others by seed. Reads all of them. */
export async function selectShuffled(db: Queryable, is: SQL, seed: number, { offset, limit }: Range): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${contractorColumns}
    from (
      select c.shuffle_key from contractors c
      where not c.featured and ${is}
      order by ${shuffled(seed)}
      limit ${limit} offset ${offset}
    ) k
    join contractors c on c.shuffle_key = k.shuffle_key
    order by ${shuffled(seed)}`);
  return rows;
}

export const shuffled = (seed: number) => sql`hashint8extended(c.shuffle_key, ${seed}::bigint), c.shuffle_key`;

/** The order of a rotation. */
export const rotated = ({ start, backwards }: Rotation, fromEnd = false) => {
  const second = backwards ? sql`>=` : sql`<`;
  return sql`c.shuffle_key ${second} ${start}::bigint ${fromEnd ? sql`desc` : sql`asc`},
    c.shuffle_key ${backwards !== fromEnd ? sql`desc` : sql`asc`}`;
};

/** Rotates many others, whose keys an index has in order. */
export async function selectRotated(
  db: Queryable,
  is: SQL,
  rotation: Rotation,
  { skip, limit, fromEnd }: SliceReading,
): Promise<Contractor[]> {
  const { start, backwards } = rotation;
  const first = backwards ? sql`<` : sql`>=`;
  const second = backwards ? sql`>=` : sql`<`;
  const direction = backwards !== fromEnd ? sql`desc` : sql`asc`;
  const part = (comparison: SQL) => sql`(
    select c.shuffle_key from contractors c
    where not c.featured and ${is} and c.shuffle_key ${comparison} ${start}::bigint
    order by c.shuffle_key ${direction} limit ${skip + limit})`;
  const parts = fromEnd ? [second, first] : [first, second];
  const { rows } = await db.execute<Contractor>(sql`
    select ${contractorColumns}
    from (${sql.join(parts.map(part), sql` union all `)} limit ${limit} offset ${skip}) k
    join contractors c on c.shuffle_key = k.shuffle_key
    order by ${rotated(rotation)}`);
  return rows;
}

/** The same slice, for which the keys of all that a filter lets through are sorted: sooner where few of the directory are. */
export async function sortRotated(
  db: Queryable,
  is: SQL,
  rotation: Rotation,
  { skip, limit, fromEnd }: SliceReading,
): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${contractorColumns}
    from (
      select c.shuffle_key from contractors c where not c.featured and ${is}
      order by ${rotated(rotation, fromEnd)} limit ${limit} offset ${skip}
    ) k
    join contractors c on c.shuffle_key = k.shuffle_key
    order by ${rotated(rotation)}`);
  return rows;
}

/** By how many reviews, or by name: no index has these orders for a part of the directory. */
export const sorted = (order: 'reviews' | 'name', fromEnd = false) => {
  const direction = fromEnd ? sql`desc` : sql`asc`;
  return order === 'name'
    ? sql`lower(c.name) collate "C" ${direction}, c.shuffle_key ${direction}`
    : fromEnd
      ? sql`c.review_count nulls first, c.rating nulls first, c.shuffle_key`
      : sql`c.review_count desc nulls last, c.rating desc nulls last, c.shuffle_key desc`;
};

export async function selectSorted(
  db: Queryable,
  order: 'reviews' | 'name',
  is: SQL,
  { skip, limit, fromEnd }: SliceReading,
): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${contractorColumns}
    from (
      select c.shuffle_key from contractors c where ${is} order by ${sorted(order, fromEnd)} limit ${limit} offset ${skip}
    ) k
    join contractors c on c.shuffle_key = k.shuffle_key
    order by ${sorted(order)}`);
  return rows;
}

/** In an order by rating, of what a search finds so often that reading in that order soon meets enough. */
export async function selectRankedOf(
  db: Queryable,
  order: 'featured' | 'rating',
  is: SQL,
  { offset, limit }: Range,
): Promise<Contractor[]> {
  const part = (who: SQL) => sql`(
    select c.* from contractors c where ${is} and ${who} order by ${ranked(order, sql`c`)} limit ${offset + limit})`;
  const { rows } = await db.execute<Contractor>(sql`
    select ${contractorColumns} from (${part(sql`c.featured`)} union all ${part(sql`not c.featured`)}) c
    order by ${ranked(order, sql`c`)} limit ${limit} offset ${offset}`);
  return rows;
}
