import { listingFields } from '#app/domain/contractors/columns.ts';
import type { TypedCells } from '#app/domain/listings/listing.ts';

/** The contractor's fields in a posted form. */
export function typedCells(form: Readonly<Record<string, string>> = {}): TypedCells {
  return Object.fromEntries(listingFields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])));
}
