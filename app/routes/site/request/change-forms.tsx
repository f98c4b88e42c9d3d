import { furtherConsent } from '#app/content/pages/request.ts';
import {
  type ChosenContractor,
  findSomebody,
  hiredPrefix,
  maxChosen,
  type TrackedRequest,
} from '#app/domain/requests/request.ts';
import { maxMessageLength } from '#app/domain/validation/limits.ts';
import { MessageField } from '#app/ui/form/field.tsx';
import { ChangeForm, type ChangeProblem, Choice } from './change-form.tsx';

type ChangeFormsProps = {
  request: TrackedRequest;
  /** Contractors the homeowner can ask as well. */
  others: readonly ChosenContractor[];
  /** A professional of the trade: 'roofer'. */
  pro: string;
  problem: ChangeProblem | undefined;
};

/** All actions of a homeowner for a request that is not canceled. */
export function ChangeForms({ request, others, pro, problem }: ChangeFormsProps) {
  const { find_somebody, contractors, events } = request;
  const form = { seen: events.length, problem };
  const choices = [
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    ...(find_somebody ? [] : [{ value: findSomebody, label: `Find me another ${pro}` }]),
  ];
  const [only] = choices.length === 1 ? choices : [];
  const outcomes = [
    ...contractors.map(({ id, name }) => ({ value: hiredPrefix + id, label: `I hired ${name}` })),
    { value: 'won', label: contractors.length > 0 ? 'I hired another contractor' : 'I hired a contractor' },
    { value: 'lost', label: 'I hired no one from here' },
    { value: 'closed', label: 'I am not going ahead' },
  ];
  return (
    <div className="space-y-4">
      <ChangeForm {...form} does="add" title="Add details" button="Add This">
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
      {choices.length > 0 && (
        <ChangeForm
          {...form}
          does="ask"
          title={only ? only.label : 'Ask another contractor'}
          button={only ? 'Ask for This' : 'Ask Them Too'}
        >
          {({ errors, values }) => (
            <>
              {/* A single contractor needs no choice. */}
              {only && !errors['contractor'] ? (
                <input type="hidden" name="contractor" value={only.value} />
              ) : (
                <Choice
                  name="contractor"
                  legend="Who else should get it?"
                  choices={choices}
                  error={errors['contractor']}
                  chosen={values['contractor']}
                />
              )}
              <p className="text-sm text-ink-soft">
                {furtherConsent} {left(maxChosen - contractors.length)}
              </p>
            </>
          )}
        </ChangeForm>
      )}
      <ChangeForm {...form} does="outcome" title="Say how it went" button="Save">
        {({ errors, values }) => (
          <>
            <Choice
              name="outcome"
              legend="Who did you hire?"
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
      <ChangeForm {...form} does="withdraw" title="Cancel this request" button="Cancel My Request" quiet>
        {() => (
          <p className="text-ink-soft">
            Cancel this request and stop calls about it. We’ll tell any contractor who already has it, and it goes to no one else.
            This cannot be undone; you can always send a new one.
          </p>
        )}
      </ChangeForm>
    </div>
  );
}

const left = (count: number): string =>
  count > 0 ? `You can ask ${count === 1 ? 'one more contractor' : `${count} more contractors`} with this request.` : '';
