import type { QueryConfig, QueryResult } from 'pg';
import type { Database } from './database.ts';

export const channel = 'directory_changes';

/** How long an answer may take, in milliseconds, before its connection counts as lost. */
export const answerTime = 3_000;

export type Query = (query: QueryConfig & { query_timeout: number }) => Promise<QueryResult>;

/** More transactions than this between two questions are not told apart. */
const most = 1_000;

const sinceSnapshot = `
  select
    pg_current_snapshot()::text as up_to,
    -- Another database, put in the place of the one that was asked before.
    coalesce(pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax($1::pg_snapshot), true) as other,
    array(
      select topic || ':' || xact
      from directory_changes
      where xact >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xact, $1::pg_snapshot)
        -- Restored from another server, rows may name transactions that have not been here yet.
        and xact < pg_snapshot_xmax(pg_current_snapshot())
      limit ${most + 1}
    ) as changed`;

/**
 * What became visible since `from`, the moment of an earlier answer, as `topic:transaction`: a transaction that began
 * long before it and ended after it is among them. `unknown` when that cannot be told.
 */
export async function askForChanges(
  query: Query,
  from: string | undefined,
): Promise<{ upTo: string; changed: string[] | 'unknown' }> {
  const { rows } = await query({ text: sinceSnapshot, values: [from ?? null], query_timeout: answerTime });
  const { up_to: upTo, other, changed } = rows[0] as { up_to: string; other: boolean; changed: string[] };
  return { upTo, changed: other || changed.length > most ? 'unknown' : changed };
}

export async function notifyAll(query: Query, payload: string): Promise<void> {
  await query({ text: 'select pg_notify($1, $2)', values: [channel, payload], query_timeout: answerTime });
}

/** Who has not asked for an hour starts anew. */
export async function deleteOldChanges({ $client }: Database): Promise<void> {
  await $client.query(`delete from directory_changes where at < now() - interval '1 hour'`);
}
