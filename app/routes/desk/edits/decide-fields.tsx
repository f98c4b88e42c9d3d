import { type EditChange, editNames } from '#app/domain/listings/proposals/edit.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { FieldMarks, TextField } from '#app/ui/form/field.tsx';
import { type Answer, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';

type Texts = Readonly<Record<string, string>>;
type DecideProps = {
  changes: readonly EditChange[];
  isDecided: boolean;
  /** What the sender gets by mail. */
  mailed: string;
  /** The warnings that pressing the button confirms. */
  confirmed: string | undefined;
  button: string;
};

/** Each field of an edit: the current value beside the proposed one. */
export function DecideFields({ changes, isDecided, mailed, confirmed, button }: DecideProps) {
  const { errors, values }: Pick<Answer, 'errors' | 'values'> = useAnswer() ?? { errors: {}, values: {} };
  const fields = changes.map((change) => (
    <li key={change.field} className="desk-panel">
      <h2>{editNames[change.field]}</h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <CurrentValue label="Current" value={change.now} />
        <CurrentValue label="Proposed" value={change.value} />
      </dl>
      {change.now !== change.previous && !isDecided && (
        <p className="mt-3 font-medium text-clay">Changed since it was sent. The value then: {change.previous ?? 'nothing'}</p>
      )}
      {isDecided ? (
        <p className="mt-3">
          <Chip tone={change.decision === 'approved' ? 'good' : 'plain'}>{change.decision}</Chip> {change.reason}
        </p>
      ) : (
        <Decision change={change} error={errors[change.field]} values={values} />
      )}
    </li>
  ));
  if (isDecided) return <ul className="space-y-4">{fields}</ul>;
  return (
    <PostForm>
      {confirmed !== undefined && <input type="hidden" name="confirmed" value={confirmed} />}
      <ul className="space-y-4">{fields}</ul>
      <p className="mt-6">
        <Button type="submit">{button}</Button>
      </p>
      <p className="mt-3 max-w-prose text-ink-soft">What you approve is on the page at once. {mailed}</p>
    </PostForm>
  );
}

function CurrentValue({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd dir="auto" className="text-lg whitespace-pre-line wrap-anywhere">
        {value ?? <em>nothing</em>}
      </dd>
    </div>
  );
}

function Decision({
  change: { field, value, now },
  error,
  values,
}: {
  change: EditChange;
  error: string | undefined;
  values: Texts;
}) {
  const choice = (decision: string, label: string) => (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="radio"
        name={`decision.${field}`}
        value={decision}
        defaultChecked={values[`decision.${field}`] === decision}
        className="size-5"
        aria-describedby={error && `error-${field}`}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="mt-4 border-t border-line pt-3">
      <legend className="sr-only">Decide the {editNames[field].toLowerCase()}</legend>
      <input type="hidden" name={`seen.${field}`} value={now ?? ''} />
      <input type="hidden" name={`proposed.${field}`} value={value ?? ''} />
      <div className="flex flex-wrap gap-x-6">
        {choice('approved', 'Approve')}
        {choice('declined', 'Decline')}
      </div>
      <div className="mt-2 max-w-xl">
        {/* Required then, so it is not marked as optional. */}
        <FieldMarks value="none">
          <TextField
            formId="decide"
            name={`reason.${field}`}
            label="Reason, if declined"
            defaultValue={values[`reason.${field}`]}
          />
        </FieldMarks>
      </div>
      {error && (
        <p id={`error-${field}`} className="mt-2 font-medium text-clay">
          {error}
        </p>
      )}
    </fieldset>
  );
}
