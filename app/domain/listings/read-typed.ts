import { fieldOf, type ListingField } from '#app/domain/contractors/columns.ts';
import { plainLine, plainText } from '#app/domain/validation/plain-text.ts';
import type { FieldProblems, TypedCells } from './listing.ts';

/** Texts from outside the desk: much too long ones are refused unread, the others without markup. */
export function readTyped(typed: TypedCells, fields: readonly ListingField[]): { texts: TypedCells; problems: FieldProblems } {
  const texts: TypedCells = {};
  const problems: FieldProblems = {};
  for (const field of fields) {
    const text = typed[field];
    if (text === undefined) continue;
    const { label, length, control } = fieldOf(field);
    if (text.length > 2 * length + 100) problems[field] = `${label} is too long: ${length} characters are the most.`;
    else texts[field] = control === 'paragraphs' || control === 'lines' ? plainText(text) : plainLine(text);
  }
  return { texts, problems };
}
