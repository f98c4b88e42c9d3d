import { DeskTable } from './desk-table.tsx';
import { FilterField, FilterSelect } from './filter-fields.tsx';
import { FilterForm } from './filter-form.tsx';

/** A column of a list: its heading and content. */
export type ListColumn<Row> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
  /** Identifies the row. */
  isName?: boolean;
  isFigure?: boolean;
  /** Needs no label on a phone: it is long, or self-explanatory. */
  isPlain?: boolean;
  className?: string;
};

type ListTableProps<Row> = { caption?: string; columns: readonly ListColumn<Row>[]; rows: readonly Row[] };

/** The rows of a list, in its columns. */
export function ListTable<Row extends { id: string }>({ caption, columns, rows }: ListTableProps<Row>) {
  const figures = columns.flatMap(({ head, isFigure }) => (isFigure ? [head] : []));
  return (
    <DeskTable {...(caption && { caption })} head={columns.map(({ head }) => head)} figures={figures}>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ head, cell, isName, isFigure, isPlain, className }) =>
            isName ? (
              <th key={head} scope="row" className={className}>
                {cell(row)}
              </th>
            ) : (
              <td key={head} data-label={isPlain ? undefined : head} className={isFigure ? 'figure' : className}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </DeskTable>
  );
}

/** A filter of a list: a text, a day, or a choice with `any` as its first option. */
export type ListFilterField = { name: string; label: string; wide?: boolean } & (
  | { type?: 'search' | 'date' }
  | { any: string; choices: readonly { value: string; label: string }[] }
);

type ListFiltersProps = {
  fields: readonly ListFilterField[];
  /** The filter in the address, and its errors. */
  asked: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** A list's filters. */
export function ListFilters({ fields, asked, problems }: ListFiltersProps) {
  return (
    <FilterForm>
      {fields.map((field) => {
        const state = { value: asked[field.name], error: problems[field.name] };
        return 'any' in field ? (
          <FilterSelect key={field.name} {...field} {...state} />
        ) : (
          <FilterField key={field.name} {...field} {...state} />
        );
      })}
    </FilterForm>
  );
}
