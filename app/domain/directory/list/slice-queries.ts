import sql, { join, type Sql } from 'sql-template-tag';
import type { Contractor, ContractorOrder } from '#app/domain/contractors/contractor.ts';
import { contractorColumns, ranked } from '#app/domain/contractors/contractor-queries.ts';
import { maxCounted } from '#app/domain/contractors/directory-limits.ts';
import { plannedEachTime, type Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import { hasText } from './condition-queries.ts';
import type { PageSlice } from './contractor-filter.ts';

// Two steps: the keys of a slice, by the index that PostgreSQL chooses for the values, then their rows.

const keysOf = async (db: Queryable, query: Sql): Promise<string[]> =>
  (await db.rows<{ shuffle_key: string }>(query)).map(({ shuffle_key }) => shuffle_key);

/** The contractors with these keys, in their order. */
export async function selectByKeys(db: Queryable, keys: readonly string[]): Promise<Contractor[]> {
  if (keys.length === 0) return [];
  return db.rows(sql`
    select ${contractorColumns}
    from unnest(${[...keys]}::bigint[]) with ordinality k (shuffle_key, place)
    join contractors c on c.shuffle_key = k.shuffle_key
    order by k.place`);
}

/** The featured strip. */
export async function selectFeatured(db: Queryable, limit: number): Promise<Contractor[]> {
  const featured = sql`select c.shuffle_key from contractors c where c.featured order by ${pinned(false)} limit ${limit}`;
  return selectByKeys(db, await keysOf(db, featured));
}

/** Up to `maxCounted` matches, and the keys of a slice of them, valid only if there are no more. */
export async function collectKeys(
  db: Queryable,
  is: Sql,
  first: string | undefined,
  { order, seed, offset, limit }: PageSlice,
): Promise<{ total: number; keys: string[] }> {
  const isFirst = first === undefined ? sql`true` : hasText(first);
  const found = await db.row<{ total: number; keys: string[] }>(sql`
    ${plannedEachTime}
    with c as materialized (
      select c.featured, c.pin_order, c.rating, c.review_count, c.own_score, c.own_reviews, c.score, c.name, c.shuffle_key, ${isFirst} as is_first
      from contractors c where ${is} limit ${maxCounted}
    )
    select (select count(*)::integer from c) as total, array(
      select c.shuffle_key::text from c order by c.is_first desc, ${orderBy(order, seed)} limit ${limit} offset ${offset}
    ) as keys`);
  return found ?? { total: 0, keys: [] };
}

function orderBy(order: ContractorOrder, seed: number): Sql {
  if (order === 'rating' || order === 'featured') return ranked(order, sql`c`);
  if (order === 'reviewed') {
    const scored = (column: Sql) => sql`case when c.own_score is not null then ${column} end desc nulls last`;
    return sql`${scored(sql`c.own_score`)}, ${scored(sql`c.own_reviews`)}, ${scored(sql`c.shuffle_key`)}, ${ranked('featured', sql`c`)}`;
  }
  if (order !== 'home') return sorted(order);
  return sql`c.featured desc,
    case when c.featured then c.pin_order end,
    case when c.featured then c.score end desc,
    case when c.featured then c.shuffle_key end desc,
    hashint8extended(c.shuffle_key, ${seed}::bigint), c.shuffle_key`;
}

/** The keys of a slice, read in the order of an index. */
export async function selectKeys(
  db: Queryable,
  is: Sql,
  { order, seed }: Pick<PageSlice, 'order' | 'seed'>,
  reading: SliceReading,
): Promise<string[]> {
  const { skip, limit, fromEnd } = reading;
  const slice = sql`(${orderedKeys(is, order, seed, reading)}) k limit ${limit} offset ${skip}`;
  const keys = await keysOf(db, sql`${plannedEachTime} select k.shuffle_key from ${slice}`);
  return fromEnd ? keys.reverse() : keys;
}

function orderedKeys(is: Sql, order: ContractorOrder, seed: number, { skip, limit, fromEnd }: SliceReading): Sql {
  const part = (which: Sql, by: Sql) => sql`(
    select c.rating, c.score, c.shuffle_key from contractors c where ${which} and ${is} order by ${by} limit ${skip + limit})`;
  switch (order) {
    case 'home': {
      const { start, backwards } = rotationOf(seed);
      const key = sql`c.shuffle_key ${backwards !== fromEnd ? sql`desc` : sql`asc`}`;
      const [first, second] = backwards ? [sql`<`, sql`>=`] : [sql`>=`, sql`<`];
      const parts = [
        part(sql`c.featured`, pinned(fromEnd)),
        part(sql`not c.featured and c.shuffle_key ${first} ${start}::bigint`, key),
        part(sql`not c.featured and c.shuffle_key ${second} ${start}::bigint`, key),
      ];
      return join(fromEnd ? parts.reverse() : parts, ' union all ');
    }
    case 'rating': {
      // The index has the featured before the others: two ordered parts are merged.
      const by = ranked(order, sql`c`, fromEnd);
      return sql`select c.* from (${part(sql`c.featured`, by)} union all ${part(sql`not c.featured`, by)}) c order by ${by}`;
    }
    case 'reviewed': {
      // Those with enough reviews, who are few, then the others.
      const parts = [
        part(sql`c.own_score is not null`, reviewed(fromEnd)),
        part(sql`c.own_score is null`, ranked('featured', sql`c`, fromEnd)),
      ];
      return join(fromEnd ? parts.reverse() : parts, ' union all ');
    }
    case 'featured':
      return part(sql`true`, ranked(order, sql`c`, fromEnd));
    default:
      return part(sql`true`, sorted(order, fromEnd));
  }
}

/** The featured: pinned before others, then by rating x reviews. */
const pinned = (fromEnd: boolean) =>
  fromEnd ? sql`c.pin_order desc, c.score, c.shuffle_key` : sql`c.pin_order, c.score desc, c.shuffle_key desc`;

/** Those with enough reviews here, by their score. */
const reviewed = (fromEnd: boolean) =>
  fromEnd ? sql`c.own_score, c.own_reviews, c.shuffle_key` : sql`c.own_score desc, c.own_reviews desc, c.shuffle_key desc`;

const sorted = (order: 'reviews' | 'name', fromEnd = false) => {
  const direction = fromEnd ? sql`desc` : sql`asc`;
  return order === 'name'
    ? sql`lower(c.name) collate "C" ${direction}, c.shuffle_key ${direction}`
    : fromEnd
      ? sql`c.review_count nulls first, c.rating nulls first, c.shuffle_key`
      : sql`c.review_count desc nulls last, c.rating desc nulls last, c.shuffle_key desc`;
};

// The shuffled order of a long list: sorted by a random key, starting at a place and in a direction chosen by the seed, and
// wrapping around at the end. A page is read from the nearer end.

const smallest = -(2n ** 63n);

type Rotation = { start: string; backwards: boolean };

function rotationOf(seed: number): Rotation {
  const start = smallest + (BigInt(mix(seed)) << 32n) + BigInt(mix(mix(seed)));
  return { start: String(start), backwards: mix(~seed) % 2 === 1 };
}

/** How to read a slice: rows to skip, and whether from the other end. */
type SliceReading = { skip: number; limit: number; fromEnd: boolean };

/** Reads from whichever end of the list of `total` skips fewer. */
export function nearerEnd(total: number, offset: number, limit: number): SliceReading {
  const taken = Math.max(0, Math.min(limit, total - offset));
  const behind = total - offset - taken;
  return offset <= behind ? { skip: offset, limit: taken, fromEnd: false } : { skip: behind, limit: taken, fromEnd: true };
}

/** Spreads whole numbers over 32 bits (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let hash = (value ^ 0x9e3779b9) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** What a site map needs of a contractor: the parts of its address, and when it last changed (an ISO time). */
export type MappedContractor = { slug: string; service_type: string; location: string; updated: string };

/**
 * A slice of all contractors in the order of their slugs.
 * @param from How many are skipped, or the last one before the slice.
 */
export async function selectMapped(db: Queryable, from: number | MappedContractor, limit: number): Promise<MappedContractor[]> {
  const isOffset = typeof from === 'number';
  return db.rows(sql`
    select slug, service_type, location, ${isoTime('updated_at')} as updated
    from contractors
    where ${isOffset ? sql`true` : sql`slug > ${from.slug}`}
    order by slug limit ${limit} offset ${isOffset ? from : 0}`);
}
