import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldOf, type ListingField, listingFields } from '#app/domain/contractors/columns.ts';
import { lockMemberships } from '#app/domain/people/membership-queries.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { checkCells } from './check-cells.ts';
import { selectHiddenContractor } from './hidden-queries.ts';
import { restoreSlug } from './hide-contractor.ts';
import { selectListing, selectSlugOwner, setHistoryActor, updateListing } from './listing-queries.ts';
import { forgetSlug, lockRequestsOf, moveBack, takeMerge } from './merge-queries.ts';

export type Unmerged =
  /** `left`: fields changed since the merge or no longer restorable; they stay. */
  { outcome: 'unmerged'; name: string; left: string[] } | { outcome: 'missing' };

/** Undoes a merge: both contractors are public again, each with its own data. */
export async function unmergeContractors(
  db: Database,
  { targetId, mergeId, by }: { targetId: string; mergeId: string; by: Actor },
): Promise<Unmerged> {
  if (!/^\d{1,18}$/.test(mergeId)) return { outcome: 'missing' };
  return inTransaction(db, async (tx): Promise<Unmerged> => {
    await lockRequestsOf(tx, [targetId]);
    await lockMemberships(tx, targetId);
    const target = await selectListing(tx, targetId, { lock: true });
    const merge = target && (await takeMerge(tx, targetId, mergeId));
    const hidden = merge && (await selectHiddenContractor(tx, merge.otherId, { lock: true }));
    if (!merge || !hidden) return { outcome: 'missing' };

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
    return { outcome: 'unmerged', name: merge.otherName, left };
  });
}
