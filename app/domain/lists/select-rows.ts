import sql, { join, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { Walk } from './list-filters.ts';

/** A condition: as checked on each row, as written for a second index, and how a walk along an index applies it. */
export type Condition = { where: Sql; indexed: Sql; walk: Walk | undefined };

export type RowQuery = {
  from: Sql;
  columns: Sql;
  /** What holds for every row of the list, or of the page. */
  fixed: readonly Sql[];
  conditions: readonly Condition[];
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

export const whereAll = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql`where ${join([...conditions], ' and ')}` : sql``;

const rowsOf = async <Row>(db: Queryable, query: Sql) => (await db.execute(query)).rows as unknown as Row[];

/** @param key what the list's indexes end with: the rows of earlier pages are skipped in an index alone. */
export function selectRows<Row>(db: Queryable, query: RowQuery, key: Sql | undefined): Promise<Row[]> {
  const { from, columns, fixed, conditions, order, limit, offset } = query;
  const where = whereAll([...fixed, ...conditions.map((condition) => condition.where)]);
  const page = sql`from ${from} ${where} order by ${order} limit ${limit} offset ${offset}`;
  const rows = key
    ? sql`select ${columns} from (select ${key} as page_key ${page}) k join ${from} on ${key} = k.page_key order by ${order}`
    : sql`select ${columns} ${page}`;
  return rowsOf(db, rows);
}

export async function searchRows<Row>(db: Queryable, query: RowQuery, { walked, alias, keys }: Search): Promise<Row[]> {
  const { from, columns, fixed, conditions, order, limit } = query;
  const read = (page: Sql) => rowsOf<Row>(db, sql`select ${columns} from (${page}) ${alias} order by ${order}`);
  const alone = conditions.filter(({ walk }) => walk === 'alone');
  const along = [...conditions.filter(({ walk }) => walk === 'together'), ...alone.slice(0, 1)];
  const others = conditions.filter((condition) => !along.includes(condition)).map(({ where }) => where);
  const walk = sql`select ${alias}.* from ${from} ${whereAll([...fixed, ...along.map(({ where }) => where)])} order by ${order}`;
  if (others.length === 0) return read(sql`${walk} limit ${limit}`);
  if (!conditions.some((condition) => condition.walk === 'never')) {
    const page = sql`select * from (${walk} limit ${walked}) ${alias} ${whereAll(others)} order by ${order} limit ${limit}`;
    const rows = await read(page);
    if (rows.length === limit) return rows;
  }
  const matching = sql`select ${keys} from ${from} ${whereAll([...fixed, ...conditions.map(({ indexed }) => indexed)])}`;
  return read(sql`select ${alias}.* from ${from} join (
    with matching as materialized (${matching}) select id from matching ${alias} order by ${order} limit ${limit}) found using (id)`);
}
