import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { idempotentId, isoTime } from '#app/platform/sql-texts.ts';
import type { NoticeInput } from './change-notices.ts';
import type { StormNotice } from './notice.ts';

const columns = sql`id, trades, cities, words, ${isoTime('ends_at')} as ends_at, started_by, version`;

/** Running notices, the newest first. */
export const selectRunning = (db: Queryable, now: Date): Promise<StormNotice[]> =>
  db.rows(sql`
    select ${columns} from storm_notices where ends_at > ${now.toISOString()} order by created_at desc, id limit 50`);

/** Recently ended ones. */
export const selectEnded = (db: Queryable, now: Date): Promise<StormNotice[]> =>
  db.rows(sql`
    select ${columns} from storm_notices where ends_at <= ${now.toISOString()} order by ends_at desc, id limit 20`);

/** Others wait until the transaction ends. */
export const lockNotice = (tx: Queryable, id: string): Promise<StormNotice | undefined> =>
  tx.row(sql`select ${columns} from storm_notices where id::text = ${id} for update`);

/** @param key the form's (`idempotentId`). @returns its id; undefined if it is stored already. */
export const insertNotice = (
  tx: Queryable,
  { trades, cities, words, ends_at }: NoticeInput,
  person: string,
  key: string | undefined,
) =>
  tx.value<string>(sql`
    insert into storm_notices (id, trades, cities, words, ends_at, started_by)
    values (${idempotentId(key, person, words, ends_at)}, ${trades}::text[], ${cities}::text[], ${words}, ${ends_at}, ${person})
    on conflict (id) do nothing returning id`);

export async function updateNotice(tx: Queryable, id: string, { trades, cities, words, ends_at }: NoticeInput): Promise<void> {
  await tx.execute(sql`
    update storm_notices set trades = ${trades}::text[], cities = ${cities}::text[], words = ${words}, ends_at = ${ends_at},
      version = version + 1
    where id = ${id}`);
}

export async function setEnd(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update storm_notices set ends_at = ${now.toISOString()}, version = version + 1 where id = ${id}`);
}
