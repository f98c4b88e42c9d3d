import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import type { AccountKind, Member, Operator } from './accounts.ts';

/** A session ends this long after it began, and this long after it was last used; a sign-in half done much sooner. */
const maxAge = raw(`interval '30 days'`);
const maxIdle = raw(`interval '7 days'`);
const maxPending = raw(`interval '10 minutes'`);

/** Whether a session `s` is active. */
const isActive = sql`(s.started_at > now() - ${maxAge} and s.seen_at > now() - ${maxIdle}
  and (not s.awaits_code or s.started_at > now() - ${maxPending}))`;

/** Whether the last use of a session `s` needs an update. */
const isStale = sql`s.seen_at < now() - interval '1 minute'`;

/** Whose session it is. */
export type Holder = { kind: AccountKind; id: string };

const heldBy = ({ kind, id }: Holder): Sql => (kind === 'operator' ? sql`s.operator_id = ${id}` : sql`s.member_id = ${id}::uuid`);

type NewSession = {
  tokenHash: Buffer;
  holder: Holder;
  mark?: Buffer | undefined;
  awaitsCode?: boolean;
  device: string;
  address: string;
};

export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  const { tokenHash, holder, mark, awaitsCode = false, device, address } = session;
  const column = { operator: sql`operator_id`, member: sql`member_id` }[holder.kind];
  await tx.execute(sql`
    insert into site_sessions (token_hash, ${column}, password_mark, awaits_code, device, address)
    values (${tokenHash}, ${holder.id}, ${mark ?? null}, ${awaitsCode}, ${device}, ${address})`);
}

/** `stale`: whether its last use needs an update. */
type Row = { sessionId: string; stale: boolean };

/** The operator of a session's token, unless removed. */
export const selectOperatorSession = (
  db: Queryable,
  tokenHash: Buffer,
  awaitsCode: boolean,
): Promise<(Operator & Row & { passwordMark: Buffer | null }) | undefined> =>
  db.row(sql`
    select s.id as "sessionId", o.id, o.name, o.role, s.password_mark as "passwordMark", ${isStale} as stale
    from site_sessions s join operators o on o.id = s.operator_id
    where s.token_hash = ${tokenHash} and s.awaits_code = ${awaitsCode} and o.removed_at is null and ${isActive}`);

/** The member of a session's token, with the listings that are on the site. None without an active membership. */
export const selectMemberSession = (db: Queryable, tokenHash: Buffer): Promise<(Member & Row) | undefined> =>
  db.row(sql`
    select s.id as "sessionId", m.id, m.name, m.email, ${isStale} as stale,
      coalesce((
        select json_agg(json_build_object('contractorId', c.id, 'name', c.name, 'role', x.role) order by c.name, c.id)
        from listing_memberships x join contractors c on c.id = x.contractor_id
        where x.member_id = m.id and x.ended_at is null
      ), '[]') as listings
    from site_sessions s join listing_members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and ${isActive}
      and exists (select from listing_memberships x where x.member_id = m.id and x.ended_at is null)`);

/** Whether the operator has a stored session from an address. */
export const isKnownAddress = (db: Queryable, operatorId: string, address: string): Promise<boolean> =>
  db.has(sql`
    select 1 from site_sessions where operator_id = ${operatorId} and address = ${address} and not awaits_code limit 1`);

export const touchSession = (db: Queryable, id: string) =>
  db.execute(sql`update site_sessions set seen_at = now() where id = ${id}`);

type ListedSession = { id: string; device: string; address: string; startedAt: string; seenAt: string };

/** Active sessions, last used first. */
export const selectSessions = (db: Queryable, holder: Holder): Promise<ListedSession[]> =>
  db.rows(sql`
    select id, device, address, ${isoTime('started_at')} as "startedAt",
      ${isoTime('seen_at')} as "seenAt"
    from site_sessions s
    where ${heldBy(holder)} and not awaits_code and ${isActive}
    order by s.seen_at desc, s.id`);

/** @returns whether there was one. */
export const deleteSession = (tx: Queryable, id: string): Promise<boolean> =>
  tx.has(sql`delete from site_sessions where id = ${id} returning 1`);

/** Ends all sessions of a holder except the given one. @returns their number. */
export async function deleteSessions(tx: Queryable, holder: Holder, but?: string): Promise<number> {
  const ended = await tx.rows(sql`
    delete from site_sessions s where ${heldBy(holder)} and id is distinct from ${but ?? null}::uuid returning 1`);
  return ended.length;
}

/** Deletes those that are no longer active, and second factors that were begun in them. */
export async function deleteEndedSessions(db: Queryable): Promise<void> {
  await db.execute(sql`delete from site_sessions s where not ${isActive}`);
  await db.execute(sql`
    delete from operator_second_factors f
    where confirmed_at is null and not exists (select from site_sessions s where s.id = f.session_id)`);
}
