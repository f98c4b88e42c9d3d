import { maxMessageLength } from '#app/domain/validation/limits.ts';
import { FieldMarks, MessageField } from '#app/ui/form/field.tsx';
import { AddForm } from './add-form.tsx';
import { type ChangeAnswer, ChangeForm, Choice } from './change-form.tsx';
import type { ShownActions, ShownRequest } from './present-request.ts';

type ChangeFormsProps = ShownActions & Pick<ShownRequest, 'language' | 'words'> & { answer: ChangeAnswer | undefined };

/** All actions of a homeowner for a request that is not canceled. */
export function ChangeForms({ language, words, seen, add, ask, outcome, cancel, answer }: ChangeFormsProps) {
  const form = { seen, answer };
  const message = { limit: maxMessageLength, tooMany: words.tooMany, tooLong: words.tooLong };
  return (
    <FieldMarks value={language === 'en' ? 'optional' : 'none'}>
      <AddForm {...form} words={{ ...add, unsaved: words.unsaved }} message={message} />
      <div className="mt-8 border-t border-line">
        {ask && (
          <ChangeForm {...form} does="ask" title={ask.title} button={ask.button}>
            {({ errors, values }) => (
              <>
                {/* A single contractor needs no choice. */}
                {ask.choices.length === 1 && !errors['contractor'] ? (
                  <input type="hidden" name="contractor" value={ask.choices[0]?.value} />
                ) : (
                  <Choice
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
          </ChangeForm>
        )}
        <ChangeForm {...form} does="outcome" title={outcome.title} button={outcome.button}>
          {({ errors, values }) => (
            <>
              <Choice
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
        </ChangeForm>
        <ChangeForm {...form} does="withdraw" title={cancel.title} button={cancel.button}>
          {() => <p className="text-ink-soft">{cancel.text}</p>}
        </ChangeForm>
      </div>
    </FieldMarks>
  );
}
