import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { TriangleAlert } from '../art/icons.tsx';

/** Which fields of a form are marked: the optional ones if most are required, the required ones if most are optional. `none` if
 * the labels say it, in another language. */
export const FieldMarks = createContext<'optional' | 'required' | 'none'>('optional');

export type FieldProps = {
  name: string;
  label: React.ReactNode;
  /** Unique on the page, which may have several forms. */
  formId: string;
  /** Its error, if any. */
  error?: string | undefined;
  /** The typed value, if the form was refused. */
  defaultValue?: string | undefined;
  hint?: string;
  required?: boolean;
};

/** The look of a field's box. */
export const fieldBox =
  'w-full rounded-lg border border-line-strong bg-card px-3.5 py-2 hover:border-ink aria-invalid:border-clay aria-invalid:shadow-[0_0_0_1px_var(--color-clay)] disabled:opacity-60';

/** "(optional)" or "(required)" after a label, whichever the form marks. */
export function FieldMark({ required }: { required: boolean }) {
  const marked = useContext(FieldMarks);
  return (
    marked !== 'none' && required === (marked === 'required') && <span className="font-normal text-ink-soft"> ({marked})</span>
  );
}

type LabelledProps = Pick<FieldProps, 'label' | 'required' | 'error'> & {
  id: string;
  above?: React.ReactNode;
  below?: React.ReactNode;
  children: React.ReactNode;
};

/** The parts of every field, linked for screen readers. */
export function Labelled({ id, label, required, error, above, below, children }: LabelledProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        <FieldMark required={required ?? false} />
      </label>
      {above}
      {children}
      {below}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with the field above. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-[0.95rem] font-medium text-clay">
      <TriangleAlert className="mt-1 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** What every control has; the parts that describe it are named after it. */
const controlOf = (id: string, name: string, error: string | undefined, ...parts: (string | false | undefined)[]) => ({
  id,
  name,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [...parts, error && 'error'].flatMap((part) => (part ? `${id}-${part}` : [])).join(' ') || undefined,
});

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time';
  autoComplete?: string;
  placeholder?: string;
  inputMode?: 'numeric';
};

export function TextField({ name, label, formId, error, hint, required = false, type = 'text', ...rest }: TextFieldProps) {
  const id = `${formId}-${name}`;
  return (
    <Labelled
      id={id}
      label={label}
      required={required}
      error={error}
      below={
        hint && (
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
            {hint}
          </p>
        )
      }
    >
      <input
        {...controlOf(id, name, error, hint && 'hint')}
        type={type}
        required={required}
        dir="auto"
        className={`min-h-12 ${fieldBox}`}
        {...rest}
      />
    </Labelled>
  );
}

type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string }[];
  onChange?: React.ChangeEventHandler<HTMLSelectElement>;
};

/** The browser's own select element. */
export function SelectField({ name, label, formId, error, required = false, options, ...rest }: SelectFieldProps) {
  const id = `${formId}-${name}`;
  return (
    <Labelled id={id} label={label} required={required} error={error}>
      <select {...controlOf(id, name, error)} className={`min-h-12 ${fieldBox}`} {...rest}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** For a message longer than its field allows. */
export const messageTooLong = (limit: number) => `Message must be less than ${limit} characters`;

/**
 * A textarea limited to `limit` typed characters, with a counter. A longer pasted text is kept, and the field says by how
 * much it is too long: nothing is cut unnoticed. Without scripts nothing limits it, and the server refuses it. The hint is
 * for screen readers, where others see from the label what is required.
 */
export function MessageField({
  name,
  label,
  formId,
  error,
  limit,
  defaultValue = '',
  hint,
  required = false,
  rows = 4,
  tooLong = messageTooLong(limit),
  tooMany = 'too many',
}: FieldProps & { limit: number; rows?: number; tooLong?: string; tooMany?: string }) {
  const id = `${formId}-${name}`;
  const [count, setCount] = useState(defaultValue.length);
  const text = useRef<HTMLTextAreaElement>(null);
  const said = error ?? (count > limit ? tooLong : undefined);
  const counted = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    setCount(currentTarget.value.length);
    currentTarget.maxLength = limit;
  };
  const takeAll = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => currentTarget.removeAttribute('maxlength');
  // It may be filled in before the scripts load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (text.current) counted({ currentTarget: text.current });
  }, []);
  return (
    <Labelled
      id={id}
      label={label}
      required={required}
      error={said}
      below={
        <>
          {hint && (
            <p id={`${id}-hint`} className="sr-only">
              {hint}
            </p>
          )}
          <p
            id={`${id}-count`}
            className={`mt-1 text-right text-sm tabular-nums ${count > limit ? 'font-semibold text-clay' : 'text-ink-soft'}`}
          >
            {count}/{limit}
            {count > limit && `, ${count - limit} ${tooMany}`}
          </p>
        </>
      }
    >
      <textarea
        {...controlOf(id, name, said, hint && 'hint', 'count')}
        ref={text}
        rows={rows}
        required={required}
        dir="auto"
        defaultValue={defaultValue}
        onInput={counted}
        onBeforeInput={(event) => event.data.length > 1 && takeAll(event)}
        onPaste={takeAll}
        onDrop={takeAll}
        className={`min-h-24 ${fieldBox}`}
      />
    </Labelled>
  );
}
