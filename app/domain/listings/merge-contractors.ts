import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldOf, type ListingField, listingFields } from '#app/domain/contractors/columns.ts';
import { lockMemberships } from '#app/domain/people/membership-queries.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { checkCells, isSame } from './check-cells.ts';
import { versionsOf } from './field-versions.ts';
import { moveOffSite } from './hidden-queries.ts';
import type { Cells, Listing } from './listing.ts';
import { selectListing, setHistoryActor, updateListing } from './listing-queries.ts';
import {
  forgetSlug,
  insertMerge,
  leadSlugTo,
  lockRequestsOf,
  type MergedFields,
  type MovedRows,
  moveBelongings,
} from './merge-queries.ts';

export type MergeAsked = {
  targetId: string;
  otherId: string;
  /** Fields that take the other’s values. */
  fromOther: readonly ListingField[];
  /** `versionsOfBoth` when the choice was shown. */
  opened: string;
  by: Actor;
};

export type Merged =
  | { outcome: 'merged'; name: string }
  | { outcome: 'missing' }
  /** One of the two was changed since the choice was shown. Nothing was done. */
  | { outcome: 'changed-since' }
  | { outcome: 'refused'; problem: string };

export const versionsOfBoth = (target: Cells, other: Cells): string => `${versionsOf(target)}-${versionsOf(other)}`;

/** The fields in which two contractors differ. */
export const differingFields = (target: Cells, other: Cells): ListingField[] =>
  listingFields.filter((field) => !isSame(field, target[field], other[field]));

/**
 * Makes one contractor part of another: its requests, claims, counts and addresses are the other's from then on, and it is
 * off the site. The target's history can undo it.
 */
export async function mergeContractors(db: Database, { targetId, otherId, fromOther, opened, by }: MergeAsked): Promise<Merged> {
  if (targetId === otherId) return { outcome: 'refused', problem: 'A contractor cannot be merged with itself.' };
  return inTransaction(db, async (tx): Promise<Merged> => {
    // A fixed order avoids deadlocks; members' changes lock memberships before the listing, too.
    const ids = [targetId, otherId].sort();
    await lockRequestsOf(tx, ids);
    for (const id of ids) await lockMemberships(tx, id);
    const locked = new Map<string, Listing | undefined>();
    for (const id of ids) locked.set(id, await selectListing(tx, id, { lock: true }));
    const [target, other] = [locked.get(targetId), locked.get(otherId)];
    if (!target || !other) return { outcome: 'missing' };
    if (opened !== versionsOfBoth(target.cells, other.cells)) return { outcome: 'changed-since' };

    const wanted = Object.fromEntries(fromOther.map((field) => [field, other.cells[field] ?? '']));
    const { values, problems } = checkCells(wanted, target.cells);
    const [problem] = Object.values(problems);
    if (problem) return { outcome: 'refused', problem };

    const moved = await moveBelongings(tx, otherId, targetId);
    await moveOffSite(tx, { id: otherId, person: by.name, reason: `Duplicate of ${target.cells.name}`, mergedInto: targetId });
    await setHistoryActor(tx, by, 'merge');
    if (Object.keys(values).length > 0) await updateListing(tx, targetId, values);
    if (values.slug === undefined) await leadSlugTo(tx, other.cells.slug ?? '', targetId);
    else await forgetSlug(tx, values.slug ?? '', targetId);
    const after = await selectListing(tx, targetId);
    const fields: MergedFields = {};
    for (const field of listingFields)
      if (target.cells[field] !== after?.cells[field])
        fields[field] = { before: target.cells[field], after: after?.cells[field] ?? null };
    const otherName = other.cells.name ?? '';
    await insertMerge(tx, { person: by.name, targetId, otherId, otherName, fields, moved });
    const subject = { id: targetId, name: after?.cells.name ?? undefined };
    const shown = Object.entries(fields).map(([field, change]) => [
      field,
      fieldOf(field as ListingField).private ? 'changed' : change,
    ]);
    const details = {
      ...Object.fromEntries(shown),
      duplicate: `${otherName} (${other.cells.slug}, ${otherId})`,
      ...countsOf(moved),
    };
    await recordAudit(tx, { by, action: 'contractor.merged', subject, details });
    return { outcome: 'merged', name: otherName };
  });
}

const countsOf = ({ chosen, both, submissions, counts }: MovedRows) => ({
  requests: new Set([
    ...chosen,
    ...both.map(({ request_id }) => request_id),
    ...submissions.flatMap(({ id, fromHomeowner }) => (fromHomeowner ? id : [])),
  ]).size,
  claims: submissions.filter(({ kind }) => kind === 'claim').length,
  counted: counts.reduce((sum, { total }) => sum + total, 0),
});
