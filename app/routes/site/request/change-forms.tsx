import { MessageField } from '#app/ui/form/field.tsx';
import { RadioChoice } from '#app/ui/form/radio-choice.tsx';
import { ChangeForm, FoldedForm } from './change-form.tsx';
import type { ShownActions, ShownRequest } from './present-request.ts';
import { WritingForm } from './writing-form.tsx';

type ChangeFormsProps = ShownActions &
  Pick<ShownRequest, 'message' | 'seen'> & {
    /** Whether adding details is the page's next step. */
    isNext: boolean;
  };

/** All actions of a homeowner for a request that is not canceled. */
export function ChangeForms({ message, seen, add, ask, offer, outcome, cancel, isNext }: ChangeFormsProps) {
  const form = { seen };
  return (
    <>
      <WritingForm {...form} does="add" id="add" title={add.label} words={add} message={message} isNext={isNext} />
      <div className="mt-8 border-t border-line">
        {ask && !offer && <AskForm ask={ask} {...form} />}
        {outcome && (
          <FoldedForm {...form} does="outcome" title={outcome.title} button={outcome.button}>
            {({ errors, values }) => (
              <>
                <RadioChoice
                  name="outcome"
                  legend={outcome.legend}
                  choices={outcome.choices}
                  error={errors['outcome']}
                  chosen={values['outcome']}
                />
                <MessageField
                  {...message}
                  name="note"
                  label={outcome.note}
                  formId="outcome"
                  error={errors['note']}
                  defaultValue={values['note']}
                />
              </>
            )}
          </FoldedForm>
        )}
        <FoldedForm {...form} does="withdraw" title={cancel.title} button={cancel.button}>
          {() => <p className="text-ink-soft">{cancel.text}</p>}
        </FoldedForm>
      </div>
    </>
  );
}

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
