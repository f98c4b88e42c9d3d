import type { Actor } from '#app/domain/audit/record-audit.ts';
import type { Queryable } from '#app/platform/database.ts';
import { endWithin } from './end-membership.ts';
import { type AnyMembership, reopenMembership } from './membership-queries.ts';
import { recordForOwners } from './owner-notices.ts';

export type PeopleToUndo = {
  /** The member, and those who had access from them alone, or from people whom they let in. */
  ids: string[];
  /** Memberships to end, the member's own among them. */
  ended: AnyMembership[];
  /** Memberships that one of these people ended. */
  reopened: AnyMembership[];
};

/** What undoing a member means for the people of a listing. @param memberships all of the listing's, in their order. */
export function peopleToUndo(memberships: readonly AnyMembership[], memberId: string): PeopleToUndo {
  const byMember = Map.groupBy(memberships, (one) => one.memberId);
  const ids = new Set([memberId]);
  const gave = ({ addedById }: AnyMembership) => addedById !== null && ids.has(addedById);
  for (let before = 0; before !== ids.size; ) {
    before = ids.size;
    for (const [id, theirs] of byMember) if (theirs.every(gave)) ids.add(id);
  }
  const reopened: AnyMembership[] = [];
  const ended: AnyMembership[] = [];
  for (const [id, theirs] of byMember) {
    const active = theirs.find(({ isActive }) => isActive);
    if (active && (ids.has(id) || gave(active))) ended.push(active);
    const last = theirs.findLast((one) => !gave(one));
    if (!ids.has(id) && last && !last.isActive && last.endedById !== null && ids.has(last.endedById)) reopened.push(last);
  }
  return { ids: [...ids], ended, reopened };
}

type Undoing = { listing: { id: string; name?: string | undefined }; people: PeopleToUndo; by: Actor };

/** In a transaction that holds the listing's memberships. */
export async function undoPeople(tx: Queryable, { listing, people, by }: Undoing): Promise<void> {
  for (const ending of people.ended) await endWithin(tx, { listing, ending, by });
  for (const { id, memberId, name, role } of people.reopened) {
    await reopenMembership(tx, id);
    const details = { member: name || 'a member', id: memberId, role };
    await recordForOwners(tx, { by, action: 'member.reopened', subject: listing, details });
  }
}
