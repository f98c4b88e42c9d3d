import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { stateChoices } from './state-words.ts';

type BulkBarProps = { sendKey: string; values: Record<string, string>; errors: Record<string, string> };

/** Changes all selected requests, below their list. */
export function BulkBar({ sendKey, values, errors }: BulkBarProps) {
  return (
    <fieldset className="desk-panel mt-6">
      <legend className="sr-only">Selected requests</legend>
      <input type="hidden" name="key" value={values['key'] ?? sendKey} />
      <p className="mb-3 font-semibold" aria-hidden="true">
        Selected requests
      </p>
      <div className="desk-fields">
        <SelectField
          name="state"
          label="Change state to"
          formId="bulk"
          required
          error={errors['state']}
          defaultValue={values['state']}
          options={[{ value: '', label: 'Choose a state' }, ...stateChoices]}
        />
        <TextField
          name="note"
          label="Note, for the desk only"
          formId="bulk"
          error={errors['note']}
          defaultValue={values['note']}
          hint={`At most ${maxMessageLength} characters`}
        />
        <Button type="submit" name="do" value="states" className="mt-8 self-start justify-self-start">
          Change state
        </Button>
      </div>
    </fieldset>
  );
}
