import { sql } from 'drizzle-orm';
import { mostCounted, type Total } from '#app/content/total-words.ts';
import { countRows } from '#app/platform/count-rows.ts';
import type { Queryable } from '#app/platform/database.ts';

/** What filled the hidden field that people do not see. */
export type Quarantined = {
  id: string;
  /** Name of the form. */
  form: string;
  reference: string;
  payload: Record<string, unknown>;
  /** As an ISO time, to the microsecond. */
  at: string;
};

const isQuarantined = sql`state = 'quarantined'`;
const columns = sql`id, form, reference, payload,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;

/** A cursor: the position after a submission that may be deleted. */
export type QuarantineCursor = Pick<Quarantined, 'at' | 'id'>;

/** Newest first. @param before the cursor. */
export async function selectQuarantined(
  db: Queryable,
  before: QuarantineCursor | undefined,
  limit: number,
): Promise<Quarantined[]> {
  const older = before ? sql`and (created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``;
  const { rows } = await db.execute<Quarantined>(sql`
    select ${columns} from submissions where ${isQuarantined} ${older}
    order by created_at desc, submissions.id desc limit ${limit}`);
  return rows;
}

/** Locked until the transaction ends. @returns undefined if gone. */
export async function lockQuarantined(tx: Queryable, id: string): Promise<Quarantined | undefined> {
  const { rows } = await tx.execute<Quarantined>(sql`
    select ${columns} from submissions where id = ${id} and ${isQuarantined} for update`);
  return rows[0];
}

/** Of contractors on the site and off it, by id. */
export async function selectContractorNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = sql`${sql.param([...ids])}::text[]`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from contractors where id = any(${wanted})
    union all select id, name from hidden_contractors where id = any(${wanted})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const countQuarantined = (db: Queryable): Promise<Total> =>
  countRows(db, sql`from submissions where ${isQuarantined}`, mostCounted);

/** @returns references of those that existed. */
export async function deleteQuarantined(tx: Queryable, ids: readonly string[]): Promise<{ id: string; reference: string }[]> {
  const { rows } = await tx.execute<{ id: string; reference: string }>(sql`
    delete from submissions where id = any(${sql.param([...ids])}::uuid[]) and ${isQuarantined} returning id, reference`);
  return rows;
}
