type NumberFieldProps = {
  name: string;
  label: string;
  /** Before the number. */
  unit?: string;
  hint: string;
  initial: string;
  /** How an invalid number was corrected. */
  note: string | undefined;
  max: number;
  onChange: (text: string) => void;
  onLeave: () => void;
};

export function NumberField({ name, label, unit, hint, initial, note, max, onChange, onLeave }: NumberFieldProps) {
  return (
    <div>
      <label htmlFor={name} className="block font-semibold">
        {label}
      </label>
      <div className="relative mt-1.5">
        {unit && (
          <span aria-hidden className="absolute inset-y-0 left-3.5 flex items-center text-lg text-ink-soft">
            {unit}
          </span>
        )}
        <input
          id={name}
          name={name}
          type="number"
          inputMode="decimal"
          min={0}
          max={max}
          step="any"
          defaultValue={initial}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onLeave}
          aria-describedby={`${name}-hint ${name}-note`}
          className={`min-h-12 w-full rounded-lg border border-line-strong bg-card py-2 pr-3.5 text-lg tabular-nums hover:border-ink ${unit ? 'pl-8' : 'pl-3.5'}`}
        />
      </div>
      <p id={`${name}-hint`} className="mt-1.5 text-sm text-ink-soft print:hidden">
        {hint}
      </p>
      <p id={`${name}-note`} role="status" className="text-[0.95rem] font-medium text-clay print:hidden">
        {note}
      </p>
    </div>
  );
}
