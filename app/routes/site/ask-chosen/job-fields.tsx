import { maxMessageLength } from '#app/domain/validation/limits.ts';
import type { useForm } from '#app/forms/view/use-form.ts';
import { FieldError, FieldMarks, MessageField } from '#app/ui/form/field.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';

type JobFieldsProps = {
  field: ReturnType<typeof useForm>['field'];
  /** Of the trade; none while it is unknown. */
  jobs: readonly string[];
  trade: string;
};

/** What is to be done: one of the trade's jobs, or in the homeowner's words. */
export function JobFields({ field, jobs, trade }: JobFieldsProps) {
  const { error, defaultValue, name } = field('job');
  const hasJobs = jobs.length > 0;
  return (
    <>
      {(hasJobs || error) && (
        <fieldset key={trade} aria-labelledby="part-2" aria-describedby={error && `${name}-error`} onChange={recheckMessage}>
          <div className="tiles">
            {[...jobs, ''].map((job) => (
              <OptionTile key={job} type="radio" name={name} value={job} checked={job === defaultValue}>
                {job || 'Something else'}
              </OptionTile>
            ))}
          </div>
          {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
        </fieldset>
      )}
      {/* The label says what is optional. */}
      <FieldMarks value="none">
        <MessageField
          {...field('message')}
          label={
            <>
              <span className="ask-what">What do you need done?</span>
              {hasJobs && (
                <span className="ask-further">
                  Anything else we should know? <span className="font-normal text-ink-soft">(optional)</span>
                </span>
              )}
            </>
          }
          limit={maxMessageLength}
          rows={hasJobs ? 3 : 4}
          required={!hasJobs}
        />
      </FieldMarks>
    </>
  );
}

/** A chosen job may clear the message's error. */
function recheckMessage({ currentTarget: { form } }: React.ChangeEvent<HTMLFieldSetElement>) {
  const message = form?.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement) message.dispatchEvent(new Event('input', { bubbles: true }));
}
