import { Form } from 'react-router';
import { Button } from '../controls/button.tsx';

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

/** Filters the list below it through the address: it can be bookmarked, and works without JavaScript. */
function FilterForm({ children }: { children: React.ReactNode }) {
  return (
    <Form role="search" className="desk-panel mb-6">
      <div className="desk-fields">
        {children}
        <Button type="submit" look="secondary" className="self-end justify-self-start">
          Show
        </Button>
      </div>
    </Form>
  );
}

/** A filter of a list: a text, a day, or a choice with `any` as its first option. */
export type FilterWords = {
  name: string;
  label: string;
  wide?: boolean;
  /** Hidden under "More filters" until used. */
  isFolded?: boolean;
  type?: 'date';
  any?: string;
  choices?: readonly Choice[];
};

type ListFiltersProps = {
  fields: readonly FilterWords[];
  /** The filter in the address, and its errors. */
  asked: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** A list's filters. */
export function ListFilters({ fields, asked, problems }: ListFiltersProps) {
  const folded = fields.filter(({ isFolded }) => isFolded);
  const fieldOf = ({ name, label, wide = false, type, any, choices = [] }: FilterWords) => {
    const field = { name, label, wide, value: asked[name], error: problems[name] };
    return any === undefined ? (
      <FilterField key={name} {...field} type={type ?? 'search'} />
    ) : (
      <FilterSelect key={name} {...field} any={any} choices={choices} />
    );
  };
  return (
    // A new address resets the fields to its values.
    <FilterForm key={JSON.stringify(fields.map(({ name }) => asked[name]))}>
      {fields.filter(({ isFolded }) => !isFolded).map(fieldOf)}
      {folded.length > 0 && (
        <details className="col-span-full" open={folded.some(({ name }) => asked[name]) || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link font-semibold">More filters</summary>
          <div className="desk-fields mt-2">{folded.map(fieldOf)}</div>
        </details>
      )}
    </FilterForm>
  );
}
