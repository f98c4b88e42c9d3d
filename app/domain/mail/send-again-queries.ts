import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { testKind } from './mail-kinds.ts';
import type { MailState } from './mail-record.ts';

const idsIn = (ids: readonly string[]) => sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

export type Repeatable = { id: string; kind: string; state: MailState };

/** Those of these mails that can be sent again unchanged; tests are new mails. */
export async function selectRepeatable(db: Queryable, ids: readonly string[]): Promise<Repeatable[]> {
  const { rows } = await db.execute<Repeatable>(sql`
    select id, kind, state from mails where id in ${idsIn(ids)} and kind <> ${testKind} order by id`);
  return rows;
}

/** Always the same for one mail and one press, in the form of a random UUID. */
const repeatId = (press: string) =>
  sql`overlay(overlay(md5(${press}::text || m.id::text) placing '4' from 13) placing '8' from 17)::uuid`;

export type Repeat = { id: string; kind: string; about: string; dedupeKey: string | null };

/**
 * A record of its own for each of these mails, named by the press of the button, so that one that is there already is not
 * made again. @returns those that were made.
 */
export async function insertRepeats(tx: Queryable, ids: readonly string[], press: string, person: string): Promise<Repeat[]> {
  const { rows } = await tx.execute<Repeat>(sql`
    insert into mails (id, kind, about, dedupe_key, entry_id, subscriber_id, again_of, person, state, queued_at)
    select ${repeatId(press)}, m.kind, m.about, m.dedupe_key, m.entry_id, m.subscriber_id, m.id,
      ${person}, 'waiting', now()
    from mails m where m.id in ${idsIn(ids)}
    on conflict (id) do nothing
    returning id, kind, about, dedupe_key as "dedupeKey"`);
  return rows;
}

/** Has the next attempt of those that wait for one now. @returns how many. */
export async function hurryRetries(tx: Queryable, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.execute(sql`
    update pgboss.job set state = state, start_after = now()
    where name = 'mail' and state = 'retry' and coalesce(source_root_id, id) in ${idsIn(ids)} returning 1`);
  return rows.length;
}
