import { FieldError } from './field.tsx';

type ChoiceProps = {
  /** Names the message for `error`. */
  id: string;
  /** A `legend` element. */
  legend: React.ReactNode;
  error: string | undefined;
  className?: string;
  children: React.ReactNode;
};

/** A group of radio buttons or tiles, with what is wrong with it. */
export function Choice({ id, legend, error, className, children }: ChoiceProps) {
  return (
    <fieldset aria-describedby={error && `${id}-error`} data-invalid={error ? true : undefined}>
      {legend}
      <div className={className}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type RadioChoiceProps = {
  name: string;
  legend: string;
  /** `detail`: a line below the label. */
  choices: readonly { value: string; label: string; detail?: string }[];
  error: string | undefined;
  chosen: string | undefined;
};

/** Radio buttons below each other. */
export function RadioChoice({ name, legend, choices, error, chosen }: RadioChoiceProps) {
  return (
    <Choice id={name} legend={<legend className="font-semibold">{legend}</legend>} error={error} className="mt-1.5">
      {choices.map(({ value, label, detail }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} className="size-5 shrink-0" />
          <span className="wrap-anywhere">
            {label}
            {detail && <span className="block text-sm text-ink-soft"> {detail}</span>}
          </span>
        </label>
      ))}
    </Choice>
  );
}
