import type { ListingField } from '#app/domain/contractors/columns.ts';
import type { FieldLabels, FormGroup } from '#app/domain/listings/form-fields.ts';
import type { FieldProblems } from '#app/domain/listings/listing.ts';
import { FieldLinks } from '#app/ui/desk/field-links.tsx';
import { ColumnControl } from '#app/ui/form/column-control.tsx';
import { TextField } from '#app/ui/form/field.tsx';

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
          <ColumnControl
            key={field.name}
            formId={formId}
            field={field}
            value={cells[field.name] ?? ''}
            error={problems[field.name]}
          />
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

/** Links above the form to the fields with problems. */
export const ProblemLinks = ({ problems, labels }: { problems: FieldProblems; labels: FieldLabels }) => (
  <FieldLinks
    formId={formId}
    problems={problems}
    labelOf={(name) => (name === 'reason' ? 'Why it is featured' : labels[name as ListingField])}
  />
);
