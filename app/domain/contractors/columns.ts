import { withoutInvisible } from '../validation/plain-text.ts';
import { CellProblem } from './cells.ts';
import { type Field, fieldGroups } from './field.ts';
import { fields } from './fields.ts';

/** A contractor's column, by its name in files, at the desk and in the database. */
export type ImportColumn = keyof typeof fields;

/** A column that the desk edits: all but the id, which never changes. */
export type ListingField = Exclude<ImportColumn, 'id'>;

export const importColumns = Object.keys(fields) as ImportColumn[];

export const isImportColumn = (name: string): name is ImportColumn => Object.hasOwn(fields, name);

export const fieldOf = (name: ImportColumn): Field => fields[name];

/** The label of a file's column; for an unknown column, its name. */
export function fileLabelOf(name: string): string {
  if (!isImportColumn(name)) return name;
  const { fileLabel, label } = fieldOf(name);
  return fileLabel ?? label;
}

export const isNeeded = (name: ImportColumn): boolean => fieldOf(name).needed === true;

export const neededColumns = importColumns.filter(isNeeded);

/** Whether it is in `contractor_profiles`; the others are in `contractors`. */
export const isProfileColumn = (name: string): boolean => isImportColumn(name) && fieldOf(name).table === 'contractor_profiles';

/** Columns derived from hours come last. */
export function withOpenHours(columns: readonly ImportColumn[]): string[] {
  return columns.includes('hours') ? [...columns, 'open_hours'] : [...columns];
}

/** In the order of the records. */
export const shownInApi = (api: Field['api']): ImportColumn[] => importColumns.filter((name) => fieldOf(name).api === api);

/** Sorts by position from 1; others follow in their order. */
export const byPlace = (a: { place?: number | undefined }, b: { place?: number | undefined }): number =>
  (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER);

/** The parts of the desk's form, each with its fields in order. */
export const listingGroups: readonly { title: string; fields: readonly ListingField[] }[] = fieldGroups.map((title) => ({
  title,
  fields: importColumns
    .filter((name): name is ListingField => fieldOf(name).group === title)
    .sort((a, b) => byPlace(fieldOf(a), fieldOf(b))),
}));

/** In the order of the form. */
export const listingFields: readonly ListingField[] = listingGroups.flatMap((group) => group.fields);

/** In the order of column matching: as in the form, the id last. */
export const fileColumns: readonly ImportColumn[] = [...listingFields, ...importColumns.filter((name) => !fieldOf(name).group)];

export const isListingField = (name: string): name is ListingField =>
  isImportColumn(name) && listingFields.includes(name as ListingField);

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** @returns the value of a text in that column. */
export function checkValue(name: ImportColumn, value: string): string | null | CellProblem {
  const text = withoutInvisible(value).trim();
  return controlCharacters.test(text) && text.length <= fieldOf(name).length
    ? new CellProblem('has control characters in it')
    : checkVisible(name, text);
}

/** The same for a text without control characters or invisible ones. */
export const checkVisible = (name: ImportColumn, text: string) =>
  text.length > fieldOf(name).length ? tooLong(name, text) : fieldOf(name).read(text);

export const tooLong = (name: ImportColumn, text: string) =>
  new CellProblem(`is too long: ${text.length} characters, where ${fieldOf(name).length} are the most`);
