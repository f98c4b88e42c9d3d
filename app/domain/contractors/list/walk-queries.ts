import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { Contractor } from '../contractor.ts';
import type { Block } from './buckets.ts';
import { detail } from './detail-queries.ts';
import { passes, type Sought } from './search-queries.ts';
import { blockRows } from './stretch-queries.ts';

// Searches that find so many that reading a list in its order soon meets enough of them. The indexes that are read hold the
// texts, so that nothing else is read of those that do not fit.

/** How many of the featured fit, counting no further than `most`. */
export async function countFeaturedSought(db: Queryable, sought: Sought, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total
    from (
      select from contractor_search s where s.featured and ${passes(sought)}
      order by s.pin_rank desc, s.score desc, s.shuffle_key desc limit ${most}
    ) found`);
  return Number(rows[0]?.total ?? 0);
}

type Range = { offset: number; limit: number };

/** The featured, pinned before others, then by rating x reviews. */
export async function walkPinned(db: Queryable, sought: Sought, { offset, limit }: Range): Promise<Contractor[]> {
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from (
      select s.pin_rank, s.score, s.shuffle_key from contractor_search s
      where s.featured and ${passes(sought)}
      order by s.pin_rank desc, s.score desc, s.shuffle_key desc limit ${limit} offset ${offset}
    ) k
    join contractor_search s
      on s.featured and s.pin_rank = k.pin_rank and s.score = k.score and s.shuffle_key = k.shuffle_key
    join contractors c on c.id = s.contractor_id
    order by s.pin_rank desc, s.score desc, s.shuffle_key desc`);
  return rows;
}

/** By rating, then by rating x reviews: those that are featured, those that are not, or all. */
export async function walkRanked(
  db: Queryable,
  sought: Sought,
  who: 'featured' | 'others' | 'all',
  { offset, limit }: Range,
): Promise<Contractor[]> {
  const keys = (who === 'all' ? [true, false] : [who === 'featured']).map(
    (featured) => sql`(
      select s.featured, s.rating, s.score, s.shuffle_key from contractor_search s
      where s.featured = ${featured} and ${passes(sought)}
      order by s.rating desc, s.score desc, s.shuffle_key desc limit ${offset + limit})`,
  );
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from (
      select * from (${sql.join(keys, sql` union all `)}) k
      order by rating desc, score desc, shuffle_key desc limit ${limit} offset ${offset}
    ) k
    join contractor_search s
      on s.featured = k.featured and s.rating = k.rating and s.score = k.score and s.shuffle_key = k.shuffle_key
    join contractors c on c.id = s.contractor_id
    order by s.rating desc, s.score desc, s.shuffle_key desc`);
  return rows;
}

/** Those that are not featured, block by block of their shuffle keys. */
export async function walkBlocks(
  db: Queryable,
  sought: Sought,
  blocks: readonly Block[],
  backwards: boolean,
): Promise<Contractor[]> {
  if (blocks.length === 0) return [];
  const direction = backwards ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<Contractor>(sql`
    select ${detail}
    from (${blockRows(blocks)}) b
    cross join lateral (
      select s.shuffle_key from contractor_search s
      where not s.featured and ${passes(sought)} and s.shuffle_key between b.low and b.high
      order by s.shuffle_key ${direction} limit b.take offset b.skip
    ) k
    join contractor_search s on not s.featured and s.shuffle_key = k.shuffle_key
    join contractors c on c.id = s.contractor_id
    order by b.place, s.shuffle_key ${direction}`);
  return rows;
}
