import sql, { join, type Sql } from 'sql-template-tag';
import type { Total } from '#app/content/total-words.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Walk } from './list-filters.ts';

/** A condition: as checked on each row, as written for a second index, and how a walk along an index applies it. */
export type Condition = { where: Sql; indexed: Sql; walk: Walk | undefined };

type RowQuery = {
  from: Sql;
  columns: Sql;
  /** What holds for every row of the list, or of the page. */
  fixed: readonly Sql[];
  conditions: readonly Condition[];
  /** Of a page after the first: where it begins. */
  after: Sql | undefined;
  order: Sql;
  limit: number;
  offset: number;
};

/**
 * How rows are found in millions where the filters' indexes have another order than the list. First the newest `walked` rows are
 * read along the list's own index and looked at one by one: a filter that many rows pass fills a page there. If they do not fill
 * it, few rows pass, and their ids come from the filters' indexes.
 */
export type Search = {
  walked: number;
  /** The alias in `from`. */
  alias: Sql;
  /** The id and what the list can be sorted by. */
  keys: Sql;
};

/** `total`: how many rows all pages have together, up to a limit, if finding the page told it. */
type FoundRows<Row> = { rows: Row[]; total?: Total };

export const whereAll = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql`where ${join([...conditions], ' and ')}` : sql``;

const rowsOf = async <Row>(db: Queryable, query: Sql) => (await db.execute(query)).rows as unknown as Row[];

const unlessFirst = (after: Sql | undefined): readonly Sql[] => (after ? [after] : []);

/** @param key what the list's indexes end with: the rows of earlier pages are skipped in an index alone. */
export async function selectRows<Row>(db: Queryable, query: RowQuery, key: Sql | undefined): Promise<FoundRows<Row>> {
  const { from, columns, fixed, conditions, after, order, limit, offset } = query;
  const where = whereAll([...fixed, ...conditions.map((condition) => condition.where), ...unlessFirst(after)]);
  const page = sql`from ${from} ${where} order by ${order} limit ${limit} offset ${offset}`;
  const rows = key
    ? sql`select ${columns} from (select ${key} as page_key ${page}) k join ${from} on ${key} = k.page_key order by ${order}`
    : sql`select ${columns} ${page}`;
  return { rows: await rowsOf(db, rows) };
}

export async function searchRows<Row>(
  db: Queryable,
  query: RowQuery,
  { walked, alias, keys }: Search,
  maxCounted: number,
): Promise<FoundRows<Row>> {
  const { from, columns, fixed, conditions, after, order, limit } = query;
  const read = (page: Sql, more = sql``) => sql`select ${columns} ${more} from (${page}) ${alias} order by ${order}`;
  const alone = conditions.filter(({ walk }) => walk === 'alone');
  const along = [...conditions.filter(({ walk }) => walk === 'together'), ...alone.slice(0, 1)];
  const others = conditions.filter((condition) => !along.includes(condition)).map(({ where }) => where);
  const walk = sql`select ${alias}.* from ${from}
    ${whereAll([...fixed, ...along.map(({ where }) => where), ...unlessFirst(after)])} order by ${order}`;
  if (others.length === 0) return { rows: await rowsOf(db, read(sql`${walk} limit ${limit}`)) };
  if (!conditions.some((condition) => condition.walk === 'never')) {
    const page = sql`select * from (${walk} limit ${walked}) ${alias} ${whereAll(others)} order by ${order} limit ${limit}`;
    const rows = await rowsOf<Row>(db, read(page));
    if (rows.length === limit) return { rows };
  }
  const matching = sql`select ${keys} from ${from} ${whereAll([...fixed, ...conditions.map(({ indexed }) => indexed)])}`;
  const page = sql`
    with matching as materialized (${matching})
    select id, (select count(*)::int from (select from matching limit ${maxCounted}) counted) as matching
    from matching ${alias} ${whereAll(unlessFirst(after))} order by ${order} limit ${limit}`;
  const found = await rowsOf<Row & { matching: number }>(
    db,
    read(sql`select ${alias}.*, found.matching from ${from} join (${page}) found using (id)`, sql`, ${alias}.matching`),
  );
  const [first] = found;
  const rows = found.map(({ matching, ...row }) => row as unknown as Row);
  return first ? { rows, total: { count: first.matching, isAll: first.matching < maxCounted } } : { rows };
}
