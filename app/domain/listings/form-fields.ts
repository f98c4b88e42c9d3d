import { fieldOf, isNeeded, type ListingField, listingFields, listingGroups } from '#app/domain/contractors/columns.ts';
import type { Field } from '#app/domain/contractors/field.ts';

/** Field data for the desk’s form; the browser gets these columns only. */
export type FormField = {
  name: ListingField;
  label: string;
  control: Field['control'] | undefined;
  hint: string | undefined;
  /** The most characters. */
  limit: number;
  required: boolean;
};

export type FormGroup = { title: string; fields: FormField[] };

/** @param required besides the always required ones. */
export const formGroups = (required: readonly ListingField[] = []): FormGroup[] =>
  listingGroups.map((group) => ({
    title: group.title,
    fields: group.fields.map((name) => formField(name, required.includes(name))),
  }));

export function formField(name: ListingField, required = false): FormField {
  const { label, control, hint, length } = fieldOf(name);
  return { name, label, control, hint, limit: length, required: isNeeded(name) || required };
}

export type FieldLabels = Readonly<Record<ListingField, string>>;

/** Every field under the name that people know it by. */
export const fieldLabels = (): FieldLabels =>
  Object.fromEntries(listingFields.map((name) => [name, fieldOf(name).label])) as FieldLabels;
