import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { allOf, mostCounted, type Total } from '#app/content/total-words.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { countRows } from '#app/platform/count-rows.ts';
import type { Queryable } from '#app/platform/database.ts';
import { encodeCsvRow, withoutFormula } from '#app/platform/encode-csv.ts';
import type { ListFilter } from './list-filters.ts';

/** Everything that is known of a list of the desk; `defineList` makes its pages, its counts and its CSV of it. */
export type ListDefinition<Row> = {
  /** The table, and the selected columns. */
  from: SQL;
  columns: SQL;
  /** By their names in the address. */
  filters: Readonly<Record<string, ListFilter>>;
  /** What holds for every row. */
  always?: SQL;
  /** By their names in the address; the first is the order where none is asked for. */
  sorts: Readonly<Record<string, SQL>>;
  paging: Paging;
  /** Rows on one page. */
  size: number;
  /** What its indexes end with: the rows of the pages before are passed over in an index alone. */
  key?: SQL;
  /** Filters that no index serves. One pass through the rows finds the first page and the number of all. */
  scanned?: readonly string[];
  /** How many rows there are where nothing is asked for, if that is known without counting them. */
  countAll?: (db: Queryable) => Promise<Total>;
  /** So many are counted at most. */
  mostCounted?: number;
  /** The cells of a row, by the name of the column. */
  csv?: Readonly<Record<string, (row: Row) => string | null>>;
};

type Paging =
  /** Numbered pages, up to `last`. */
  | { by: 'number'; last: number }
  /** From row to row: the address has the id of the last row of the page before. */
  | { by: 'row'; name: 'after' | 'before'; id: RegExp; where: (id: string) => SQL };

export type FoundList<Row> = {
  rows: Row[];
  /** How many there are on all pages. */
  total: Total;
  /** From 1, of numbered pages. */
  page: number;
  /** What the address of the next page has in place of this one's: a number, or an id; undefined on the last page. */
  next: string | undefined;
  /** Error messages by field; nothing is queried then. */
  problems: Record<string, string>;
};

type Asked = Readonly<Record<string, string>>;
type Problems = { problems: Record<string, string> };

/** A filter’s value. */
type Wanted = { values: Readonly<Record<string, unknown>>; conditions: SQL[]; order: SQL };

export type List<Row> = {
  /** One page. @param asked the fields of the address. */
  find: (db: Queryable, asked: Asked, size?: number) => Promise<FoundList<Row>>;
  /** The values that an address asks for. */
  read: (asked: Asked) => Pick<Wanted, 'values'> | Problems;
  /** Every row that a filter finds, as CSV, some rows at a time. */
  csv: (db: Queryable, asked: Asked) => AsyncGenerator<string> | Problems;
};

const csvBatch = 500;

export function defineList<Row extends { id: string }>(definition: ListDefinition<Row>): List<Row> {
  const { from, columns, filters, always, sorts, paging, key, scanned = [], csv: csvColumns = {} } = definition;
  const schema = z.object(Object.fromEntries(Object.entries(filters).map(([name, { read }]) => [name, read])));
  const [usualOrder = sql`1`] = Object.values(sorts);

  function read(asked: Asked): Wanted | Problems {
    const parsed = schema.safeParse(asked);
    if (!parsed.success) return { problems: fieldMessages(parsed.error) };
    const values = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
    const conditions = Object.entries(values).flatMap(([name, value]) => filters[name]?.where?.(value) ?? []);
    const order = Object.hasOwn(sorts, asked['sort'] ?? '') ? sorts[asked['sort'] ?? ''] : usualOrder;
    return { values, conditions: always ? [always, ...conditions] : conditions, order: order ?? usualOrder };
  }

  async function select(db: Queryable, { conditions, order }: Wanted, { limit, offset = 0 }: { limit: number; offset?: number }) {
    const page = sql`from ${from} ${whereAll(conditions)} order by ${order} limit ${limit} offset ${offset}`;
    const { rows } = await db.execute<Row>(
      key
        ? sql`select ${columns} from (select ${key} as page_key ${page}) k join ${from} on ${key} = k.page_key order by ${order}`
        : sql`select ${columns} ${page}`,
    );
    return rows as unknown as Row[];
  }

  function count(db: Queryable, { values, conditions }: Wanted): Promise<Total> {
    if (definition.countAll && Object.keys(values).length === 0) return definition.countAll(db);
    return countRows(db, sql`from ${from} ${whereAll(conditions)}`, definition.mostCounted ?? mostCounted);
  }

  return {
    read,

    async find(db, asked, size = definition.size) {
      const wanted = read(asked);
      if ('problems' in wanted) return { rows: [], total: allOf(0), page: 1, next: undefined, problems: wanted.problems };
      const { page, after, isFirst } = placeOf(paging, asked);
      const isScanned = isFirst && scanned.some((name) => wanted.values[name] !== undefined);
      const limit = isScanned ? mostCounted : size + 1;
      const found = await select(db, narrowed(wanted, after), { limit, offset: (page - 1) * size });
      const rows = found.slice(0, size);
      const isLast = found.length <= size || (paging.by === 'number' && page >= paging.last);
      const last = paging.by === 'number' ? String(page + 1) : rows.at(-1)?.id;
      const total = isFirst && found.length < limit ? allOf(found.length) : await count(db, wanted);
      return { rows, total, page, next: isLast ? undefined : last, problems: {} };
    },

    csv(db, asked) {
      const wanted = read(asked);
      return 'problems' in wanted ? wanted : csvOf(db, wanted);
    },
  };

  async function* csvOf(db: Queryable, wanted: Wanted): AsyncGenerator<string> {
    yield encodeCsvRow(Object.keys(csvColumns));
    for (let after: SQL | undefined, offset = 0; ; offset += csvBatch) {
      const rows = await select(db, narrowed(wanted, after), { limit: csvBatch, ...(!after && { offset }) });
      const cells = Object.values(csvColumns);
      if (rows.length > 0) yield rows.map((row) => encodeCsvRow(cells.map((cell) => withoutFormula(cell(row) ?? '')))).join('');
      const last = rows.at(-1);
      if (!last || rows.length < csvBatch) return;
      after = paging.by === 'row' ? paging.where(last.id) : undefined;
    }
  }
}

const whereAll = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

const narrowed = (wanted: Wanted, after: SQL | undefined): Wanted =>
  after ? { ...wanted, conditions: [...wanted.conditions, after] } : wanted;

/** Where a page begins. What is no page is the first. */
function placeOf(paging: Paging, asked: Asked): { page: number; after?: SQL; isFirst: boolean } {
  if (paging.by === 'number') {
    const page = pageSchema.max(paging.last).catch(1).parse(asked['page']);
    return { page, isFirst: page === 1 };
  }
  const id = asked[paging.name]?.trim() ?? '';
  return paging.id.test(id) ? { page: 1, after: paging.where(id), isFirst: false } : { page: 1, isFirst: true };
}

const pageSchema = z.coerce.number().int().min(1);
