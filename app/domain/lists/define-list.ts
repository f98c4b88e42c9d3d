import sql, { join, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { allOf, maxCounted, type Total } from '#app/content/total-words.ts';
import { fieldMessages } from '#app/domain/validation/outcome.ts';
import { countRows, type Queryable } from '#app/platform/database.ts';
import { encodeCsvRow, withoutFormula } from '#app/platform/encode-csv.ts';
import { type Choice, choicesOf, type FilterWords, type RowFilter, type Walk } from './list-filters.ts';
import { type Paging, placeOf, type RowCursor } from './list-paging.ts';

/** What a list of the desk is; `defineList` makes its pages, its counts and its CSV from this. */
export type ListDefinition<Row> = {
  from: Sql;
  columns: Sql;
  /** Columns of its pages alone, or of its CSV alone. */
  pageColumns?: Sql;
  csvColumns?: Sql;
  /** By their names in the address. */
  filters: Readonly<Record<string, RowFilter>>;
  /** What holds for every row. */
  always?: Sql;
  /** By their names in the address; the first is the default. */
  sorts: Readonly<Record<string, Sort>>;
  /** Their field, if visitors choose one. */
  sortField?: { label: string; isFolded?: boolean; names: Readonly<Record<string, string>> };
  paging: Paging<Row>;
  /** Rows on one page. */
  size: number;
  /** What its indexes end with: the rows of earlier pages are skipped in an index alone. */
  key?: Sql;
  search?: Search;
  /** Filters that no index serves. One pass through the rows finds the first page and the number of all. */
  scanned?: readonly string[];
  /** How many rows there are without a filter, if that is known without counting them. */
  countAll?: (db: Queryable) => Promise<Total>;
  /** So many are counted at most. */
  maxCounted?: number;
  /** The cells of a row, by the name of the column. */
  csv?: Cells<Row>;
  /** In what order, from row to row, where its pages are numbered. */
  csvPaging?: { order: Sql; cursor: RowCursor<Row> };
};

type Cells<Row> = Readonly<Record<string, (row: Row) => string | null>>;

/** Cells that are columns of the list as they are. */
export const asIs = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, (row) => row[name]])) as Cells<Readonly<Record<Name, string | null>>>;

/** An order, and what is left out of it. */
type Sort = Sql | { order: Sql; where: Sql };

export type FoundList<Row> = {
  rows: Row[];
  /** How many there are on all pages. */
  total: Total;
  /** From 1, of numbered pages. */
  page: number;
  /** The number or the cursor of the next page; undefined on the last page. */
  next: string | undefined;
  /** Error messages by field; nothing is queried then. */
  problems: Record<string, string>;
};

type SearchParams = Readonly<Record<string, string>>;
type Problems = { problems: Record<string, string> };
type Values = { values: Readonly<Record<string, unknown>> };
type Wanted = Values & { fixed: Sql[]; conditions: Condition[]; sort: string; order: Sql };

/** The fields of a list's filters, what an address asks of them, and how its pages are linked. */
export type ListControls = {
  fields: (FilterWords & { name: string })[];
  asked: SearchParams;
  pages: 'page' | 'after' | 'before';
};

export type List<Row> = {
  definition: ListDefinition<Row>;
  /** For its page. @param choices by filter, of those that a definition does not know. */
  controls: (asked: SearchParams, choices?: Readonly<Record<string, readonly Choice[]>>) => ListControls;
  /** One page. @param asked the fields of the address. */
  find: (db: Queryable, asked: SearchParams, size?: number) => Promise<FoundList<Row>>;
  /** The values that an address asks for. */
  read: (asked: SearchParams) => Values | Problems;
  /** Every row that a filter finds, as CSV, some rows at a time. @param cells of columns that need more than the row. */
  csv: (db: Queryable, asked: SearchParams, cells?: Cells<Row>) => Promise<AsyncGenerator<string> | Problems>;
};

const csvBatch = 500;

export function defineList<Row extends { id: string }>(definition: ListDefinition<Row>): List<Row> {
  const { from, columns, pageColumns, csvColumns, filters, sorts, paging, key, search, scanned = [], csv = {} } = definition;
  const schema = z.object(Object.fromEntries(Object.entries(filters).map(([name, { read }]) => [name, read])));
  const [defaultSort = ''] = Object.keys(sorts);
  const counted = definition.maxCounted ?? maxCounted;

  function read(asked: SearchParams): Values | Problems {
    const parsed = schema.safeParse(asked);
    if (!parsed.success) return { problems: fieldMessages(parsed.error) };
    return { values: Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined)) };
  }

  async function resolve(db: Queryable, asked: SearchParams): Promise<Wanted | Problems> {
    const parsed = read(asked);
    if ('problems' in parsed) return parsed;
    const { values } = parsed;
    const conditions: Condition[] = [];
    for (const [name, value] of Object.entries(values)) {
      const { lookUp, where, indexed = where, walk } = filters[name] ?? {};
      const known = lookUp ? await lookUp(db, value) : value;
      if (where && indexed) conditions.push({ where: where(known), indexed: indexed(known), walk: walk?.(known) });
    }
    const sort = Object.hasOwn(sorts, asked['sort'] ?? '') ? (asked['sort'] ?? '') : defaultSort;
    const wanted = sorts[sort] ?? sql`1`;
    const { order, where } = 'order' in wanted ? wanted : { order: wanted };
    return { values, fixed: [definition.always, where].filter((one) => one !== undefined), conditions, sort, order };
  }

  type Part = { limit: number; offset?: number; after?: Sql | undefined; more: Sql | undefined };
  function select(db: Queryable, { fixed, conditions, order }: Wanted, { limit, offset = 0, after, more }: Part) {
    const read = more ? sql`${columns}, ${more}` : columns;
    const query = { from, columns: read, fixed, conditions, after, order, limit, offset };
    return search ? searchRows<Row>(db, query, search, counted) : selectRows<Row>(db, query, key);
  }

  function count(db: Queryable, { values, fixed, conditions }: Wanted): Promise<Total> {
    if (definition.countAll && Object.keys(values).length === 0) return definition.countAll(db);
    const where = whereAll([...fixed, ...conditions.map(({ indexed }) => indexed)]);
    return countRows(db, sql`from ${from} ${where}`, counted);
  }

  const pages = paging.by === 'number' ? 'page' : paging.name;

  return {
    definition,
    read,

    controls(given, choices = {}) {
      const { names, ...sortField } = definition.sortField ?? { label: '', names: {} };
      const [first, ...others] = choicesOf(names);
      const all = Object.entries(filters).flatMap(([name, { field }]) => {
        const named = choices[name] ?? field?.choices;
        return field ? [{ name, ...field, ...(named && { choices: named }) }] : [];
      });
      const known = [...Object.keys(filters), 'sort', pages];
      return {
        fields: first ? [...all, { name: 'sort', ...sortField, any: first.label, choices: others }] : all,
        asked: Object.fromEntries(known.flatMap((name) => (given[name] ? [[name, given[name]]] : []))),
        pages,
      };
    },

    async find(db, asked, size = definition.size) {
      const wanted = await resolve(db, asked);
      if ('problems' in wanted) return { rows: [], total: allOf(0), page: 1, next: undefined, problems: wanted.problems };
      const { page, after, isFirst } = placeOf(paging, asked, wanted.sort);
      const isScanned = isFirst && scanned.some((name) => wanted.values[name] !== undefined);
      const limit = isScanned ? maxCounted : size + 1;
      const { rows: found, total: known } = await select(db, wanted, {
        limit,
        offset: (page - 1) * size,
        after,
        more: pageColumns,
      });
      const rows = found.slice(0, size);
      const isLast = found.length <= size || (paging.by === 'number' && page >= paging.last);
      const last = rows.at(-1);
      const next = paging.by === 'number' ? String(page + 1) : last && paging.cursor.of(last, wanted.sort);
      const total = known ?? (isFirst && found.length < limit ? allOf(found.length) : await count(db, wanted));
      return { rows, total, page, next: isLast ? undefined : next, problems: {} };
    },

    async csv(db, asked, cells = {}) {
      const wanted = await resolve(db, asked);
      return 'problems' in wanted ? wanted : csvOf(db, wanted, Object.entries({ ...csv, ...cells }));
    },
  };

  /** Reads the first rows at once, so that a failure is known before the answer begins. */
  async function csvOf(db: Queryable, asked: Wanted, cells: [string, Cells<Row>[string]][]): Promise<AsyncGenerator<string>> {
    const { csvPaging } = definition;
    const cursor = csvPaging?.cursor ?? (paging.by === 'row' ? paging.cursor : undefined);
    const wanted = csvPaging ? { ...asked, order: csvPaging.order } : asked;
    const read = (place: { after?: Sql | undefined; offset?: number }) =>
      select(db, wanted, { limit: csvBatch, ...place, more: csvColumns });
    const first = await read({});
    return (async function* () {
      yield encodeCsvRow(cells.map(([name]) => name));
      for (let { rows } = first, offset = csvBatch; rows.length > 0; offset += csvBatch) {
        yield rows.map((row) => encodeCsvRow(cells.map(([, cell]) => withoutFormula(cell(row) ?? '')))).join('');
        const last = rows.at(-1);
        if (!last || rows.length < csvBatch) return;
        ({ rows } = await read(cursor ? { after: cursor.where(cursor.of(last, wanted.sort), wanted.sort) } : { offset }));
      }
    })();
  }
}

/** A condition: as checked on each row, as written for a second index, and how a walk along an index applies it. */
type Condition = { where: Sql; indexed: Sql; walk: Walk | undefined };

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
type Search = {
  walked: number;
  /** The alias in `from`. */
  alias: Sql;
  /** The id and what the list can be sorted by. */
  keys: Sql;
};

/** `total`: how many rows all pages have together, up to a limit, if finding the page told it. */
type FoundRows<Row> = { rows: Row[]; total?: Total };

const whereAll = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql`where ${join([...conditions], ' and ')}` : sql``;

const rowsOf = async <Row>(db: Queryable, query: Sql) => (await db.execute(query)).rows as unknown as Row[];

const unlessFirst = (after: Sql | undefined): readonly Sql[] => (after ? [after] : []);

/** @param key what the list's indexes end with: the rows of earlier pages are skipped in an index alone. */
async function selectRows<Row>(db: Queryable, query: RowQuery, key: Sql | undefined): Promise<FoundRows<Row>> {
  const { from, columns, fixed, conditions, after, order, limit, offset } = query;
  const where = whereAll([...fixed, ...conditions.map((condition) => condition.where), ...unlessFirst(after)]);
  const page = sql`from ${from} ${where} order by ${order} limit ${limit} offset ${offset}`;
  const rows = key
    ? sql`select ${columns} from (select ${key} as page_key ${page}) k join ${from} on ${key} = k.page_key order by ${order}`
    : sql`select ${columns} ${page}`;
  return { rows: await rowsOf(db, rows) };
}

async function searchRows<Row>(
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
