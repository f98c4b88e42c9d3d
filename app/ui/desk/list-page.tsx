import { type Total, totalWords } from '#app/content/total-words.ts';
import { ButtonAnchor } from '../controls/button.tsx';
import { PostForm } from '../form/post-form.tsx';
import { DeskPage } from './desk-page.tsx';
import { type ListFilter, ListFilters } from './filter-fields.tsx';
import { filterOf, type Paged, PageLinks } from './page-links.tsx';

/** A page of a list: its rows, and what its address asked for (domain/lists). */
type ShownList<Row> = Paged & {
  rows: readonly Row[];
  total: Total;
  problems: Readonly<Record<string, string>>;
  fields: readonly ListFilter[];
};

type ListPageProps<Row> = Omit<ListTableProps<Row>, 'rows' | 'keyOf'> & {
  title: string;
  /** Beside the title, before the link to the list's CSV. */
  actions?: React.ReactNode;
  /** Of the list, on a page with more. */
  heading?: string;
  /** The address of its CSV. */
  csv?: string;
  list: ShownList<Row>;
  /** What a row is called. */
  one: string;
  many: string;
  /** After the number of rows: 'newest first'. */
  order?: string;
  /** Instead of the line with the number of rows. */
  summary?: React.ReactNode;
  /** Instead of the table of a list without rows. */
  empty?: React.ReactNode;
  /** The label of the link to the next page of a list without numbers. */
  older?: string;
  /** Below the rows: what to do with the selected ones. */
  bulk?: React.ReactNode;
  /** Whether the page stays scrolled after that. */
  keepsScroll?: boolean;
  /** Below the list. */
  below?: React.ReactNode;
  /** Above the filters. */
  children?: React.ReactNode;
};

/** A list of the desk as its page: filters, number of rows, rows, what to do with the selected ones, and other pages. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, heading, actions, csv, list, one, many, order, summary, empty, older, ...rest } = props;
  const { bulk, keepsScroll = false, below, children, ...table } = rest;
  const { rows, total, fields, asked, problems } = list;
  const words = [totalWords(total, one, many), order].filter(Boolean).join(', ');
  const content = (
    <>
      <ListTable {...table} rows={rows} />
      {bulk}
    </>
  );
  const whole = (
    <>
      {fields.length > 0 && <ListFilters fields={fields} asked={asked} problems={problems} />}
      {summary ?? (rows.length > 0 && <p className="mb-3 text-ink-soft">{words}</p>)}
      {rows.length === 0 ? (
        empty
      ) : bulk ? (
        <PostForm aria-label={title} preventScrollReset={keepsScroll}>
          {content}
        </PostForm>
      ) : (
        content
      )}
      <PageLinks list={list} older={older} />
    </>
  );
  return (
    <DeskPage
      title={title}
      actions={
        <>
          {actions}
          {csv && (
            <ButtonAnchor look="secondary" href={`${csv}?${filterQuery(list)}`} download>
              Export as CSV
            </ButtonAnchor>
          )}
        </>
      }
    >
      {children}
      {heading ? (
        <section aria-label={heading}>
          <h2 className="mb-3 text-lg">{heading}</h2>
          {whole}
        </section>
      ) : (
        whole
      )}
      {below}
    </DeskPage>
  );
}

/** Whether a filter is on. */
export const isFiltered = (list: Paged): boolean => Object.keys(filterOf(list)).length > 0;

/** The filter as the query of an address. */
export const filterQuery = (list: Paged): string => new URLSearchParams(filterOf(list)).toString();

/** A column of a list: its heading and content, and its width as a class; columns without one share what is left. */
export type ListColumn<Row> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
  isFigure?: boolean;
  width?: string;
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
  /** For screen readers. */
  caption?: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  pick?: ListPick<Row>;
  rowClass?: (row: Row) => string | undefined;
  keyOf?: (row: Row, index: number) => React.Key;
};

const idOf = (row: object) => ('id' in row ? String(row.id) : '');

/**
 * The rows of a list, in its columns: on a phone each row is a card, with each cell's label from `data-label`. Its columns'
 * widths do not depend on its rows, so nothing moves while a slow network delivers them.
 */
export const ListTable = <Row extends object>({ caption, columns, rows, pick, rowClass, keyOf = idOf }: ListTableProps<Row>) => (
  <table className="desk-table">
    {caption && <caption className="sr-only">{caption}</caption>}
    <thead>
      <tr>
        {pick && (
          <th scope="col" className="w-16">
            <span className="sr-only">Choose</span>
          </th>
        )}
        {columns.map(({ head, isFigure, width }) => (
          <th key={head} scope="col" className={[width, isFigure && 'figure'].filter(Boolean).join(' ') || undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={keyOf(row, index)} className={rowClass?.(row)} data-entry={pick && keyOf(row, index)}>
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
    </tbody>
  </table>
);

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
