import { services } from '#app/content/services.ts';
import { fieldOf, groupsFor, isNeeded, type ListingField, listingFields, memberFields } from '#app/domain/contractors/columns.ts';
import type { Control, FieldMode } from '#app/domain/contractors/field.ts';
import { hoursByDay } from '#app/domain/opening-hours/hours-words.ts';
import { days, typedHours } from '#app/domain/opening-hours/typed-hours.ts';
import { plainLine, plainText } from '#app/domain/validation/plain-text.ts';
import { fieldVersions } from '#app/platform/version-marks.ts';
import { isSame } from './check-cells.ts';
import type { Cells, FieldProblems, TypedCells } from './listing.ts';

/** Whose form it is. */
export type Editor = 'desk' | 'member';

/** Which values a form was opened with. */
export const { versionsOf, overtakenIn, isAsOpened } = fieldVersions(listingFields);

/** A field of a form; the browser gets these columns only. */
export type FormField = {
  name: ListingField;
  label: string;
  control: Control | undefined;
  hint: string | undefined;
  /** The most characters. */
  limit: number;
  required: boolean;
  /** Of the control `trade`. */
  choices: readonly string[];
};

export type FormGroup = { title: string; mode: FieldMode; fields: FormField[] };

/** @param required besides the always required ones. */
export const formGroups = (editor: Editor, required: readonly ListingField[] = []): FormGroup[] =>
  groupsFor[editor].map(({ title, fields: [first, ...others] }) => ({
    title,
    mode: (editor === 'member' && first && fieldOf(first).member?.mode) || 'live',
    fields: (first ? [first, ...others] : []).map((name) => {
      const { label, hint, length, member, ...field } = fieldOf(name);
      const control = (editor === 'member' && member?.control) || field.control;
      const choices = control === 'trade' ? services.map(({ type }) => type) : [];
      return { name, label, control, hint, limit: length, required: isNeeded(name) || required.includes(name), choices };
    }),
  }));

export type FieldLabels = Readonly<Record<ListingField, string>>;

/** Every field under the name that people know it by. */
export const fieldLabels = (): FieldLabels =>
  Object.fromEntries(listingFields.map((name) => [name, fieldOf(name).label])) as FieldLabels;

/** A form's inputs by name; a field with rows, such as the price guide, has several. */
type Inputs = Readonly<Record<string, string>>;

const fieldsFor: Readonly<Record<Editor, readonly ListingField[]>> = { desk: listingFields, member: memberFields };

/** What the inputs of fields say: the fields' own texts, and those of rows. */
export function inputsOf(editor: Editor, cells: Partial<Cells>): Record<string, string> {
  const fields = fieldsFor[editor].filter((field) => field in cells);
  const own = Object.fromEntries(fields.map((field) => [field, cells[field] ?? '']));
  if (editor === 'desk') return own;
  const { hours, price_guide: prices, ...others } = own;
  return { ...others, ...(hours !== undefined && hoursRows(hours)), ...priceRows(prices ?? '') };
}

function hoursRows(hours: string): Inputs {
  const words = hoursByDay(hours);
  return { 'hours.opened': hours, ...Object.fromEntries(days.map((day, index) => [`hours.${day}`, words[index] ?? ''])) };
}

/** Of a price guide's text: 'Drain cleaning = 120-300; …'. */
function priceRows(text: string): Inputs {
  const lines = text.split(';').flatMap((line) => {
    const [, what, low = '', high = ''] = /^\s*(.*?)\s*=\s*([\d.,]*)-([\d.,]*)\s*$/.exec(line) ?? [];
    return what ? [{ what, low, high }] : [];
  });
  const parts = lines.flatMap((line, row) => Object.entries(line).map(([part, value]) => [`price.${row}.${part}`, value]));
  return Object.fromEntries(parts);
}

/** What was typed into a posted form, by field: rows of days and prices are a text each. */
export function typedIn(editor: Editor, form: Inputs = {}): TypedCells {
  const own = fieldsFor[editor].flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]]));
  return { ...Object.fromEntries(own), ...hoursIn(form), ...pricesIn(form) };
}

/** Rows that say what the page said are its own words, so that they count as untouched. */
function hoursIn(form: Inputs): TypedCells {
  const { 'hours.opened': opened, hours: line = '' } = form;
  if (opened === undefined) return {};
  const hours = line.trim() || typedHours(form);
  return { hours: isSame('hours', hours, opened) ? opened : hours };
}

function pricesIn(form: Inputs): TypedCells {
  const rows = Object.keys(form).flatMap((name) => /^price\.(\d{1,2})\.what$/.exec(name)?.[1] ?? []);
  if (rows.length === 0) return {};
  const prices = rows.flatMap((row) => {
    const [what = '', low = '', high = ''] = ['what', 'low', 'high'].map((part) => form[`price.${row}.${part}`]?.trim());
    return what || low || high ? [`${what.replaceAll(';', ',')} = ${low}-${high || low}`] : [];
  });
  return { price_guide: prices.join('; ') };
}

/** The field of an input. */
const fieldOfInput = (name: string): string => {
  if (name.startsWith('hours.')) return 'hours';
  return name.startsWith('price.') ? 'price_guide' : name;
};

/** The posted inputs without those of some fields, to show the others again. */
export const inputsWithout = (form: Inputs, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !fields.includes(fieldOfInput(name))));

/** What else a member typed since the form was opened: a press of one button does not lose it. */
export function typedBeside(form: Inputs, handled: readonly ListingField[]): Record<string, string> {
  const typed = typedIn('member', form);
  const { opened = '' } = form;
  const touched = memberFields.filter((field) => {
    const text = typed[field];
    return text !== undefined && !handled.includes(field) && !isAsOpened(opened, field, text);
  });
  return Object.fromEntries(Object.entries(form).filter(([name]) => touched.includes(fieldOfInput(name) as ListingField)));
}

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
