import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { MailState } from './mail-states.ts';
import { testKind } from './mail-states.ts';

export const isOneOf = (ids: readonly string[]): SQL =>
  sql`id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

export type Repeatable = { id: string; kind: string; state: MailState };

/** Those of these mails that can be sent again unchanged; tests are new mails. */
export async function selectRepeatable(db: Queryable, ids: readonly string[], { lock = false } = {}): Promise<Repeatable[]> {
  const { rows } = await db.execute<Repeatable>(sql`
    select id, kind, state from mails where ${isOneOf(ids)} and kind <> ${testKind} order by id ${lock ? sql`for update` : sql``}`);
  return rows;
}

/** Always the same for one mail and one press, in the form of a random UUID. */
const repeatId = (press: string) =>
  sql`overlay(overlay(md5(${press}::text || id::text) placing '4' from 13) placing '8' from 17)::uuid`;

/** A new mail for each of these, identified by the button press, so that a repeat adds none. @returns how many were added. */
export async function insertRepeats(tx: Queryable, ids: readonly string[], press: string, person: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into mails (id, kind, about, dedupe_key, entry_id, subscriber_id, again_of, person, state, queued_at, due_at)
    select ${repeatId(press)}, kind, about, dedupe_key, entry_id, subscriber_id, id, ${person}, 'waiting', now(), now()
    from mails where ${isOneOf(ids)}
    on conflict (id) do nothing returning 1`);
  return rows.length;
}
