import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { type Member, memberActor } from '../../people/accounts.ts';
import { isMember, lockMemberships } from '../../people/membership-queries.ts';
import { type LeadAccess, stillHolds } from '../find-lead.ts';
import { selectStopped, setStopped } from './delivery-queries.ts';

/**
 * A contractor without an account wants no requests from here, said from the mailed page of one, until a member takes them again.
 * @returns false where the link opens nothing any more, or the listing has members, who decide about their mails themselves.
 */
export async function stopRequests({ db }: { db: Database }, access: LeadAccess): Promise<boolean> {
  const { contractorId, contractor } = access;
  return inTransaction(db, async (tx) => {
    const members = await lockMemberships(tx, contractorId);
    if (members.length > 0 || !(await stillHolds(tx, access))) return false;
    const by = { name: `${contractor}, by a mailed link` };
    if (await setStopped(tx, contractorId, true))
      await recordAudit(tx, { by, action: 'contractor.requests-stopped', subject: { id: contractorId, name: contractor } });
    return true;
  });
}

type Restart = { member: Pick<Member, 'id' | 'name'>; contractorId: string; name: string; address?: string | undefined };

/** A member takes requests again. */
export async function restartRequests(db: Database, { member, contractorId, name, address }: Restart): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await isMember(tx, { contractorId, memberId: member.id }))) return;
    const by = memberActor(member, address);
    if (await setStopped(tx, contractorId, false))
      await recordAudit(tx, { by, action: 'contractor.requests-restarted', subject: { id: contractorId, name } });
  });
}

/** Whether a contractor wants no requests from here. */
export const isStopped = async (db: Database, contractorId: string): Promise<boolean> =>
  (await selectStopped(db, [contractorId])).has(contractorId);
