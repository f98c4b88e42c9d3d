import type { Queryable } from '#app/platform/database.ts';
import { selectHiddenContractor } from './hidden-queries.ts';
import { versionsOf } from './listing-form.ts';
import { selectListing } from './listing-queries.ts';
import { selectBelongings } from './merge-queries.ts';

/** A contractor for the desk, on the site or off it. */
export async function findListing(db: Queryable, id: string) {
  if (id.length > 100 || id.includes('\0')) return undefined;
  const listing = await selectListing(db, id);
  if (listing)
    return { kind: 'shown' as const, listing, opened: versionsOf(listing.cells), belongings: await selectBelongings(db, id) };
  const hidden = await selectHiddenContractor(db, id);
  return hidden && { kind: 'hidden' as const, hidden };
}
