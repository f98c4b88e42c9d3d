import type { ListingField } from '#app/domain/contractors/columns.ts';
import { isSame } from '#app/domain/listings/check-cells.ts';
import { isAsOpened } from '#app/domain/listings/field-versions.ts';
import type { TypedCells } from '#app/domain/listings/listing.ts';
import { liveFields } from '#app/domain/listings/live-fields.ts';
import { proposedFields } from '#app/domain/listings/proposals/edit.ts';
import { typedHours } from '#app/domain/opening-hours/typed-hours.ts';

type Posted = Readonly<Record<string, string>>;

const fields: readonly ListingField[] = [...liveFields, ...proposedFields];

/** What a member typed, by column: the rows of days and prices are a text each. */
export function typedListing(form: Posted): TypedCells {
  const typed = Object.fromEntries(fields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])));
  return { ...typed, ...hoursIn(form), ...pricesIn(form) };
}

/** Rows that say what the page said are its own words, so that they count as untouched. */
function hoursIn(form: Posted): TypedCells {
  if (form['hours.opened'] === undefined) return {};
  const { 'hours.opened': opened, hours: line = '' } = form;
  const hours = line.trim() || typedHours(form);
  return { hours: isSame('hours', hours, opened) ? opened : hours };
}

function pricesIn(form: Posted): TypedCells {
  const rows = Object.keys(form).flatMap((name) => /^price\.(\d{1,2})\.what$/.exec(name)?.[1] ?? []);
  if (rows.length === 0) return {};
  const prices = rows.flatMap((row) => {
    const [what = '', low = '', high = ''] = ['what', 'low', 'high'].map((part) => form[`price.${row}.${part}`]?.trim());
    return what || low || high ? [`${what.replaceAll(';', ',')} = ${low}-${high || low}`] : [];
  });
  return { price_guide: prices.join('; ') };
}

/** Names of a column's fields in the form. */
const isOf = (field: ListingField) => (name: string) =>
  name === field || (field === 'hours' && name.startsWith('hours.')) || (field === 'price_guide' && name.startsWith('price.'));

/** The posted fields of columns, to show them again. */
export function valuesOf(form: Posted, columns: readonly ListingField[]): Record<string, string> {
  const names = Object.keys(form).filter((name) => columns.some((field) => isOf(field)(name)));
  return Object.fromEntries(names.map((name) => [name, form[name] ?? '']));
}

/** What else was typed since the form was opened: a press of one button does not lose it. */
export function typedBeside(form: Posted, handled: readonly ListingField[]): Record<string, string> {
  const typed = typedListing(form);
  const { opened = '' } = form;
  const touched = fields.filter((field) => {
    const text = typed[field];
    return text !== undefined && !handled.includes(field) && !isAsOpened(opened, field, text);
  });
  return valuesOf(form, touched);
}

export const allValues = (form: Posted): Record<string, string> => valuesOf(form, fields);
