import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { Contractor } from '../contractor.ts';
import type { Block, Start } from './buckets.ts';
import { detail } from './detail-queries.ts';
import type { Place } from './place.ts';

// Stretches of a list: of the whole, of that of a place, or of what a search finds so often that reading in the list's order
// soon meets enough. The keys of a stretch are read from an index alone (which holds the texts too), those passed over as
// well; then the rows, as many as the page shows.

/** Whose list it is. Conditions on `s`: who is in it, and what of that an index begins with by which rows are found again. */
export type Among = { is: SQL; indexedBy: SQL };

export const among = (place: Place): Among => ({ is: at(place), indexedBy: at(place) });

export function at({ serviceSlug, locationSlug }: Place): SQL {
  const conditions = [
    serviceSlug === undefined ? undefined : sql`s.service_slug = ${serviceSlug}`,
    locationSlug === undefined ? undefined : sql`s.location_slug = ${locationSlug}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const below = (columns: SQL, key: Start['below']) =>
  key ? sql`(${columns}) < (${key[0]}::double precision, ${key[1]}::double precision, ${key[2]}::bigint)` : sql`true`;

/** How many of the featured there are, counting no further than `most`. */
export async function countFeatured(db: Queryable, { is }: Among, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total
    from (
      select from contractor_search s where s.featured and ${is}
      order by s.pin_rank desc, s.score desc, s.shuffle_key desc limit ${most}
    ) found`);
  return Number(rows[0]?.total ?? 0);
}

/** The featured: pinned before others, then by rating x reviews. */
export async function selectPinned(db: Queryable, { is, indexedBy }: Among, start: Start, limit: number): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from (
      select s.pin_rank, s.score, s.shuffle_key
      from contractor_search s
      where s.featured and ${is} and ${below(sql`s.pin_rank, s.score, s.shuffle_key`, start.below)}
      order by s.pin_rank desc, s.score desc, s.shuffle_key desc
      limit ${limit} offset ${start.skip}
    ) k
    join contractor_search s on s.featured and ${indexedBy}
      and s.pin_rank = k.pin_rank and s.score = k.score and s.shuffle_key = k.shuffle_key
    join contractors c on c.id = s.contractor_id
    order by s.pin_rank desc, s.score desc, s.shuffle_key desc`);
  return rows;
}

const ranked = (is: SQL, featured: boolean, start: Start, limit: number) => sql`
  select s.featured, s.rating, s.score, s.shuffle_key
  from contractor_search s
  where s.featured = ${featured} and ${is} and ${below(sql`s.rating, s.score, s.shuffle_key`, start.below)}
  order by s.rating desc, s.score desc, s.shuffle_key desc
  limit ${limit}`;

const byRating = sql`rating desc, score desc, shuffle_key desc`;

/** By rating, then by rating x reviews: those that are featured, those that are not, or all. */
export async function selectRanked(
  db: Queryable,
  { is, indexedBy }: Among,
  who: 'featured' | 'others' | 'all',
  start: Start,
  limit: number,
): Promise<Contractor[]> {
  const keys =
    who === 'all'
      ? // Each of the two is in order.
        sql`(${ranked(is, true, start, start.skip + limit)}) union all (${ranked(is, false, start, start.skip + limit)})`
      : ranked(is, who === 'featured', start, start.skip + limit);
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from (select * from (${keys}) k order by ${byRating} limit ${limit} offset ${start.skip}) k
    join contractor_search s on s.featured = k.featured and ${indexedBy}
      and s.rating = k.rating and s.score = k.score and s.shuffle_key = k.shuffle_key
    join contractors c on c.id = s.contractor_id
    order by s.rating desc, s.score desc, s.shuffle_key desc`);
  return rows;
}

/** The others, each in a place of its own by the seed. Reads all of them: for few. */
export async function selectShuffled(
  db: Queryable,
  { is, indexedBy }: Among,
  seed: number,
  range: { offset: number; limit: number },
): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from (
      select s.shuffle_key
      from contractor_search s
      where not s.featured and ${is}
      order by hashint8extended(s.shuffle_key, ${seed}::bigint), s.shuffle_key
      limit ${range.limit} offset ${range.offset}
    ) k
    join contractor_search s on not s.featured and ${indexedBy} and s.shuffle_key = k.shuffle_key
    join contractors c on c.id = s.contractor_id
    order by hashint8extended(s.shuffle_key, ${seed}::bigint), s.shuffle_key`);
  return rows;
}

/** The others, block by block: for many. */
export async function selectBlocks(
  db: Queryable,
  { is, indexedBy }: Among,
  blocks: readonly Block[],
  backwards: boolean,
): Promise<Contractor[]> {
  if (blocks.length === 0) return [];
  const direction = backwards ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from (${blockRows(blocks)}) b
    cross join lateral (
      select s.shuffle_key
      from contractor_search s
      where not s.featured and ${is} and s.shuffle_key between b.low and b.high
      order by s.shuffle_key ${direction}
      limit b.take offset b.skip
    ) k
    join contractor_search s on not s.featured and ${indexedBy} and s.shuffle_key = k.shuffle_key
    join contractors c on c.id = s.contractor_id
    order by b.place, s.shuffle_key ${direction}`);
  return rows;
}

function blockRows(blocks: readonly Block[]): SQL {
  const rows = blocks.map(
    ({ from, to, skip, take }, place) =>
      sql`select ${place}::int as place, ${from}::bigint as low, ${to}::bigint as high, ${skip}::bigint as skip, ${take}::bigint as take`,
  );
  return sql.join(rows, sql` union all `);
}
