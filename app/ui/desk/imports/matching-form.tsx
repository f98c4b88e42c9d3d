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

/** Which of the file's columns is which of ours: first those that it has or has to have. */
export function MatchingForm({ columns, fileColumns, withoutMarkup, unused }: MatchingFormProps) {
  const isFirst = ({ from, forAll, error }: MatchedColumn) => from !== '' || forAll !== undefined || error !== undefined;
  const others = columns.filter((column) => !isFirst(column));
  return (
    <Form method="post" preventScrollReset>
      <p className="mb-4 max-w-prose text-ink-soft">
        Beside each column of the file stands what its first row has. What the file does not have stays as it is in the directory.
      </p>
      <Fields columns={columns.filter(isFirst)} fileColumns={fileColumns} />
      {others.length > 0 && (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
            What else a file may have ({others.length})
          </summary>
          <div className="mt-2">
            <Fields columns={others} fileColumns={fileColumns} />
          </div>
        </details>
      )}
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input type="checkbox" name="markup" defaultChecked={withoutMarkup} className="size-5" />
        Take HTML out of the cells
      </label>
      {unused.length > 0 && <p className="mt-2 text-ink-soft">Not taken from the file: {unused.join(', ')}.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="do" value="check">
          Show what would change
        </Button>
        <Button type="submit" name="do" value="discard" look="quiet">
          Discard the file
        </Button>
      </div>
    </Form>
  );
}

function Fields({ columns, fileColumns }: Pick<MatchingFormProps, 'columns' | 'fileColumns'>) {
  return (
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
  );
}
