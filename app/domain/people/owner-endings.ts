import type { Actor } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, isDatabaseUnreachable, type Queryable } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { memberActor, memberOfActor, subjectOf } from './accounts.ts';
import { newLink } from './link-token.ts';
import { isMember, type LockedMembership, lockListing, lockMemberships } from './membership-queries.ts';
import { endWithin, recordForOwners } from './memberships.ts';
import {
  deleteEnding,
  insertEnding,
  type OwnerEnding,
  selectDueEndings,
  selectEnding,
  updateStopped,
} from './owner-ending-queries.ts';

type Asked = { contractorId: string; memberId: string; by: Actor };

/** An owner ends another owner: it takes effect after 24 hours, unless the other stops it. @returns false if it is not theirs to end. */
export async function askForEnding(db: Database, { contractorId, memberId, by }: Asked, actingId: string): Promise<boolean> {
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx) => {
    const members = await lockMemberships(tx, contractorId);
    const isOwner = (id: string) => members.some((one) => one.memberId === id && one.role === 'owner');
    const listing = await lockListing(tx, contractorId);
    if (!listing || memberId === actingId || !isOwner(memberId) || !isOwner(actingId)) return false;
    const link = newLink(secret, 'owner-ending');
    const { id } = link;
    // Asked for twice, it is one.
    if (!(await insertEnding(tx, { ...link, contractorId, memberId, askedBy: actingId }))) return true;
    await queueMail(tx, { kind: 'owner-ending', about: id });
    const ending = (await selectEnding(tx, { id })) as OwnerEnding;
    await record(tx, ending, { what: 'asked', by, members, details: { ends: ending.endsAt } });
    return true;
  });
}

type Recorded = {
  what: 'asked' | 'withdrawn' | 'stopped' | 'dismissed';
  by: Actor;
  members: readonly LockedMembership[];
  details?: Record<string, unknown>;
};

async function record(tx: Queryable, ending: OwnerEnding, { what, by, members, details }: Recorded): Promise<void> {
  const { contractorId, listing, memberId } = ending;
  const { name: member } = subjectOf({ id: memberId, name: members.find((one) => one.memberId === memberId)?.name ?? '' });
  const subject = { id: contractorId, name: listing ?? undefined };
  // They get the mail with the link.
  const about = what === 'asked' ? memberId : undefined;
  await recordForOwners(
    tx,
    { by, action: `owner-end.${what}`, subject, details: { member, id: memberId, ...details } },
    { about },
  );
}

/** Locks the memberships of its listing before the ending, as all others do. */
async function locked(tx: Queryable, id: string): Promise<{ ending: OwnerEnding; members: LockedMembership[] } | undefined> {
  const found = await selectEnding(tx, { id });
  const members = found && (await lockMemberships(tx, found.contractorId));
  const ending = members && (await selectEnding(tx, { id }));
  return ending && { ending, members };
}

/** The owner stops it, by the mailed link or signed in: from here on an operator decides. */
export async function stopEnding(db: Database, id: string, address: string): Promise<OwnerEnding | undefined> {
  return inTransaction(db, async (tx) => {
    const found = await locked(tx, id);
    if (!found) return undefined;
    const { ending, members } = found;
    const name = members.find((one) => one.memberId === ending.memberId)?.name ?? '';
    const by = memberActor({ id: ending.memberId, name }, address);
    if (await updateStopped(tx, id)) await record(tx, ending, { what: 'stopped', by, members });
    return ending;
  });
}

/** The owner who asked for it withdraws it, until it is stopped: then only an operator decides. @returns false if it is not theirs to withdraw. */
export async function withdrawEnding(db: Database, { id, by }: { id: string; by: Actor }, actingId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await locked(tx, id);
    if (found?.ending.askedBy !== actingId || found.ending.stoppedAt !== null) return false;
    await deleteEnding(tx, id);
    await record(tx, found.ending, { what: 'withdrawn', by, members: found.members });
    return true;
  });
}

/** An operator decides about one that was stopped. @returns false if it is decided already. */
export async function decideEnding(
  db: Database,
  { id, contractorId, by, ends }: { id: string; contractorId: string; by: Actor; ends: boolean },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await locked(tx, id);
    if (found?.ending.contractorId !== contractorId || found.ending.stoppedAt === null) return false;
    const { ending, members } = found;
    if (ends) return endNow(tx, ending, members, by);
    await deleteEnding(tx, id);
    await record(tx, ending, { what: 'dismissed', by, members });
    return true;
  });
}

/** Ends it, and mails both. */
async function endNow(tx: Queryable, { id, ...ending }: OwnerEnding, members: LockedMembership[], by: Actor): Promise<boolean> {
  await deleteEnding(tx, id);
  const { contractorId, listing, memberId, askedBy } = ending;
  const member = members.find((one) => one.memberId === memberId);
  if (!member) return false;
  const subject = { id: contractorId, name: listing ?? undefined };
  const also = [memberId, askedBy];
  await endWithin(tx, { listing: subject, ending: member, by, also }, memberOfActor(by.id));
  return true;
}

/** Ends the access of owners whose 24 hours have passed. One that fails is tried again by the next run and keeps no other waiting. */
export async function endOwners({ db, logger }: { db: Database; logger: Logger }): Promise<void> {
  for (const id of await selectDueEndings(db))
    try {
      await inTransaction(db, (tx) => endDue(tx, id));
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw error;
      logger.error({ err: serializeError(error), id }, 'the access of an owner could not be ended');
    }
}

async function endDue(tx: Queryable, id: string): Promise<void> {
  const found = await locked(tx, id);
  if (!found || found.ending.stoppedAt !== null || Date.parse(found.ending.endsAt) > Date.now()) return;
  const { ending, members } = found;
  const asker = members.find((one) => one.memberId === ending.askedBy);
  // Only an owner ends an owner.
  if (asker?.role !== 'owner' || !(await isMember(tx, { ...ending, role: 'owner' }))) await deleteEnding(tx, id);
  else await endNow(tx, ending, members, memberActor({ id: asker.memberId, name: asker.name }));
}
