import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { MutableMail } from './person-queries.ts';

export async function selectMuted(db: Queryable, memberId: string): Promise<MutableMail[]> {
  const { rows } = await db.execute<{ muted: MutableMail[] }>(sql`select muted from listing_members where id = ${memberId}`);
  return rows[0]?.muted ?? [];
}

export async function updateName(tx: Queryable, memberId: string, name: string): Promise<void> {
  await tx.execute(sql`update listing_members set name = ${name} where id = ${memberId}`);
}

export async function updateMuted(tx: Queryable, memberId: string, muted: readonly MutableMail[]): Promise<void> {
  await tx.execute(sql`update listing_members set muted = ${[...muted]}::text[] where id = ${memberId}`);
}

export type Leavable = { contractorId: string; name: string; role: 'owner' | 'member'; isLastOwner: boolean };

/** Listings on the site that a member acts for, by name, and whether one would be left without an owner. */
export async function selectLeavable(db: Queryable, memberId: string): Promise<Leavable[]> {
  const { rows } = await db.execute<Leavable>(sql`
    select c.id as "contractorId", c.name, s.role,
      s.role = 'owner' and not exists (
        select from listing_memberships o
        where o.contractor_id = c.id and o.role = 'owner' and o.ended_at is null and o.id <> s.id) as "isLastOwner"
    from listing_memberships s join contractors c on c.id = s.contractor_id
    where s.member_id = ${memberId} and s.ended_at is null order by c.name, c.id`);
  return rows;
}
