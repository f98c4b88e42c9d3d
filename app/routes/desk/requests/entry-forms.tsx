import { Form } from 'react-router';
import type { InboxEntry } from '#app/domain/inbox/inbox-entry.ts';
import { stepVersion } from '#app/domain/inbox/step-version.ts';
import { maxMessageLength } from '#app/domain/submissions/limits.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FilterField } from '#app/ui/desk/filter-fields.tsx';
import { MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { stateChoices } from './state-words.ts';

/** Why a form of the page was not taken, and what was in it. */
export type EntryProblem = {
  /** Its `do`. */
  form: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  problem?: string | undefined;
};

type EntryFormsProps = {
  entry: InboxEntry;
  problem: EntryProblem | undefined;
  /** Of this page's forms: what is sent twice counts once. */
  sendKey: string;
  /** Who may have it, beside nobody. */
  holders: readonly { id: string; name: string }[];
};

const none = { values: {} as Record<string, string>, errors: {} as Record<string, string> };
const of = (problem: EntryProblem | undefined, form: string) => (problem?.form === form ? problem : none);

/** What an operator does with an entry, beside answering it. */
export function EntryForms(props: EntryFormsProps) {
  return (
    <>
      <StateForm {...props} />
      <HolderForm {...props} />
      <StepForm {...props} />
      <NoteForm {...props} />
    </>
  );
}

function StateForm({ entry, problem, sendKey }: EntryFormsProps) {
  const { values, errors } = of(problem, 'state');
  return (
    <Form method="post" key={entry.state} aria-labelledby="state-title" className="desk-panel space-y-4">
      <h2 id="state-title">State</h2>
      <input type="hidden" name="from" value={entry.state} />
      <input type="hidden" name="key" value={sendKey} />
      <SelectField
        name="state"
        label="State"
        formId="state"
        required
        error={errors['state']}
        defaultValue={values['state'] ?? entry.state}
        options={stateChoices}
      />
      <MessageField
        name="note"
        label="Note, for the desk alone"
        formId="state"
        rows={2}
        limit={maxMessageLength}
        error={errors['note']}
        defaultValue={values['note']}
      />
      <Button type="submit" name="do" value="state">
        Save state
      </Button>
    </Form>
  );
}

function HolderForm({ entry, holders, problem }: EntryFormsProps) {
  const { values } = of(problem, 'assign');
  return (
    <Form method="post" key={entry.operatorId} aria-labelledby="holder-title" className="desk-panel space-y-4">
      <h2 id="holder-title">Who has it</h2>
      <input type="hidden" name="from" value={entry.operatorId ?? ''} />
      <SelectField
        name="to"
        label="Operator"
        formId="assign"
        required
        defaultValue={values['to'] ?? entry.operatorId ?? ''}
        options={[{ value: '', label: 'Nobody' }, ...holders.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Button type="submit" name="do" value="assign" look="secondary">
        Save who has it
      </Button>
    </Form>
  );
}

function StepForm({ entry, problem }: EntryFormsProps) {
  const { values, errors } = of(problem, 'next-step');
  return (
    <Form method="post" key={stepVersion(entry)} aria-labelledby="step-title" className="desk-panel space-y-4">
      <h2 id="step-title">Next step</h2>
      <input type="hidden" name="from" value={stepVersion(entry)} />
      <TextField
        name="step"
        label="What is to be done"
        formId="step"
        error={errors['step']}
        defaultValue={values['step'] ?? entry.nextStep ?? ''}
        hint="It comes up in Today on its day. Empty both fields when it is done."
      />
      <FilterField name="on" label="On" type="date" error={errors['on']} value={values['on'] ?? entry.nextStepOn ?? undefined} />
      <Button type="submit" name="do" value="next-step" look="secondary">
        Save next step
      </Button>
    </Form>
  );
}

function NoteForm({ problem, sendKey }: EntryFormsProps) {
  const { values, errors } = of(problem, 'note');
  return (
    <Form method="post" aria-labelledby="note-title" className="desk-panel space-y-4">
      <h2 id="note-title">Note</h2>
      <input type="hidden" name="key" value={sendKey} />
      <MessageField
        name="note"
        label="For the desk alone"
        formId="note"
        required
        rows={2}
        limit={2000}
        error={errors['note']}
        defaultValue={values['note']}
      />
      <Button type="submit" name="do" value="note" look="secondary">
        Save note
      </Button>
    </Form>
  );
}
