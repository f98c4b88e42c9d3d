import { useEffect, useRef, useState } from 'react';
import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import type { FieldOf } from '#app/forms/view/visitor-form.tsx';
import { FieldError, FieldMarks, MessageField } from '#app/ui/form/field.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';

type JobFieldsProps = {
  field: FieldOf;
  /** Of the trade; none while it is unknown. */
  jobs: readonly string[];
  trade: string;
};

/** The job: one of the trade's, or a description. */
export function JobFields({ field, jobs, trade }: JobFieldsProps) {
  const { error, defaultValue, name } = field('job');
  const hasJobs = jobs.length > 0;
  const tiles = useRef<HTMLFieldSetElement>(null);
  const [isRequired, setIsRequired] = useState(!hasJobs);
  const readChoice = () => setIsRequired(!tiles.current?.querySelector('input:checked:not([value=""])'));
  // Another trade has other tiles. One may be chosen before the scripts load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the trade
  useEffect(readChoice, [trade]);
  return (
    <>
      {(hasJobs || error) && (
        <fieldset
          key={trade}
          ref={tiles}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group cannot be invalid, one of radio buttons can
          role="radiogroup"
          aria-labelledby="part-2"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
          onChange={(event) => {
            readChoice();
            recheckMessage(event);
          }}
        >
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
          required={isRequired}
          {...(hasJobs && { hint: 'Required unless you choose a job above.' })}
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
