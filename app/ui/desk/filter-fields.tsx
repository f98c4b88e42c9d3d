import { Form } from 'react-router';
import { Button } from '../controls/button.tsx';

/** A filter of a list: a text, a day, or a choice with `any` as its first option. */
export type ListFilter = {
  name: string;
  label: string;
  /** Takes a whole row on a phone, and double width elsewhere. */
  wide?: boolean;
  /** Hidden under "More filters" until used. */
  isFolded?: boolean;
  type?: 'date';
  any?: string;
  choices?: readonly { value: string; label: string }[];
};

/** With the current filter, and its error. */
type FilterProps = ListFilter & { value?: string | undefined; error?: string | undefined };

const box = 'w-full min-h-11 rounded-lg border border-line-strong bg-card px-3 py-1.5 hover:border-ink aria-invalid:border-clay';

/** An optional field of a filter form. */
export function FilterField({ name, label, wide, type, any, choices = [], value, error }: FilterProps) {
  const id = `filter-${name}`;
  const control = {
    ...{ id, name, defaultValue: value, className: box },
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error && `${id}-error`,
  };
  return (
    <div className={wide ? 'col-span-full sm:col-span-2' : undefined}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {any === undefined ? (
        <input type={type ?? 'search'} {...control} />
      ) : (
        <select {...control}>
          {[{ value: '', label: any }, ...choices].map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </div>
  );
}

type ListFiltersProps = {
  fields: readonly ListFilter[];
  /** The filter in the address, and its errors. */
  asked: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** Filters the list below it through the address: it can be bookmarked, and works without JavaScript. */
export function ListFilters({ fields, asked, problems }: ListFiltersProps) {
  const folded = fields.filter(({ isFolded }) => isFolded);
  const fieldOf = (words: ListFilter) => (
    <FilterField key={words.name} {...words} value={asked[words.name]} error={problems[words.name]} />
  );
  return (
    // A new address resets the fields to its values.
    <Form key={JSON.stringify(fields.map(({ name }) => asked[name]))} role="search" className="desk-panel mb-6">
      <div className="desk-fields">
        {fields.filter(({ isFolded }) => !isFolded).map(fieldOf)}
        {folded.length > 0 && (
          <details className="col-span-full" open={folded.some(({ name }) => asked[name]) || undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link font-semibold">More filters</summary>
            <div className="desk-fields mt-2">{folded.map(fieldOf)}</div>
          </details>
        )}
        <Button type="submit" look="secondary" className="self-end justify-self-start">
          Show
        </Button>
      </div>
    </Form>
  );
}
