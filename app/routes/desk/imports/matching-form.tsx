import { Button } from '#app/ui/controls/button.tsx';
import { CheckField } from '#app/ui/desk/check-field.tsx';
import { FilterField } from '#app/ui/desk/filter-fields.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { matchingView } from './import-view.ts';

export type MatchedColumn = {
  name: string;
  label: string;
  /** Index of the file's column, as text. */
  from: string;
  isNeeded: boolean;
  error?: string | undefined;
  /** If one value can be selected for all rows. */
  forAll?: { value: string; choices: readonly { value: string; label: string }[] } | undefined;
};

type MatchingFormProps = ReturnType<typeof matchingView>;
/** A column of the file with its first values. */
type FileColumn = MatchingFormProps['fileColumns'][number];

/** Matches the file's columns to ours: required columns and those in the file come first. */
export function MatchingForm({ columns, fileColumns, readAs, withoutMarkup, keepEmpty }: MatchingFormProps) {
  const isFirst = ({ from, isNeeded, error }: MatchedColumn) => from !== '' || isNeeded || error !== undefined;
  const others = columns.filter((column) => !isFirst(column));
  const choices = fileColumns.map(({ name }, index) => ({ value: String(index), label: name }));
  const unused = fileColumns.filter(({ isUsed }) => !isUsed).map(({ name }) => name);
  return (
    <>
      {readAs && <p className="mb-4">The file was read as {readAs}.</p>}
      <div className="mb-6">
        <ListTable
          caption="The columns of the file with their first values"
          columns={samplesColumns}
          rows={fileColumns}
          keyOf={(_, index) => index}
        />
      </div>
      <PostForm noValidate={false} preventScrollReset>
        <p className="mb-4 max-w-prose text-ink-soft">
          Choose the column that each field comes from. A field without a column stays as it is in the directory. A trade or city
          chosen for all rows is used instead of the column.
        </p>
        <Fields columns={columns.filter(isFirst)} choices={choices} />
        {others.length > 0 && (
          <details className="mt-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
              Other columns of a file ({others.length})
            </summary>
            <div className="mt-2">
              <Fields columns={others} choices={choices} />
            </div>
          </details>
        )}
        <div className="mt-4">
          <CheckField name="markup" value="on" label="Remove HTML from the cells" checked={withoutMarkup} />
          <CheckField
            name="keep-empty"
            value="on"
            label="Leave a field alone where the file’s cell is empty"
            checked={keepEmpty}
          />
        </div>
        {unused.length > 0 && <p className="mt-2 text-ink-soft">Not imported from the file: {unused.join(', ')}.</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" name="do" value="check">
            Show what would change
          </Button>
          <Button type="submit" name="do" value="discard" look="quiet">
            Discard the file
          </Button>
        </div>
      </PostForm>
    </>
  );
}

const samplesColumns: readonly ListColumn<FileColumn>[] = [
  { head: 'Column of the file', width: 'w-1/3', isName: true, cell: ({ name }) => name },
  { head: 'First values', cell: ({ samples }) => samples.join(' · ') || 'empty in the first rows' },
];

function Fields({
  columns,
  choices,
}: {
  columns: readonly MatchedColumn[];
  choices: NonNullable<MatchedColumn['forAll']>['choices'];
}) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {columns.map(({ name, label, from, isNeeded, error, forAll }) => (
        <div key={name} className="grid min-w-0 content-start gap-2">
          <FilterField
            name={`from-${name}`}
            label={isNeeded ? `${label} (required)` : label}
            value={from}
            error={error}
            any="Not in this file"
            choices={choices}
          />
          {forAll && (
            <FilterField
              name={`all-${name}`}
              label={`${label}, the same for all rows`}
              value={forAll.value}
              any="Use the column"
              choices={forAll.choices}
            />
          )}
        </div>
      ))}
    </div>
  );
}
