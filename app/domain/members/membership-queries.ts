import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { Membership } from './member.ts';

/** The member of a mailbox, added if there is none. @returns their id. */
export async function ensureMember(tx: Queryable, { email, name = '' }: { email: string; name?: string }): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into members (email, name) values (${email}, ${name})
    on conflict (mailbox) do update set name = case when members.name = '' then excluded.name else members.name end
    returning id`);
  return rows[0]?.id ?? '';
}

type NewMembership = { memberId: string; contractorId: string; role: Membership['role']; addedBy: string };

/** @returns false if they were a member of the listing already; an owner stays one, and a member may become one. */
export async function insertMembership(tx: Queryable, added: NewMembership): Promise<boolean> {
  const { memberId, contractorId, role, addedBy } = added;
  const { rows } = await tx.execute<{ added: boolean }>(sql`
    insert into memberships as s (member_id, contractor_id, role, added_by)
    values (${memberId}, ${contractorId}, ${role}, ${addedBy})
    on conflict (contractor_id, member_id) where ended_at is null do update
      set role = case when s.role = 'owner' then 'owner' else excluded.role end
    returning xmax = 0 as added`);
  return rows[0]?.added ?? false;
}
