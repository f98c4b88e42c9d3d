type Choice = { value: string; label: string };

type FilterSelectProps = {
  /** The form of this field, wherever it is. */
  form: string;
  name: string;
  label: string;
  /** The label of the option without a filter. */
  all: string;
  choices: readonly (Choice | { label: string; choices: readonly Choice[] })[];
  /** Empty for all. */
  value: string;
  onChange: (form: HTMLFormElement) => void;
  problem?: string | undefined;
};

/** A filter of a list. The browser owns its value once rendered; the page sets it when the address changes. */
export function FilterSelect({ form, name, label, all, choices, value, onChange, problem }: FilterSelectProps) {
  const id = `${form}-${name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        name={name}
        form={form}
        defaultValue={value || 'all'}
        autoComplete="off"
        aria-describedby={problem ? `${id}-problem` : undefined}
        className="chip"
        onChange={({ currentTarget }) => currentTarget.form && onChange(currentTarget.form)}
      >
        <option value="all">{all}</option>
        {choices.map((choice) =>
          'choices' in choice ? (
            <optgroup key={choice.label} label={choice.label}>
              {choice.choices.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(choice)
          ),
        )}
      </select>
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-medium text-clay">
          {problem}
        </p>
      )}
    </div>
  );
}

const optionOf = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);
