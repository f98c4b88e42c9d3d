import { DeskTable } from './desk-table.tsx';
import { FilterField, FilterSelect } from './filter-fields.tsx';
import { FilterForm } from './filter-form.tsx';

/** A column of a list: its heading, and what it shows of a row. */
export type ListColumn<Row> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
  /** It says which row it is. */
  isName?: boolean;
  isFigure?: boolean;
  /** On a phone it needs no label: it is long, or says itself what it is. */
  isPlain?: boolean;
  className?: string;
};

type ListTableProps<Row> = { caption?: string; columns: readonly ListColumn<Row>[]; rows: readonly Row[] };

/** The rows of a list, in the columns of its definition. */
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

/** A filter of a list: a text, a day, or one of a few with `any` before them. */
export type ListFilterField = { name: string; label: string; wide?: boolean } & (
  | { type?: 'search' | 'date' }
  | { any: string; choices: readonly { value: string; label: string }[] }
);

type ListFiltersProps = {
  fields: readonly ListFilterField[];
  /** What the address asks for, and what is wrong with it. */
  asked: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** What a list is narrowed by. */
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
