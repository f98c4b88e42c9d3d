import type { ClientBase } from 'pg';
import { type Note, report, type Table } from './report.ts';

type Stored = Record<string, unknown>;

/** A row of a table that was set aside: which columns it has, and of what types, was not ours to choose. */
export type OldRow = {
  /** From 1, the oldest first. */
  line: string;
  columns: Record<string, unknown>;
  /** Times, as PostgreSQL writes them; null for what is none. */
  created: string | null;
  updated: string | null;
  published: string | null;
  unsubscribed: string | null;
};

/** The text of a column that may be missing; an empty one for none. */
export const textOf = ({ columns }: OldRow, name: string): string => {
  const value = columns[name];
  return value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
};

type Source = {
  from: Table;
  /** The row to store, or undefined if it cannot be stored, with notes for the report. */
  read: (row: OldRow) => { store?: Stored; notes: Note[] };
  /** Stores rows. */
  store: (rows: Stored[]) => Promise<unknown>;
};

const times = ['created', 'updated', 'published', 'unsubscribed']
  .map((name) => `blog_time(b ->> '${name}_at')::text as ${name}`)
  .join(', ');

/** Reads a table that was set aside from its start to its end, some rows at a time. */
export async function takeOver(client: ClientBase, { from, read, store }: Source): Promise<void> {
  await client.query(
    `declare rows_before no scroll cursor for
     select row_number() over (order by blog_time(b ->> 'published_at'), blog_time(b ->> 'created_at'), b ->> 'id') as line,
       b as columns, ${times}
     from (select to_jsonb(t) as b from ${from}_before t) rows
     order by 1`,
  );
  for (;;) {
    const { rows } = await client.query('fetch 2000 from rows_before');
    if (rows.length === 0) break;
    const results = rows.map((row) => read(row as OldRow));
    const stored = results.map(({ store }) => store).filter((one) => one !== undefined);
    if (stored.length > 0) await store(stored);
    await report(
      client,
      from,
      results.flatMap(({ notes }) => notes),
    );
  }
  await client.query('close rows_before');
}
