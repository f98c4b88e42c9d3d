import { furtherConsent } from '#app/content/request.ts';
import { type ChosenContractor, findSomebody, maxChosen, type TrackedRequest } from '#app/domain/requests/request.ts';
import { maxMessageLength } from '#app/domain/submissions/limits.ts';
import { MessageField } from '#app/ui/form/field.tsx';
import { ChangeForm, type ChangeProblem, Choice } from './change-form.tsx';

type ChangeFormsProps = {
  request: TrackedRequest;
  /** Contractors who could be asked as well. */
  others: readonly ChosenContractor[];
  problem: ChangeProblem | undefined;
};

const outcomes = [
  { value: 'won', label: 'I hired somebody' },
  { value: 'lost', label: 'I hired nobody from here' },
  { value: 'closed', label: 'I am not going ahead' },
];

/** Everything that a homeowner can do with a request that they did not take back. */
export function ChangeForms({ request: { find_somebody, contractors, events }, others, problem }: ChangeFormsProps) {
  const form = { seen: events.length, problem };
  const whom = [
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    ...(find_somebody ? [] : [{ value: findSomebody, label: 'Somebody whom you find for me' }]),
  ];
  return (
    <div className="space-y-4">
      <ChangeForm {...form} does="add" title="Add something" button="Add This">
        {({ errors, values }) => (
          <MessageField
            name="message"
            label="What we should know"
            formId="add"
            limit={maxMessageLength}
            error={errors['message']}
            defaultValue={values['message']}
            required
          />
        )}
      </ChangeForm>
      {whom.length > 0 && (
        <ChangeForm {...form} does="ask" title="Ask somebody else" button="Send It to Them Too">
          {({ errors, values }) => (
            <>
              <Choice
                name="whom"
                legend="Who should get it as well?"
                choices={whom}
                error={errors['whom']}
                chosen={values['whom']}
              />
              <p className="text-sm text-ink-soft">
                {furtherConsent} {left(maxChosen - contractors.length)}
              </p>
            </>
          )}
        </ChangeForm>
      )}
      <ChangeForm {...form} does="outcome" title="Say how it went" button="Tell Us">
        {({ errors, values }) => (
          <>
            <Choice
              name="outcome"
              legend="What came of it?"
              choices={outcomes}
              error={errors['outcome']}
              chosen={values['outcome']}
            />
            <MessageField
              name="note"
              label="How was it?"
              formId="outcome"
              limit={maxMessageLength}
              error={errors['note']}
              defaultValue={values['note']}
            />
          </>
        )}
      </ChangeForm>
      <ChangeForm {...form} does="withdraw" title="Take it back" button="Take Back My Request" quiet>
        {() => (
          <p className="text-ink-soft">
            You no longer agree to be called or written to about this. We tell the contractors who have your request, and nobody
            gets it any more. This cannot be undone; you can always send a new one.
          </p>
        )}
      </ChangeForm>
    </div>
  );
}

const left = (count: number): string =>
  count > 0 ? `You can ask ${count === 1 ? 'one more contractor' : `${count} more contractors`} with this request.` : '';
