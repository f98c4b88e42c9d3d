import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isActive, isStale } from '../sessions/sign-in-queries.ts';
import type { Member } from './member.ts';

/** The member of a session's token, with the listings that are on the site. None without an active membership. */
export async function selectSignedIn(db: Queryable, tokenHash: Buffer): Promise<(Member & { stale: boolean }) | undefined> {
  const { rows } = await db.execute<Member & { stale: boolean }>(sql`
    select s.id as "sessionId", m.id, m.name, m.email, ${isStale} as stale,
      coalesce((
        select json_agg(json_build_object('contractorId', c.id, 'name', c.name, 'role', x.role) order by c.name, c.id)
        from listing_memberships x join contractors c on c.id = x.contractor_id
        where x.member_id = m.id and x.ended_at is null
      ), '[]') as listings
    from site_sessions s join listing_members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and ${isActive}
      and exists (select from listing_memberships x where x.member_id = m.id and x.ended_at is null)`);
  return rows[0];
}
