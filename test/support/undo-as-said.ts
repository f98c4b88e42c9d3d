import { expect } from 'vitest';
import { countUndo, undoMember } from '#app/domain/member-undo/undo-member.ts';
import { selectMemberships } from '#app/domain/people/membership-queries.ts';
import type { Database } from '#app/platform/database.ts';

/** Ends a member's access and undoes what they did, which is what was said beforehand. @returns the counts. */
export async function undoAsSaid(db: Database, contractorId: string, memberId: string) {
  const of = { contractorId, memberId };
  const said = await countUndo(db, await selectMemberships(db, contractorId), of);
  const undone = await undoMember(db, { ...of, by: { id: 'owner', name: 'Pat' }, endsAccess: true });
  expect(undone).toEqual({ outcome: 'undone', counts: said, left: [] });
  return said;
}
