import { Form } from 'react-router';
import { Button } from '../../controls/button.tsx';
import { FilterSelect } from '../filter-fields.tsx';

type Choice = { value: string; label: string };

export type MatchedColumn = {
  name: string;
  label: string;
  /** Place of the file's column, as a text. */
  from: string;
  error?: string | undefined;
  /** Where one may be chosen for all rows. */
  forAll?: { value: string; choices: readonly Choice[] } | undefined;
};

type MatchingFormProps = {
  columns: readonly MatchedColumn[];
  /** Columns of the file. */
  fileColumns: readonly Choice[];
  withoutMarkup: boolean;
  /** Of the file, that nothing is taken from. */
  unused: readonly string[];
};

/** Which of the file's columns is which of ours. */
export function MatchingForm({ columns, fileColumns, withoutMarkup, unused }: MatchingFormProps) {
  return (
    <Form method="post" preventScrollReset className="desk-panel mb-8">
      <h2>Columns</h2>
      <p className="mb-4 max-w-prose text-ink-soft">
        Beside each column of the file stands what its first row has. A column of ours without one is left as it is in the
        directory.
      </p>
      <div className="desk-fields">
        {columns.map(({ name, label, from, error, forAll }) => (
          <div key={name} className="grid content-start gap-2">
            <FilterSelect
              name={`from-${name}`}
              label={label}
              value={from}
              error={error}
              any="Not in this file"
              choices={fileColumns}
            />
            {forAll && (
              <FilterSelect
                name={`all-${name}`}
                label={`${label}, the same for all rows`}
                value={forAll.value}
                any="As the column says"
                choices={forAll.choices}
              />
            )}
          </div>
        ))}
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input type="checkbox" name="markup" defaultChecked={withoutMarkup} className="size-5" />
        Take HTML out of the cells
      </label>
      {unused.length > 0 && <p className="mt-2 text-ink-soft">Not taken from the file: {unused.join(', ')}.</p>}
      <Button type="submit" name="do" value="check" className="mt-4">
        Show what would change
      </Button>
    </Form>
  );
}
