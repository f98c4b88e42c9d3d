import { readUsDay } from '#app/content/dates.ts';
import { CellProblem } from '#app/domain/contractors/cells.ts';
import { checkValue, fieldOf, type ListingField, listingFields } from '#app/domain/contractors/columns.ts';
import { parseHours } from '#app/domain/opening-hours/parse-hours.ts';
import { multirangeText, openRanges } from '#app/domain/opening-hours/week-hours.ts';
import type { Cells, FieldProblems, TypedCells } from './listing.ts';
import type { Values } from './listing-queries.ts';

type Checked = {
  /** Of the fields that would change. */
  values: Values;
  problems: FieldProblems;
};

/** Typed values, by the importer's rules. Unchanged fields are skipped, even if a newer rule would refuse them. */
export function checkCells(typed: TypedCells, current: Partial<Cells>): Checked {
  const values: Values = {};
  const problems: FieldProblems = {};
  for (const field of listingFields) {
    const text = typed[field];
    if (text === undefined) continue;
    const value = readCell(field, text);
    if (isSame(field, text, current[field] ?? null) && Object.hasOwn(current, field)) continue;
    if (value instanceof CellProblem) problems[field] = `${fieldOf(field).label} ${value.reason}.`;
    else values[field] = value;
  }
  if (values.hours !== undefined) values.open_hours = openHours(values.hours);
  return { values, problems };
}

/** Whether two texts say the same of a field. */
export function isSame(field: ListingField, one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((text) => plain(text ?? ''));
  if (a === b) return true;
  const [read, known] = [readCell(field, a ?? ''), readCell(field, b ?? '')];
  return !(read instanceof CellProblem) && !(known instanceof CellProblem) && read === known;
}

/** Forms send line ends as two characters. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

const slugRule = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function readCell(field: ListingField, text: string): string | null | CellProblem {
  const isDay = fieldOf(field).control === 'date';
  const value = checkValue(field, isDay ? readUsDay(plain(text)) : plain(text));
  if (field === 'slug' && typeof value === 'string' && !slugRule.test(value))
    return new CellProblem('takes only a-z, 0-9 and single dashes between them');
  return value;
}

/** As PostgreSQL reads an int4multirange; null for none. */
export function openHours(hours: string | null): string | null {
  const week = hours === null ? undefined : parseHours(hours);
  return week ? multirangeText(openRanges(week)) : null;
}
