import { locations } from '#app/content/locations.ts';
import { MessageField, SelectField, TextField } from './field.tsx';

/** A column of a listing, as forms have it. */
export type ColumnField = {
  name: string;
  label: string;
  control?: 'lines' | 'paragraphs' | 'city' | 'yes-no' | 'yes-no-unknown' | 'date' | 'whole' | undefined;
  hint?: string | undefined;
  /** The most characters. */
  limit: number;
  required?: boolean;
};

type ControlProps = { formId: string; field: ColumnField; value: string; error: string | undefined };

/** The control of a column, by its kind. */
export function ColumnControl({ formId, field, value, error }: ControlProps) {
  const { name, label, control, hint, limit, required = false } = field;
  const common = { formId, name, label, error, required, defaultValue: value };
  if (control === 'lines' || control === 'paragraphs') {
    const shownLabel = hint ? `${label}: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}` : label;
    return <MessageField {...common} label={shownLabel} limit={limit} rows={control === 'paragraphs' ? 6 : 2} />;
  }
  if (control === 'city') return <SelectField {...common} options={withCurrent(cities, value)} />;
  if (control === 'yes-no') return <SelectField {...common} options={yesNo} defaultValue={value || 'no'} />;
  if (control === 'yes-no-unknown') return <SelectField {...common} options={[{ value: '', label: 'Not known' }, ...yesNo]} />;
  return (
    <TextField
      {...common}
      {...(hint ? { hint } : {})}
      {...(control === 'date' ? { type: 'date' as const } : {})}
      {...(control === 'whole' ? { inputMode: 'numeric' as const } : {})}
    />
  );
}

const cities = locations.map(({ slug, name }) => ({ value: slug, label: name }));
const yesNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

/** Keeps a city that the directory no longer has, until another is chosen. */
const withCurrent = (options: typeof cities, value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value || 'Choose a city' }, ...options];
