import { FieldMark, type FieldProps } from '../form/field.tsx';

type LongFieldProps = FieldProps & {
  limit: number;
  rows?: number | undefined;
  /** Shown right above the text. @param id of the text's element. */
  toolbar?: ((id: string) => React.ReactNode) | undefined;
};

/** A textarea with a hint above it. */
export function LongField({
  formId,
  name,
  label,
  hint,
  error,
  defaultValue,
  required = false,
  limit,
  rows = 4,
  toolbar,
}: LongFieldProps) {
  const id = `${formId}-${name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        <FieldMark required={required} />
      </label>
      <p id={`${id}-hint`} className="mb-1.5 max-w-prose text-sm text-ink-soft">
        {hint} Up to {limit.toLocaleString('en-US')} characters.
      </p>
      {toolbar?.(id)}
      <textarea
        id={id}
        name={name}
        rows={rows}
        maxLength={limit}
        required={required}
        dir="auto"
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className="block w-full rounded-lg border border-line-strong bg-card px-3.5 py-2 hover:border-ink aria-invalid:border-clay aria-invalid:bg-clay-soft"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-[0.95rem] font-medium text-clay">
          {error}
        </p>
      )}
    </div>
  );
}
