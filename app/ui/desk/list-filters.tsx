import { Form } from 'react-router';
import { Button } from '../controls/button.tsx';
import { FilterField, FilterSelect } from './filter-fields.tsx';

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
export type ListFilterField = {
  name: string;
  label: string;
  wide?: boolean;
  /** Hidden under "More filters" until used. */
  isFolded?: boolean;
} & ({ type?: 'search' | 'date' } | { any: string; choices: readonly { value: string; label: string }[] });

type ListFiltersProps = {
  fields: readonly ListFilterField[];
  /** The filter in the address, and its errors. */
  asked: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** A list's filters. */
export function ListFilters({ fields, asked, problems }: ListFiltersProps) {
  const folded = fields.filter(({ isFolded }) => isFolded);
  const fieldOf = ({ isFolded, ...field }: ListFilterField) => {
    const state = { value: asked[field.name], error: problems[field.name] };
    return 'any' in field ? (
      <FilterSelect key={field.name} {...field} {...state} />
    ) : (
      <FilterField key={field.name} {...field} {...state} />
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
