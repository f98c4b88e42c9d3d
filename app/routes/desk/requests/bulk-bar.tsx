import { maxMessageLength } from '#app/domain/submissions/limits.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { stateChoices } from './state-words.ts';

type BulkBarProps = { sendKey: string; values: Record<string, string>; errors: Record<string, string> };

/** What is done with all that are chosen, below the list that they stand in. */
export function BulkBar({ sendKey, values, errors }: BulkBarProps) {
  return (
    <fieldset className="desk-panel mt-6">
      <legend className="sr-only">With all that are chosen</legend>
      <input type="hidden" name="key" value={values['key'] ?? sendKey} />
      <p className="mb-3 font-semibold" aria-hidden="true">
        With all that are chosen
      </p>
      <div className="desk-fields">
        <SelectField
          name="state"
          label="Make them"
          formId="bulk"
          required
          error={errors['state']}
          defaultValue={values['state']}
          options={[{ value: '', label: 'Choose a state' }, ...stateChoices]}
        />
        <TextField
          name="note"
          label="Note, for the desk alone"
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
