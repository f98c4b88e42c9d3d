import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import { isLink } from './link-queries.ts';
import type { LinkKey, NewLink } from './link-token.ts';

/** The end of an owner's access that another owner asked for. */
export type OwnerEnding = {
  id: string;
  contractorId: string;
  /** Of the listing; null while it is off the site. */
  listing: string | null;
  memberId: string;
  /** As the others know them: a name, or the address. */
  member: string;
  askedBy: string;
  asker: string;
  askedAt: string;
  endsAt: string;
  stoppedAt: string | null;
};

type NewEnding = NewLink & { contractorId: string; memberId: string; askedBy: string };

/** @returns false if one is open already. */
export async function insertEnding(tx: Queryable, ending: NewEnding): Promise<boolean> {
  const { id, tokenHash, contractorId, memberId, askedBy } = ending;
  return tx.has(sql`
    insert into owner_endings (id, token_hash, contractor_id, member_id, asked_by)
    values (${id}, ${tokenHash}, ${contractorId}, ${memberId}, ${askedBy})
    on conflict (contractor_id, member_id) do nothing returning 1`);
}

const shownName = (table: 'm' | 'a') => raw(`coalesce(nullif(${table}.name, ''), ${table}.email)`);

const endings = sql`
  select l.id, l.contractor_id as "contractorId", c.name as listing, l.member_id as "memberId", ${shownName('m')} as member,
    l.asked_by as "askedBy", ${shownName('a')} as asker, ${isoTime('l.asked_at')} as "askedAt", ${isoTime('l.ends_at')} as "endsAt",
    ${isoTime('l.stopped_at')} as "stoppedAt"
  from owner_endings l join listing_members m on m.id = l.member_id join listing_members a on a.id = l.asked_by
  left join contractors c on c.id = l.contractor_id`;

/** The open ones of a listing. */
export const selectEndings = (db: Queryable, contractorId: string): Promise<OwnerEnding[]> =>
  db.rows(sql`${endings} where l.contractor_id = ${contractorId} order by l.asked_at, l.id`);

/** What the link in the mail to the owner opens: nothing once the access has ended. */
export const selectEnding = (db: Queryable, key: LinkKey): Promise<OwnerEnding | undefined> =>
  db.row(sql`${endings} where ${isLink(key)}`);

/** The ids of those whose 24 hours have passed. */
export const selectDueEndings = (db: Queryable): Promise<string[]> =>
  db.values(sql`select id from owner_endings where ends_at <= now() and stopped_at is null order by ends_at, id limit 100`);

/** @returns false if it was stopped before, or is gone. */
export const updateStopped = (tx: Queryable, id: string): Promise<boolean> =>
  tx.has(sql`update owner_endings set stopped_at = now() where id = ${id} and stopped_at is null returning 1`);

/** @returns whether it was there. */
export const deleteEnding = (tx: Queryable, id: string): Promise<boolean> =>
  tx.has(sql`delete from owner_endings where id = ${id} returning 1`);

/** Those of an owner whose access ends, and those that they asked for. */
export const deleteEndingsOf = (tx: Queryable, contractorId: string, memberId: string) =>
  tx.execute(sql`
    delete from owner_endings where contractor_id = ${contractorId} and ${memberId} in (member_id::text, asked_by::text)`);

/** What waits for an operator, for a count. */
export const stoppedEndings = sql`
  select coalesce(c.name, '') as name from owner_endings e left join contractors c on c.id = e.contractor_id
  where e.stopped_at is not null order by e.stopped_at`;

/** The same for a list. */
export const selectStoppedEndings = (db: Queryable): Promise<OwnerEnding[]> =>
  db.rows(sql`${endings} where l.stopped_at is not null order by l.stopped_at, l.id limit 100`);
