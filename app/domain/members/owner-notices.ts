import { type Audited, recordAudit } from '#app/domain/audit/record-audit.ts';
import type { Queryable } from '#app/platform/database.ts';
import { takeToken } from '#app/platform/rate-limit-queries.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { memberOfActor } from './member.ts';
import { selectOwners } from './membership-queries.ts';

/**
 * A mail to an owner about a change of their listing's members, or its featured place: by the id of the audit entry, or of a
 * claim. The key names the owner.
 */
export const ownerNoticeKind = 'owner-notice';

type Change = Audited & { subject: { id: string } };
type Recipients = {
  /** The member whom the change is about, who hears of it another way. */
  about?: string | undefined;
  /** Mailed too, though no longer an owner. */
  also?: readonly string[];
};

/** Writes down a change of a listing, and mails its owners: not the one who made it. */
export async function recordForOwners(tx: Queryable, change: Change, { about, also = [] }: Recipients = {}): Promise<void> {
  const entry = await recordAudit(tx, change);
  const actor = typeof change.by === 'object' && 'id' in change.by ? memberOfActor(change.by.id) : undefined;
  const owners = (await selectOwners(tx, change.subject.id)).filter((id) => id !== actor && id !== about && !also.includes(id));
  const told = [...owners.map((id) => `${entry} ${id}`), ...also.map((id) => `${entry} ${id} also`)];
  for (const dedupeKey of told) await queueMail(tx, { kind: ownerNoticeKind, about: entry, dedupeKey });
}

/** Mails to the owners of one listing about claims: dozens of claims must not fill a mailbox. */
const claimNotices = { burst: 3, refillSeconds: 8 * 3_600 };

/** Mails the owners of a listing that somebody claims it. */
export async function tellOwnersOfClaim(tx: Queryable, claimId: string, contractorId: string): Promise<void> {
  const owners = await selectOwners(tx, contractorId);
  if (owners.length === 0 || (await takeToken(tx, `${ownerNoticeKind} claims ${contractorId}`, claimNotices)) > 0) return;
  for (const owner of owners)
    await queueMail(tx, { kind: ownerNoticeKind, about: claimId, dedupeKey: `claim ${claimId} ${owner}` });
}
