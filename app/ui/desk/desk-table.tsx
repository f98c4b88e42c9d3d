/** A column's heading, and its width as a class; columns without one share what is left. */
export type DeskColumn = { head: string; isFigure?: boolean | undefined; width?: string | undefined };

type TableProps = {
  /** Describes the table for screen readers. */
  caption?: string;
  /** Whether the first column has checkboxes to select rows. */
  chooses?: boolean;
  columns: readonly (string | DeskColumn)[];
  children: React.ReactNode;
};

/**
 * A list of the desk: on a phone each row is a card, with each cell's label from `data-label`. Its columns' widths do not
 * depend on its rows, so nothing moves while a slow network delivers them.
 */
export function DeskTable({ caption, chooses = false, columns, children }: TableProps) {
  return (
    <table className="desk-table">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {chooses && (
            <th scope="col" className="w-16">
              <span className="sr-only">Choose</span>
            </th>
          )}
          {columns.map(asColumn).map(({ head, isFigure, width }) => (
            <th key={head} scope="col" className={[width, isFigure && 'figure'].filter(Boolean).join(' ') || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const asColumn = (column: string | DeskColumn): DeskColumn => (typeof column === 'string' ? { head: column } : column);
