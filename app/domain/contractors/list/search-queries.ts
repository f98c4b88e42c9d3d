import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { Contractor, ContractorOrder } from '../contractor.ts';
import { detail } from './detail-queries.ts';
import type { Place, Wanted } from './place.ts';
import { type Among, at } from './stretch-queries.ts';
import { piecesOf } from './text-parts.ts';

/** What a search is for: contractors at any of several places whose texts have some parts and lack another. */
export type Sought = {
  places: readonly Place[];
  /** Parts of name, service type or location, in any case; all of them. */
  parts: readonly string[];
  lacking?: string | undefined;
  /** Those that have this come first, whatever the order. */
  first?: string | undefined;
};

const has = (part: string) => sql`strpos(s.haystack, lower(${part})) > 0`;

/** The texts alone, looked at one by one. */
export function textFits({ parts, lacking }: Sought): SQL {
  const conditions = parts.map(has);
  if (lacking !== undefined) conditions.push(sql`not ${has(lacking)}`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

export const anyOf = (places: readonly Place[]) =>
  sql`(${sql.join(
    places.map((place) => sql`(${at(place)})`),
    sql` or `,
  )})`;

/**
 * Text and place, written so that no index can be used for them: what reads an index in the order of a list must not be
 * turned into something else by a planner that has to guess how many there will be.
 */
export function passes(sought: Sought): SQL {
  const places = sought.places.map(({ serviceSlug, locationSlug }) => {
    const conditions = [
      serviceSlug === undefined ? undefined : sql`s.service_slug || '' = ${serviceSlug}`,
      locationSlug === undefined ? undefined : sql`s.location_slug || '' = ${locationSlug}`,
    ].filter((condition) => condition !== undefined);
    return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
  });
  return sql`(${sql.join(places, sql` or `)}) and ${textFits(sought)}`;
}

export const amongFound = (sought: Sought): Among => ({ is: passes(sought), indexedBy: sql`true` });

export type Sample = { read: number; fitting: number; fittingAnywhere: number };

/**
 * How many of those that are not featured fit, and how many would without regard to the place, among the first so many in
 * the order of their shuffle keys.
 */
export async function sampleSought(db: Queryable, sought: Sought, size: number): Promise<Sample> {
  const { rows } = await db.execute<Record<keyof Sample, string>>(sql`
    select count(*) as read, count(*) filter (where ${passes(sought)}) as fitting,
      count(*) filter (where ${textFits(sought)}) as "fittingAnywhere"
    from (
      select s.haystack, s.service_slug, s.location_slug from contractor_search s
      where not s.featured order by s.shuffle_key limit ${size}
    ) s`);
  const [sample] = rows;
  return {
    read: Number(sample?.read ?? 0),
    fitting: Number(sample?.fitting ?? 0),
    fittingAnywhere: Number(sample?.fittingAnywhere ?? 0),
  };
}

/**
 * How to find few: by the index of pieces and then the rows themselves; or one by one from the indexes that hold the
 * texts, those of the places or of everywhere.
 */
export type Way = 'pieces' | 'places' | 'everywhere';

/** Finds all that fit, and gives a stretch of them. For few. */
export async function gatherSought(
  db: Queryable,
  sought: Sought,
  way: Way,
  { order, seed, offset, limit }: Wanted,
): Promise<{ total: number; contractors: Contractor[] }> {
  const first = sought.first === undefined ? sql`true` : has(sought.first);
  const by = sql`is_first desc, ${orderBy(order, seed)}`;
  const { rows } = await db.execute<Contractor & { found_total: string }>(sql`
    with found as materialized (${foundRows(sought, way, first, order !== 'home')}), page as (
      select s.* from found s order by ${by} limit ${limit} offset ${offset}
    ), placed as (
      select s.*, row_number() over (order by ${by}) as place from page s
    )
    select t.total as found_total, d.*
    from (select count(*) as total from found) t
    left join (
      select ${detail}, p.place
      from placed p
      join contractor_search s on not s.featured and s.shuffle_key = p.shuffle_key
      join contractors c on c.id = s.contractor_id
      where not p.featured
      union all
      select ${detail}, p.place
      from placed p
      join contractor_search s
        on s.featured and s.pin_rank = p.pin_rank and s.score = p.score and s.shuffle_key = p.shuffle_key
      join contractors c on c.id = s.contractor_id
      where p.featured
    ) d on true
    order by d.place`);
  const contractors = rows
    .filter(({ id }) => id !== null)
    .map(({ found_total: _, place: __, ...contractor }: PlacedRow) => contractor);
  return { total: Number(rows[0]?.found_total ?? 0), contractors };
}

type PlacedRow = Contractor & { found_total?: string; place?: string | null };

/** The keys of all that fit. The ratings, which are in no index with texts, only when they are asked for. */
function foundRows(sought: Sought, way: Way, first: SQL, isRated: boolean): SQL {
  const columns = sql`s.featured, s.pin_rank, s.rating, s.score, s.shuffle_key, ${first} as is_first`;
  if (way === 'pieces') {
    // A whole city is too many to be brought together with what the pieces find: that is looked at one by one.
    const isService = sought.places.every(({ serviceSlug }) => serviceSlug !== undefined);
    const places = [isService ? anyOf(sought.places) : passes({ ...sought, parts: [], lacking: undefined })];
    const pieces = piecesOf(sought.parts).map((piece) => sql`s.haystack like ${`%${piece}%`}`);
    return sql`
      select ${columns} from contractor_search s
      where ${sql.join([...places, ...pieces, textFits(sought)], sql` and `)}`;
  }
  const others =
    way === 'everywhere'
      ? [sql`${passes(sought)} order by s.shuffle_key`]
      : sought.places.map((place) => sql`${at(place)} and ${textFits(sought)}`);
  const featured = sql`
    select s.pin_rank, s.score, s.shuffle_key, ${first} as is_first from contractor_search s
    where s.featured and ${passes(sought)}`;
  const all = sql.join(
    others.map(
      (condition) => sql`(
        select s.shuffle_key, ${first} as is_first from contractor_search s where not s.featured and ${condition})`,
    ),
    sql` union all `,
  );
  if (!isRated)
    return sql`
      select false as featured, null::double precision as pin_rank, null::double precision as score, k.* from (${all}) k
      union all
      select true, k.* from (${featured}) k`;
  return sql`
    select ${columns} from (${all}) k
    join contractor_search s on not s.featured and s.shuffle_key = k.shuffle_key
    union all
    select ${columns} from (${featured}) k
    join contractor_search s on s.featured and s.pin_rank = k.pin_rank and s.score = k.score and s.shuffle_key = k.shuffle_key`;
}

function orderBy(order: ContractorOrder, seed: number): SQL {
  switch (order) {
    case 'rating':
      return sql`s.rating desc, s.score desc, s.shuffle_key desc`;
    case 'featured':
      return sql`s.featured desc, s.rating desc, s.score desc, s.shuffle_key desc`;
    case 'home':
      // The featured first, pinned before others, then by rating x reviews; the rest shuffled.
      return sql`s.featured desc,
        case when s.featured then s.pin_rank end desc nulls last,
        case when s.featured then s.score end desc nulls last,
        case when s.featured then s.shuffle_key end desc nulls last,
        hashint8extended(s.shuffle_key, ${seed}::bigint), s.shuffle_key`;
  }
}
