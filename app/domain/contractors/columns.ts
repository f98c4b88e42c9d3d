import { withoutInvisible } from '../validation/plain-text.ts';
import { CellProblem } from './cells.ts';
import { type Field, type FieldMode, fieldGroups, memberGroups } from './field.ts';
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
export const byPosition = (a: { position?: number | undefined }, b: { position?: number | undefined }): number =>
  (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER);

type Group = { title: string; fields: readonly ListingField[] };

const groupsBy = (titles: readonly string[], of: (field: Field) => { group?: string; position?: number } | undefined): Group[] =>
  titles.map((title) => ({
    title,
    fields: importColumns
      .filter((name): name is ListingField => of(fieldOf(name))?.group === title)
      .sort((a, b) => byPosition(of(fieldOf(a)) ?? {}, of(fieldOf(b)) ?? {})),
  }));

/** The parts of the form of the desk, and of members of the listing, each with its fields in order. */
export const groupsFor: Readonly<Record<'desk' | 'member', readonly Group[]>> = {
  desk: groupsBy(fieldGroups, ({ desk }) => desk),
  member: groupsBy(memberGroups, ({ member }) => member),
};

const allOf = (groups: readonly Group[]): readonly ListingField[] => groups.flatMap(({ fields }) => fields);

/** In the order of the desk's form. */
export const listingFields = allOf(groupsFor.desk);

type Of<Mode> = {
  [Name in ListingField]: (typeof fields)[Name] extends { member: { mode: Mode } } ? Name : never;
}[ListingField];

/** What members of a listing propose, for an operator to decide. */
export type ProposedField = Of<'proposed'>;

/** What members of a listing change, in the order of their form. */
export const memberFields = allOf(groupsFor.member);

const memberFieldsOf = <Mode extends FieldMode>(mode: Mode) =>
  memberFields.filter((name): name is Of<Mode> => fieldOf(name).member?.mode === mode);

/** What members change without an operator. */
export const liveFields = memberFieldsOf('live');
export const proposedFields = memberFieldsOf('proposed');

/** In the order of column matching: as in the form, the id last. */
export const fileColumns: readonly ImportColumn[] = [...listingFields, ...importColumns.filter((name) => !fieldOf(name).desk)];

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
