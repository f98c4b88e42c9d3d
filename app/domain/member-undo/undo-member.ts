import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type PhotosToUndo, photosToUndo, undoPhotos } from '../listing-photos/change-listing-photos.ts';
import { lockListingPhotos } from '../listing-photos/listing-photo-queries.ts';
import { selectStanding } from '../listings/history-queries.ts';
import { selectListing } from '../listings/listing-queries.ts';
import { declineProposals } from '../listings/proposals/decide-edit.ts';
import { selectProposalsOf } from '../listings/proposals/edit-queries.ts';
import { undoChangesOf } from '../listings/undo-changes.ts';
import { memberActorId } from '../people/accounts.ts';
import { lockMemberships, reopenMembership, selectMemberships, type TeamMember } from '../people/membership-queries.ts';
import { endWithin, recordForOwners } from '../people/memberships.ts';
import { cancelPlacementsOf } from '../placement/move-placement.ts';
import { selectUnpaidOf } from '../placement/placement-queries.ts';
import { withdrawWaiting } from '../reviews/answer-review.ts';
import { countWaitingOf } from '../reviews/member-queries.ts';

export type AnyMembership = Pick<TeamMember, 'id' | 'memberId' | 'name' | 'role' | 'addedById' | 'endedAt' | 'endedById'>;

type PeopleToUndo = {
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
    const active = theirs.find(({ endedAt }) => endedAt === null);
    if (active && (ids.has(id) || gave(active))) ended.push(active);
    const last = theirs.findLast((one) => !gave(one));
    if (!ids.has(id) && last?.endedAt && last.endedById !== null && ids.has(last.endedById)) reopened.push(last);
  }
  return { ids: [...ids], ended, reopened };
}

type Undoing = { listing: { id: string; name?: string | undefined }; people: PeopleToUndo; by: Actor };

/** In a transaction that holds the listing's memberships. */
async function undoPeople(tx: Queryable, { listing, people, by }: Undoing): Promise<void> {
  for (const ending of people.ended) await endWithin(tx, { listing, ending, by });
  for (const { id, memberId, name, role } of people.reopened) {
    await reopenMembership(tx, id);
    const details = { member: name || 'a member', id: memberId, role };
    await recordForOwners(tx, { by, action: 'member.reopened', subject: listing, details });
  }
}

/** What undoing a member undoes, of their own and of those whom they let in: one of it, and several. */
const undoneThings = {
  fields: ['changed field', 'changed fields'],
  photos: ['photo they added', 'photos they added'],
  photosBack: ['photo they removed', 'photos they removed'],
  captions: ['changed caption', 'changed captions'],
  letIn: ['person they let in', 'people they let in'],
  removed: ['person they removed', 'people they removed'],
  proposals: ['waiting proposal', 'waiting proposals'],
  answers: ['waiting answer to a review', 'waiting answers to reviews'],
  reports: ['waiting report of a review', 'waiting reports of reviews'],
  placements: ['request for a featured place', 'requests for a featured place'],
} as const;
type UndoCounts = Record<keyof typeof undoneThings, number>;
const things = Object.keys(undoneThings) as (keyof UndoCounts)[];

/** '2 changed fields, 1 person they let in'; empty if there is nothing to undo. */
export const undoneWords = (counts: UndoCounts): string =>
  things
    .filter((thing) => counts[thing] > 0)
    .map((thing) => `${counts[thing].toLocaleString('en-US')} ${undoneThings[thing][counts[thing] === 1 ? 0 : 1]}`)
    .join(', ');

/** Counts that are written somewhere, such as in an address. */
export const readUndone = (read: (thing: string) => string | null): UndoCounts =>
  Object.fromEntries(things.map((thing) => [thing, Number(read(thing)) || 0])) as UndoCounts;

type Of = { contractorId: string; memberId: string };

const countPhotos = ({ added, removed, captions }: PhotosToUndo) => ({
  photos: added.length,
  photosBack: removed.length,
  captions: captions.length,
});

const countPeople = ({ ended, reopened }: PeopleToUndo, memberId: string) => {
  const back = reopened.map((one) => one.memberId);
  const letIn = ended.filter((one) => one.memberId !== memberId && !back.includes(one.memberId));
  return { letIn: letIn.length, removed: reopened.length };
};

/** What `undoMember` would undo now. @param memberships all of the listing’s. */
export async function countUndo(
  db: Queryable,
  memberships: readonly AnyMembership[],
  { contractorId, memberId }: Of,
): Promise<UndoCounts> {
  const people = peopleToUndo(memberships, memberId);
  const { ids: memberIds } = people;
  const of = { contractorId, memberIds };
  const [fields, photos, proposals, answers, reports, placements] = await Promise.all([
    selectStanding(db, contractorId, memberIds.map(memberActorId)),
    photosToUndo(db, contractorId, memberIds),
    selectProposalsOf(db, contractorId, memberIds),
    countWaitingOf(db, 'answer', of),
    countWaitingOf(db, 'report', of),
    selectUnpaidOf(db, contractorId, memberIds),
  ]);
  return {
    fields: fields.length,
    ...countPhotos(photos),
    ...countPeople(people, memberId),
    proposals: proposals.length,
    answers,
    reports,
    placements: placements.length,
  };
}

type Undone =
  /** `left`: labels of fields whose earlier values the site no longer accepts. */
  | { outcome: 'undone'; counts: UndoCounts; left: string[] }
  /** They never acted for the listing, or it is off the site and their access ended before. */
  | { outcome: 'missing' }
  /** The listing is off the site: it comes back with its members. */
  | { outcome: 'only-ended' }
  /** They act for the listing, and their access was not to end. */
  | { outcome: 'active' };

/**
 * Undoes what a member did, in one transaction, whether their access ended before or ends with it: people whom they let in lose
 * theirs, those whom they removed get it back, what waits for an operator is declined or withdrawn without a mail to them, photos
 * that they added are removed, those that they removed are back, and the fields and captions that they changed last are as before.
 */
export async function undoMember(
  db: Database,
  { contractorId, memberId, by, endsAccess }: Of & { by: Actor; endsAccess: boolean },
): Promise<Undone> {
  return inTransaction(db, async (tx): Promise<Undone> => {
    // First, as by members who change photos.
    await lockListingPhotos(tx, contractorId);
    const active = await lockMemberships(tx, contractorId);
    const memberships = await selectMemberships(tx, contractorId);
    const person = memberships.find((one) => one.memberId === memberId);
    if (!person) return { outcome: 'missing' };
    const ending = active.find((one) => one.memberId === memberId);
    if (!endsAccess && ending) return { outcome: 'active' };
    // Locked last, by what undoes the fields: all others lock the listing after what they decide about.
    const found = await selectListing(tx, contractorId);
    if (!found) {
      if (!ending) return { outcome: 'missing' };
      await endWithin(tx, { listing: { id: contractorId }, ending, by });
      return { outcome: 'only-ended' };
    }
    const listing = { id: found.id, name: found.cells.name ?? undefined };
    const people = peopleToUndo(memberships, memberId);
    await undoPeople(tx, { listing, people, by });
    const { ids: memberIds } = people;
    const of = { contractorId, memberIds, by };
    const proposals = await declineProposals(tx, of);
    const { answers, reports } = await withdrawWaiting(tx, { listing, memberIds, by });
    const placements = await cancelPlacementsOf(tx, of);
    const photos = countPhotos(await undoPhotos(tx, { contractorId, by }, memberIds));
    const name = person.name || 'a member';
    const undone = await undoChangesOf(tx, { contractorId, actorIds: memberIds.map(memberActorId), person: name, by });
    if (undone.outcome !== 'done') throw new Error('the listing was taken off the site meanwhile');
    const { fields, left } = undone;
    const counts = { fields, ...photos, ...countPeople(people, memberId), proposals, answers, reports, placements };
    const details = { member: name, id: memberId, ...counts, ...(left.length > 0 && { left }) };
    await recordAudit(tx, { by, action: 'member.undone', subject: listing, details });
    return { outcome: 'undone', counts, left };
  });
}
