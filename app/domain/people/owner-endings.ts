import type { Actor } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, isDatabaseUnreachable, type Queryable } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { memberActor, memberOfActor, subjectOf } from './accounts.ts';
import { newLink } from './link-token.ts';
import { lockListing, lockMemberships, type TeamMember } from './membership-queries.ts';
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
export async function askForEnding(db: Database, { contractorId, memberId, by }: Asked): Promise<boolean> {
  const secret = await siteSecret(db);
  const askedBy = memberOfActor(by.id) ?? '';
  return inTransaction(db, async (tx) => {
    const members = await lockMemberships(tx, contractorId);
    const isOwner = (id: string) => members.some((one) => one.memberId === id && one.role === 'owner');
    const listing = await lockListing(tx, contractorId);
    if (!listing || memberId === askedBy || !isOwner(memberId) || !isOwner(askedBy)) return false;
    const link = newLink(secret, 'owner-ending');
    // Asked for twice, it is one.
    if (!(await insertEnding(tx, { ...link, contractorId, memberId, askedBy }))) return true;
    await queueMail(tx, { kind: 'owner-ending', about: link.id });
    const found = await lockEnding(tx, link.id);
    if (found) await record(tx, found, 'asked', by);
    return true;
  });
}

type Locked = { ending: OwnerEnding; member: TeamMember | undefined; asker: TeamMember | undefined };

/** Locks the memberships of its listing before the ending, as all others do. */
async function lockEnding(tx: Queryable, id: string): Promise<Locked | undefined> {
  const found = await selectEnding(tx, { id });
  const members = found && (await lockMemberships(tx, found.contractorId));
  const ending = members && (await selectEnding(tx, { id }));
  const memberOf = (memberId: string) => members?.find((one) => one.memberId === memberId);
  return ending && { ending, member: memberOf(ending.memberId), asker: memberOf(ending.askedBy) };
}

const subjectOfEnding = ({ contractorId, listing }: OwnerEnding) => ({ id: contractorId, name: listing ?? undefined });

type What = 'asked' | 'withdrawn' | 'stopped' | 'dismissed';

async function record(tx: Queryable, { ending, member }: Locked, what: What, by: Actor): Promise<void> {
  const { memberId: id, endsAt: ends } = ending;
  const { name } = subjectOf({ id, name: member?.name ?? '' });
  const details = { member: name, id, ...(what === 'asked' && { ends }) };
  // They get the mail with the link.
  const recipients = what === 'asked' ? { about: id } : {};
  await recordForOwners(tx, { by, action: `owner-end.${what}`, subject: subjectOfEnding(ending), details }, recipients);
}

/** @returns what `work` does; false if the ending is not there. */
const change = (db: Database, id: string, work: (tx: Queryable, found: Locked) => Promise<boolean>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const found = await lockEnding(tx, id);
    return found !== undefined && work(tx, found);
  });

/** The owner stops it, by the mailed link or signed in: from here on an operator decides. @returns whether it is stopped. */
export const stopEnding = (db: Database, id: string, address: string): Promise<boolean> =>
  change(db, id, async (tx, found) => {
    const by = memberActor({ id: found.ending.memberId, name: found.member?.name ?? '' }, address);
    if (await updateStopped(tx, id)) await record(tx, found, 'stopped', by);
    return true;
  });

/** The owner who asked for it withdraws it, until it is stopped: then only an operator decides. @returns false if it is not theirs to withdraw. */
export const withdrawEnding = (db: Database, { id, by }: { id: string; by: Actor }): Promise<boolean> =>
  change(db, id, async (tx, found) => {
    if (found.ending.askedBy !== memberOfActor(by.id) || found.ending.stoppedAt !== null) return false;
    await deleteEnding(tx, id);
    await record(tx, found, 'withdrawn', by);
    return true;
  });

/** An operator decides about one that was stopped. @returns false if it is decided already. */
export const decideEnding = (
  db: Database,
  { id, contractorId, by, ends }: { id: string; contractorId: string; by: Actor; ends: boolean },
): Promise<boolean> =>
  change(db, id, async (tx, found) => {
    if (found.ending.contractorId !== contractorId || found.ending.stoppedAt === null) return false;
    if (ends) return endNow(tx, found, by);
    await deleteEnding(tx, id);
    await record(tx, found, 'dismissed', by);
    return true;
  });

/** Ends it, and mails both. */
async function endNow(tx: Queryable, { ending, member }: Locked, by: Actor): Promise<boolean> {
  await deleteEnding(tx, ending.id);
  if (!member) return false;
  const also = [ending.memberId, ending.askedBy];
  await endWithin(tx, { listing: subjectOfEnding(ending), ending: member, by, also });
  return true;
}

/** Ends the access of owners whose 24 hours have passed. One that fails is tried again by the next run and keeps no other waiting. */
export async function endOwners({ db, logger }: { db: Database; logger: Logger }): Promise<void> {
  for (const id of await selectDueEndings(db))
    try {
      await change(db, id, endDue);
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw error;
      logger.error({ err: serializeError(error), id }, 'the access of an owner could not be ended');
    }
}

async function endDue(tx: Queryable, found: Locked): Promise<boolean> {
  const { ending, asker, member } = found;
  if (ending.stoppedAt !== null || Date.parse(ending.endsAt) > Date.now()) return false;
  // Only an owner ends an owner.
  if (asker?.role !== 'owner' || member?.role !== 'owner') return deleteEnding(tx, ending.id);
  return endNow(tx, found, memberActor({ id: asker.memberId, name: asker.name }));
}
