type FilterProps = {
  name: string;
  label: string;
  /** The current filter. */
  value?: string | undefined;
  /** Its error, if any. */
  error?: string | undefined;
  /** Takes a whole row on a phone, and double width elsewhere. */
  wide?: boolean;
};

const box = 'w-full min-h-11 rounded-lg border border-line-strong bg-card px-3 py-1.5 hover:border-ink aria-invalid:border-clay';

function Labelled({ name, label, error, wide, children }: FilterProps & { children: React.ReactNode }) {
  return (
    <div className={wide ? 'col-span-full sm:col-span-2' : undefined}>
      <label htmlFor={`filter-${name}`} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
      {error && (
        <p id={`filter-${name}-error`} className="mt-1 text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </div>
  );
}

const attributes = ({ name, value, error }: FilterProps) => ({
  id: `filter-${name}`,
  name,
  defaultValue: value,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? `filter-${name}-error` : undefined,
  className: box,
});

/** An optional field of a filter form: words, or a day. */
export function FilterField({ type = 'search', ...props }: FilterProps & { type?: 'search' | 'date' }) {
  return (
    <Labelled {...props}>
      <input type={type} {...attributes(props)} />
    </Labelled>
  );
}

type Choice = { value: string; label: string };

/** A choice with `any` as its first option. */
export function FilterSelect({ any, choices, ...props }: FilterProps & { any: string; choices: readonly Choice[] }) {
  return (
    <Labelled {...props}>
      <select {...attributes(props)}>
        <option value="">{any}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
