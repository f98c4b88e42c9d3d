import { ButtonAnchor } from '../controls/button.tsx';
import { type DeskColumn, DeskTable } from './desk-table.tsx';

/** A column of a list: its heading and content. */
export type ListColumn<Row> = DeskColumn & {
  cell: (row: Row) => React.ReactNode;
  /** Identifies the row. */
  isName?: boolean;
  /** Needs no label on a phone: it is long, or self-explanatory. */
  isPlain?: boolean;
  className?: string;
};

/** The checkbox of each row. */
export type ListPick<Row> = {
  name: (row: Row) => string;
  /** For screen readers. */
  label: (row: Row) => string;
  /** A new value deselects the row. */
  value?: (row: Row) => string;
  isPicked?: (row: Row) => boolean;
  /** Rows that cannot be selected have no checkbox. */
  isOffered?: (row: Row) => boolean;
};

type ListTableProps<Row> = {
  caption?: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  pick?: ListPick<Row>;
  rowClass?: (row: Row) => string | undefined;
};

/** The rows of a list, in its columns. */
export function ListTable<Row extends { id: string }>({ caption, columns, rows, pick, rowClass }: ListTableProps<Row>) {
  return (
    <DeskTable {...(caption && { caption })} chooses={pick !== undefined} columns={columns}>
      {rows.map((row) => (
        <tr key={row.id} className={rowClass?.(row)} data-entry={pick && row.id}>
          {pick && <td className="max-md:float-right">{(pick.isOffered?.(row) ?? true) && <PickBox row={row} pick={pick} />}</td>}
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

const PickBox = <Row,>({ row, pick: { name, label, value, isPicked } }: { row: Row; pick: ListPick<Row> }) => (
  <label className="-m-2 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2">
    <input
      key={value?.(row)}
      type="checkbox"
      name={name(row)}
      value={value?.(row)}
      defaultChecked={isPicked?.(row) ?? false}
      className="size-5"
      autoComplete="off"
    />
    <span className="sr-only">{label(row)}</span>
  </label>
);

type ListSectionProps<Row> = {
  title: string;
  total: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  empty: string;
};

/** A list as a section of its page. */
export const ListSection = <Row extends { id: string }>({ title, total, columns, rows, empty }: ListSectionProps<Row>) => (
  <section aria-label={title} className="mb-8">
    <h2 className="mb-2 text-xl">{title}</h2>
    {rows.length === 0 ? (
      <p>{empty}</p>
    ) : (
      <>
        <p className="mb-2 text-ink-soft">{total}</p>
        <ListTable columns={columns} rows={rows} />
      </>
    )}
  </section>
);

/** Downloads all pages of a list. @param to its file. */
export function ListCsv({ to, asked }: { to: string; asked: Readonly<Record<string, string>> }) {
  const { after: _, ...filter } = asked;
  return (
    <ButtonAnchor look="secondary" href={`${to}?${new URLSearchParams(filter)}`} download>
      Export as CSV
    </ButtonAnchor>
  );
}
