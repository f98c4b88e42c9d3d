import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';

/** Which fields of a form are marked: the optional ones where most are required, the required ones where most are optional. */
export const FieldMarks = createContext<'optional' | 'required'>('optional');

export type FieldProps = {
  name: string;
  label: string;
  /** Unique on the page, for forms of which there may be several. */
  formId: string;
  /** What is wrong with it, if anything is. */
  error?: string | undefined;
  /** What was typed, when the form came back. */
  defaultValue?: string | undefined;
  hint?: string;
  required?: boolean;
};

const box =
  'w-full rounded-lg border border-line-strong bg-card px-3.5 py-2 hover:border-ink aria-invalid:border-clay aria-invalid:bg-clay-soft disabled:opacity-60';

/** "(optional)" or "(required)" after a label, whichever its form marks. */
export function FieldMark({ required }: { required: boolean }) {
  const marked = useContext(FieldMarks);
  return required === (marked === 'required') && <span className="font-normal text-ink-soft"> ({marked})</span>;
}

/** The parts that every field has, tied to each other for all readers. */
function Labelled({
  id,
  label,
  required,
  error,
  below,
  children,
}: Pick<FieldProps, 'label' | 'required' | 'error'> & { id: string; below?: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        <FieldMark required={required ?? false} />
      </label>
      {children}
      {below}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-[0.95rem] font-medium text-clay">
          {error}
        </p>
      )}
    </div>
  );
}

const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time';
  autoComplete?: string;
  placeholder?: string;
  inputMode?: 'numeric';
};

/** One line. */
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
        id={id}
        name={name}
        type={type}
        required={required}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(hint && `${id}-hint`, error && `${id}-error`)}
        className={`min-h-12 ${box}`}
        {...rest}
      />
    </Labelled>
  );
}

type SelectFieldProps = FieldProps & { options: readonly { value: string; label: string }[] };

/** One of a few, by the browser's own control. */
export function SelectField({ name, label, formId, error, required = false, options, defaultValue }: SelectFieldProps) {
  const id = `${formId}-${name}`;
  return (
    <Labelled id={id} label={label} required={required} error={error}>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(error && `${id}-error`)}
        className={`min-h-12 ${box}`}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Said of a message that is longer than its field takes. */
export const messageTooLong = (limit: number) => `Message must be less than ${limit} characters`;

/**
 * Several lines, of which no more than `limit` characters can be typed; a counter says how many there are. A longer text that
 * is pasted stays whole, and the field says that it is too long: nothing is cut unseen.
 */
export function MessageField({
  name,
  label,
  formId,
  error,
  limit,
  defaultValue = '',
  required = false,
  rows = 4,
}: FieldProps & { limit: number; rows?: number }) {
  const id = `${formId}-${name}`;
  const [count, setCount] = useState(defaultValue.length);
  const text = useRef<HTMLTextAreaElement>(null);
  const said = error ?? (count > limit ? messageTooLong(limit) : undefined);
  const counted = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    setCount(currentTarget.value.length);
    currentTarget.maxLength = limit;
  };
  const takeAll = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => currentTarget.removeAttribute('maxlength');
  // It may have been filled in before the scripts ran.
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
        <p
          id={`${id}-count`}
          className={`mt-1 text-right text-sm tabular-nums ${count > limit ? 'font-semibold text-clay' : 'text-ink-soft'}`}
        >
          {count}/{limit}
        </p>
      }
    >
      <textarea
        ref={text}
        id={id}
        name={name}
        rows={rows}
        required={required}
        maxLength={limit}
        dir="auto"
        defaultValue={defaultValue}
        onInput={counted}
        onPaste={takeAll}
        onDrop={takeAll}
        aria-invalid={said ? true : undefined}
        aria-describedby={describedBy(`${id}-count`, said && `${id}-error`)}
        className={`min-h-24 ${box}`}
      />
    </Labelled>
  );
}
