import type { Actor } from '#app/domain/audit/record-audit.ts';
import type { Queryable } from '#app/platform/database.ts';
import { selectListing } from './listing-queries.ts';
import { saveListingWithin } from './save-listing.ts';

type Contact = { email: string; name: string; by: Actor };

/** Where a listing's requests go from here on, unless an address is there already. */
export async function fillContact(tx: Queryable, id: string, { email, name, by }: Contact): Promise<void> {
  const listing = await selectListing(tx, id, { lock: true });
  if (!listing || listing.cells.contact_email) return;
  const typed = { contact_email: email, ...(listing.cells.contact_name ? {} : { contact_name: name }) };
  await saveListingWithin(tx, { id, typed, by });
}
