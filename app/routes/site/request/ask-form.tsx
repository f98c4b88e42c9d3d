import { RadioChoice } from '#app/ui/form/choice.tsx';
import { ChangeForm, FoldedForm } from './change-form.tsx';
import type { ShownActions } from './present-request.ts';

type AskFormProps = {
  ask: NonNullable<ShownActions['ask']>;
  seen: string;
  /** Shown before everything else instead of folded. */
  isNext?: boolean;
};

/** Asks another contractor. */
export function AskForm({ ask, seen, isNext = false }: AskFormProps) {
  const Form = isNext ? ChangeForm : FoldedForm;
  return (
    <Form does="ask" title={ask.title} button={ask.button} seen={seen} isNext={isNext}>
      {({ errors, values }) => (
        <>
          {/* A single contractor needs no choice. */}
          {ask.choices.length === 1 && !errors['contractor'] ? (
            <input type="hidden" name="contractor" value={ask.choices[0]?.value} />
          ) : (
            <RadioChoice
              name="contractor"
              legend={ask.legend}
              choices={ask.choices}
              error={errors['contractor']}
              chosen={values['contractor']}
            />
          )}
          <p className="text-sm text-ink-soft">{ask.consent}</p>
        </>
      )}
    </Form>
  );
}
