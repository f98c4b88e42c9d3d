import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldOf, type ListingField, listingFields } from '#app/domain/contractors/columns.ts';
import { lockMemberships } from '#app/domain/people/membership-queries.ts';
import { invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { checkCells, isSame } from './check-cells.ts';
import { moveOffSite, selectHiddenContractor } from './hidden-queries.ts';
import { restoreSlug } from './hide-contractor.ts';
import type { Cells, Listing } from './listing.ts';
import { versionsOf } from './listing-form.ts';
import { selectListing, selectSlugOwner, setHistoryActor, updateListing } from './listing-queries.ts';
import {
  forgetSlug,
  insertMerge,
  leadSlugTo,
  lockRequestsOf,
  type MergedFields,
  type MovedRows,
  moveBack,
  moveBelongings,
  takeMerge,
} from './merge-queries.ts';

type MergeAsked = {
  targetId: string;
  otherId: string;
  /** Fields that take the other’s values. */
  fromOther: readonly ListingField[];
  /** `versionsOfBoth` when the choice was shown. */
  opened: string;
  by: Actor;
};

export const versionsOfBoth = (target: Cells, other: Cells): string => `${versionsOf(target)}-${versionsOf(other)}`;

const changedSince =
  'Nothing was merged: one of the two was changed in the meantime. These are the current values; please check them again.';

/** The fields in which two contractors differ. */
export const differingFields = (target: Cells, other: Cells): ListingField[] =>
  listingFields.filter((field) => !isSame(field, target[field], other[field]));

/**
 * Makes one contractor part of another: its requests, claims, counts and addresses are the other's from then on, and it is
 * off the site. The target's history can undo it.
 */
export async function mergeContractors(
  db: Database,
  { targetId, otherId, fromOther, opened, by }: MergeAsked,
): Promise<Outcome<{ name: string }>> {
  if (targetId === otherId) return invalid({}, 'A contractor cannot be merged with itself.');
  return inTransaction(db, async (tx): Promise<Outcome<{ name: string }>> => {
    // A fixed order avoids deadlocks; members' changes lock memberships before the listing, too.
    const ids = [targetId, otherId].sort();
    await lockRequestsOf(tx, ids);
    for (const id of ids) await lockMemberships(tx, id);
    const locked = new Map<string, Listing | undefined>();
    for (const id of ids) locked.set(id, await selectListing(tx, id, { lock: true }));
    const [target, other] = [locked.get(targetId), locked.get(otherId)];
    if (!target || !other) return overtaken('Nothing was merged: one of the two is no longer on the site.');
    if (opened !== versionsOfBoth(target.cells, other.cells)) return overtaken(changedSince);

    const wanted = Object.fromEntries(fromOther.map((field) => [field, other.cells[field] ?? '']));
    const { values, problems } = checkCells(wanted, target.cells);
    const [problem] = Object.values(problems);
    if (problem) return invalid({}, problem);

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
    return { outcome: 'done', name: otherName };
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

/** `left`: fields changed since the merge or no longer restorable; they stay. */
type Unmerged = Outcome<{ name: string; left: string[] }>;

/** Undoes a merge: both contractors are public again, each with its own data. */
export async function unmergeContractors(
  db: Database,
  { targetId, mergeId, by }: { targetId: string; mergeId: string; by: Actor },
): Promise<Unmerged> {
  if (!/^\d{1,18}$/.test(mergeId)) return missing;
  return inTransaction(db, async (tx): Promise<Unmerged> => {
    await lockRequestsOf(tx, [targetId]);
    await lockMemberships(tx, targetId);
    const target = await selectListing(tx, targetId, { lock: true });
    const merge = target && (await takeMerge(tx, targetId, mergeId));
    const hidden = merge && (await selectHiddenContractor(tx, merge.otherId, { lock: true }));
    if (!merge || !hidden) return missing;

    const changed = listingFields.filter((field) => merge.fields[field]);
    const isOverwritten = (field: ListingField) => target.cells[field] !== merge.fields[field]?.after;
    const before = changed.filter((field) => !isOverwritten(field)).map((field) => [field, merge.fields[field]?.before ?? '']);
    const { values, problems } = checkCells(Object.fromEntries(before), target.cells);
    const slugOwner = values.slug ? await selectSlugOwner(tx, values.slug) : undefined;
    const isSlugTaken = slugOwner !== undefined && slugOwner.id !== targetId;
    if (isSlugTaken) delete values.slug;
    await setHistoryActor(tx, by, 'undo of a merge');
    if (Object.keys(values).length > 0) await updateListing(tx, targetId, values);
    await forgetSlug(tx, hidden.slug, targetId);
    await restoreSlug(tx, hidden);
    // What refers to the other one can do so from here on.
    await moveBack(tx, merge.moved, { target: targetId, other: merge.otherId });
    const isLeft = (field: ListingField) =>
      isOverwritten(field) || problems[field] !== undefined || (field === 'slug' && isSlugTaken);
    const left = changed.filter(isLeft).map((field) => fieldOf(field).label);
    const subject = { id: targetId, name: target.cells.name ?? undefined };
    const details = { duplicate: `${merge.otherName} (${merge.otherId})`, ...(left.length > 0 ? { left } : {}) };
    await recordAudit(tx, { by, action: 'contractor.unmerged', subject, details });
    return { outcome: 'done', name: merge.otherName, left };
  });
}
