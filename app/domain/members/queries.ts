import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

/** Kinds of mail that members can turn off. */
export type MutableMail = 'requests' | 'messages' | 'reviews';

export type ListedMember = { id: string; name: string; email: string; role: 'owner' | 'member'; muted: MutableMail[] };

/** Who acts for a listing, owners first. */
export async function selectMembersOf(db: Queryable, contractorId: string): Promise<ListedMember[]> {
  const { rows } = await db.execute<ListedMember>(sql`
    select m.id, m.name, m.email, s.role, m.muted from listing_memberships s join listing_members m on m.id = s.member_id
    where s.contractor_id = ${contractorId} and s.ended_at is null order by s.role = 'owner' desc, s.created_at`);
  return rows;
}
