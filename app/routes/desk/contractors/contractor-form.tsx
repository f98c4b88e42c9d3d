import type { FormGroup } from '#app/domain/listings/listing-form.ts';
import { ColumnControl, formId, type Inputs } from '#app/routes/listing-editor/column-control.tsx';
import { ListingEditor } from '#app/routes/listing-editor/listing-editor.tsx';
import { TextField } from '#app/ui/form/field.tsx';

type FieldsProps = { groups: readonly FormGroup[]; inputs: Inputs; errors: Readonly<Record<string, string>> };

/** Every field of a contractor. */
export function ContractorFields({ groups, inputs, errors }: FieldsProps) {
  return groups.map(({ title, fields }) => (
    <fieldset key={title} className="desk-panel mb-6">
      <legend className="float-left mb-4 w-full font-display text-lg font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-1 gap-4 md:grid-cols-2">
        {fields.map((field) => (
          <ColumnControl key={field.name} field={field} inputs={inputs} errors={errors} />
        ))}
        {title === 'Featuring' && (
          <TextField
            formId={formId}
            name="reason"
            label="Why it is featured"
            hint="Required when you feature it or change its date; recorded in the audit trail"
            defaultValue={inputs.typed('reason')}
            error={errors['reason']}
          />
        )}
      </div>
    </fieldset>
  ));
}

type FormProps = Omit<React.ComponentProps<typeof ListingEditor>, 'editor' | 'children'> & { groups: readonly FormGroup[] };

/** A contractor's fields at the desk, to save or preview. */
export const ContractorForm = ({ groups, ...form }: FormProps) => (
  <ListingEditor {...form} editor="desk">
    {({ inputs, errors, buttons }) => (
      <>
        <ContractorFields groups={groups} inputs={inputs} errors={errors} />
        <div className="flex flex-wrap gap-3">{buttons}</div>
      </>
    )}
  </ListingEditor>
);
