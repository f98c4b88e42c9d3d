import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import { type Change, parseSnapshot, type Snapshot } from './change-feed.ts';
import { type Database, executing, type Queryable } from './database.ts';

/** Milliseconds without an answer before a connection counts as lost. */
const answerTime = 3_000;

/** With more transactions than this between two polls, everything counts as changed. */
const max = 5_000;

const changesSince = (from: string | null) => sql`
  select
    pg_current_snapshot()::text as up_to,
    -- Another database, put in the place of the one that was asked before.
    coalesce(pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${from}::pg_snapshot), true) as other,
    array(
      select topic || ' ' || xact
      from directory_changes
      where xact >= pg_snapshot_xmin(${from}::pg_snapshot) and not pg_visible_in_snapshot(xact, ${from}::pg_snapshot)
        -- Restored from another server, rows may name transactions that have not been here yet.
        and xact < pg_snapshot_xmax(pg_current_snapshot())
      limit ${max + 1}
    ) as changed`;

type Answer = { up_to: string; other: boolean; changed: string[] };

/** The same database, whose statements fail without an answer in time. */
export const quickly = ({ $client }: Database): Queryable =>
  executing(({ text, values }) => $client.query(Object.assign({ text, values }, { query_timeout: answerTime })));

/**
 * Changes that became visible since `from`, the snapshot of an earlier answer, including those of a transaction that began
 * long before it and ended after it. `unknown` if they cannot be determined.
 */
export async function selectNewChanges(
  db: Queryable,
  from: Snapshot | undefined,
): Promise<{ now: Snapshot; changes: Change[] | 'unknown' }> {
  const { up_to, other, changed } = (await db.row<Answer>(changesSince(from?.text ?? null))) as Answer;
  return { now: parseSnapshot(up_to), changes: other || changed.length > max ? 'unknown' : changed.map(readChange) };
}

/** The text is topic and transaction; a topic may contain spaces. */
function readChange(text: string): Change {
  const end = text.lastIndexOf(' ');
  return { topic: text.slice(0, end), xact: Number(text.slice(end + 1)) };
}

/** Records what a process has seen. */
export async function saveFollower(db: Database, id: string, { text: seen }: Snapshot): Promise<void> {
  await quickly(db).execute(sql`
    insert into change_followers (id, seen) values (${id}, ${seen})
    on conflict (id) do update set seen = excluded.seen, at = clock_timestamp()`);
}

export async function deleteFollower(db: Database, id: string): Promise<void> {
  await quickly(db).execute(sql`delete from change_followers where id = ${id}`);
}

/** Seconds without a report after which a process counts as gone. Processes report more often. */
export const followerSilence = 10;

/**
 * Transactions whose changes some process has not seen yet.
 * @param among only these; default: all finished transactions.
 */
export async function selectUnseen(client: ClientBase, among?: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ xact: string }>(
    `select distinct c.xact::text as xact
     from change_followers f join directory_changes c on not pg_visible_in_snapshot(c.xact, f.seen)
     where f.at > clock_timestamp() - make_interval(secs => ${followerSilence})
       and c.xact < pg_snapshot_xmax(pg_current_snapshot()) and ($1::xid8[] is null or c.xact = any($1))`,
    [among ?? null],
  );
  return rows.map(({ xact }) => xact);
}

/** A process that has not polled for an hour starts from scratch. */
export async function deleteOldChanges({ $client }: Database): Promise<void> {
  await $client.query(`delete from change_followers where at < now() - interval '1 hour'`);
  await $client.query(`delete from directory_changes where at < now() - interval '1 hour'`);
}
