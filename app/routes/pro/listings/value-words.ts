import { shortDay } from '#app/content/dates.ts';
import { locationName } from '#app/content/locations.ts';
import { fieldOf, type ListingField } from '#app/domain/contractors/columns.ts';

/** A column's text as people read it: 'Dec 5', 'Oklahoma City', 'empty'. */
export function valueWords(field: ListingField, text: string | null): string {
  if (!text) return 'empty';
  const { control } = fieldOf(field);
  if (control === 'city') return locationName(text);
  return control === 'date' ? shortDay(text) : text;
}
