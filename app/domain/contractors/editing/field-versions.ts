import { createHash } from 'node:crypto';
import { type ListingField, listingFields } from './field-records.ts';
import type { Cells } from './listing.ts';

/**
 * Which values a form was opened with, short enough to be sent along with it: eight digits for each field, in their order.
 */
export const versionsOf = (cells: Cells): string => listingFields.map((field) => versionOf(cells[field])).join('');

const length = 8;

/** The fields that say something else now. @param versions of the form; undefined for one that says nothing of them. */
export function changedSince(versions: string | undefined, cells: Cells): ListingField[] {
  if (versions === undefined) return [];
  return listingFields.filter((field, index) => versions.slice(index * length, (index + 1) * length) !== versionOf(cells[field]));
}

/** Whether a text is what the form was opened with. */
export function isAsOpened(versions: string, field: ListingField, text: string): boolean {
  const at = listingFields.indexOf(field) * length;
  return versions.slice(at, at + length) === versionOf(text.replace(/\r\n?/g, '\n'));
}

const versionOf = (text: string | null) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex')
    .slice(0, length);
