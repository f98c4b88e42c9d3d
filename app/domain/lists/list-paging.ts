import type { Sql } from 'sql-template-tag';
import { z } from 'zod';
import { isUuid } from '#app/platform/sql-texts.ts';

export type Paging<Row> =
  /** Numbered pages, up to `last`. */
  | { by: 'number'; last: number }
  /** From row to row: the address has a cursor, which names the last row of the previous page. */
  | { by: 'row'; name: 'after' | 'before'; cursor: RowCursor<Row> };

export type RowCursor<Row> = {
  of(row: Row, sort: string): string;
  /** The rows after it; undefined if it is no cursor, which means the first page. */
  where(cursor: string, sort: string): Sql | undefined;
};

/** The cursor is the row's id. */
export const idCursor = (isId: RegExp, where: (id: string) => Sql): RowCursor<{ id: string }> => ({
  of: ({ id }) => id,
  where: (id) => (isId.test(id) ? where(id) : undefined),
});

const moment = z.union([z.iso.date(), z.iso.datetime({ precision: 6 })]);

/** The cursor is a time or day and the id, so that the next page is found when the row itself is gone. */
export function timeAndId(cursor: string): { time: string; id: string } | undefined {
  const [time = '', id = '', ...more] = cursor.split('_');
  return more.length === 0 && moment.safeParse(time).success && isUuid(id) ? { time, id } : undefined;
}

const pageSchema = z.coerce.number().int().min(1);

/** Where a page begins. An unknown page or cursor is the first page. */
export function placeOf<Row>(
  paging: Paging<Row>,
  asked: Readonly<Record<string, string>>,
  sort: string,
): { page: number; after?: Sql; isFirst: boolean } {
  if (paging.by === 'number') {
    const page = pageSchema.max(paging.last).catch(1).parse(asked['page']);
    return { page, isFirst: page === 1 };
  }
  const after = paging.cursor.where(asked[paging.name]?.trim() ?? '', sort);
  return after ? { page: 1, after, isFirst: false } : { page: 1, isFirst: true };
}
