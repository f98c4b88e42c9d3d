import { locations } from '#app/content/locations.ts';
import type { ListingField } from '#app/domain/contractors/columns.ts';
import type { FieldLabels, FormField, FormGroup } from '#app/domain/listings/form-fields.ts';
import type { FieldProblems } from '#app/domain/listings/listing.ts';
import { FieldLinks } from '#app/ui/desk/field-links.tsx';
import { MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';

type FieldsProps = {
  groups: readonly FormGroup[];
  cells: Partial<Record<ListingField, string | null>>;
  problems: FieldProblems;
  reason?: string | undefined;
};

const formId = 'listing';

/** Every field of a contractor. */
export function ListingFields({ groups, cells, problems, reason }: FieldsProps) {
  return groups.map(({ title, fields }) => (
    <fieldset key={title} className="desk-panel mb-6">
      <legend className="float-left mb-4 w-full font-display text-lg font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-1 gap-4 md:grid-cols-2">
        {fields.map((field) => (
          <Control key={field.name} field={field} value={cells[field.name] ?? ''} error={problems[field.name]} />
        ))}
        {title === 'Featuring' && (
          <TextField
            formId={formId}
            name="reason"
            label="Why it is featured"
            hint="Required when you feature it or change its date; recorded in the audit trail"
            defaultValue={reason}
            error={problems.reason}
          />
        )}
      </div>
    </fieldset>
  ));
}

type ControlProps = { field: FormField; value: string; error: string | undefined };

function Control({ field, value, error }: ControlProps) {
  const { name, label, control, hint, limit, required } = field;
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

/** Keeps a city that the directory no longer has, until the operator changes it. */
const withCurrent = (options: typeof cities, value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value || 'Choose a city' }, ...options];

/** Links above the form to the fields with problems. */
export const ProblemLinks = ({ problems, labels }: { problems: FieldProblems; labels: FieldLabels }) => (
  <FieldLinks
    formId={formId}
    problems={problems}
    labelOf={(name) => (name === 'reason' ? 'Why it is featured' : labels[name as ListingField])}
  />
);
