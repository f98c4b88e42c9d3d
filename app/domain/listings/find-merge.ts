import { fieldOf } from '#app/domain/contractors/columns.ts';
import type { Queryable } from '#app/platform/database.ts';
import { selectListing } from './listing-queries.ts';
import { differingFields, versionsOfBoth } from './merge-contractors.ts';
import { selectBelongings, selectDuplicates, selectIdOf, selectOffSite } from './merge-queries.ts';

/**
 * What to choose from before a merge: possible duplicates by name or phone, and the other contractor once one is asked for;
 * `unknown` if none on the site matches, and `offSite` one off it.
 * @param asked id, slug or address of the other.
 */
export async function findMerge(db: Queryable, targetId: string, asked: string) {
  const target = targetId.includes('\0') ? undefined : await selectListing(db, targetId);
  if (!target) return undefined;
  const { name, phone } = target.cells;
  const duplicates = await selectDuplicates(db, { id: targetId, name: name ?? '', phone });
  if (asked.trim() === '') return { target, duplicates };
  const unknown = asked.slice(0, 100);
  if (asked.length > 300 || asked.includes('\0')) return { target, duplicates, unknown };
  const id = await selectIdOf(db, asked);
  const listing = id === undefined || id === targetId ? undefined : await selectListing(db, id);
  if (!listing) return { target, duplicates, unknown, offSite: id ? undefined : await selectOffSite(db, asked) };
  const fields = differingFields(target.cells, listing.cells).map((name) => ({ name, label: fieldOf(name).label }));
  const opened = versionsOfBoth(target.cells, listing.cells);
  return { target, duplicates, other: { listing, fields, opened, belongings: await selectBelongings(db, listing.id) } };
}
