import type { Actor } from '#app/domain/audit/record-audit.ts';
import type { Queryable } from '#app/platform/database.ts';
import { ensureMember, insertMembership, lockMemberships } from './membership-queries.ts';
import { recordForOwners } from './owner-notices.ts';

type Claimant = { email: string; name: string; contractorId: string; listing: string; by: Actor };

/** Makes the person whose claim is approved a member of the listing: its owner, unless it has one. */
export async function addClaimant(tx: Queryable, { email, name, contractorId, listing, by }: Claimant): Promise<void> {
  const members = await lockMemberships(tx, contractorId);
  const role = members.some((one) => one.role === 'owner') ? 'member' : 'owner';
  const { id: memberId } = await ensureMember(tx, { email, name });
  await insertMembership(tx, { memberId, contractorId, role, addedBy: by.name });
  const subject = { id: contractorId, name: listing };
  const details = { id: memberId, role, by: 'approved claim' };
  await recordForOwners(tx, { by, action: 'member.added', subject, details }, { about: memberId });
}
