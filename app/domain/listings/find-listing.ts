import type { Queryable } from '#app/platform/database.ts';
import { type HiddenContractor, selectHiddenContractor } from './hidden-queries.ts';
import type { Listing } from './listing.ts';
import { versionsOf } from './listing-form.ts';
import { selectListing } from './listing-queries.ts';
import { type Belongings, selectBelongings } from './merge-queries.ts';

type FoundListing =
  | { kind: 'shown'; listing: Listing; opened: string; belongings: Belongings }
  | { kind: 'hidden'; hidden: HiddenContractor };

/** A contractor for the desk, on the site or off it. */
export async function findListing(db: Queryable, id: string): Promise<FoundListing | undefined> {
  if (id.length > 100 || id.includes('\0')) return undefined;
  const listing = await selectListing(db, id);
  if (listing) return { kind: 'shown', listing, opened: versionsOf(listing.cells), belongings: await selectBelongings(db, id) };
  const hidden = await selectHiddenContractor(db, id);
  return hidden && { kind: 'hidden', hidden };
}
