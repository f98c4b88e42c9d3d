import { FieldError } from '../form/field.tsx';

type CheckFieldProps = {
  name: string;
  label: React.ReactNode;
  /** `radio`: one of several with that name. */
  type?: 'checkbox' | 'radio';
  value?: string;
  checked?: boolean | undefined;
  required?: boolean;
  error?: string | undefined;
};

/** A box to check, beside what it says. */
export function CheckField({
  name,
  label,
  type = 'checkbox',
  value = 'yes',
  checked = false,
  required = false,
  error,
}: CheckFieldProps) {
  return (
    <>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type={type}
          name={name}
          value={value}
          required={required}
          defaultChecked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
          className="mt-1 size-5 shrink-0"
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}

/** A contractor to check: its name, and facts about it. */
export const ContractorLabel = ({ name, facts }: { name: string; facts: string }) => (
  <>
    <span className="block font-medium" dir="auto">
      {name}
    </span>
    <span className="block text-ink-soft">{facts}</span>
  </>
);
