type TableProps = {
  /** Describes the table for screen readers. */
  caption?: string;
  /** Whether the first column has checkboxes to select rows. */
  chooses?: boolean;
  head: readonly string[];
  /** Which columns are numbers. */
  figures?: readonly string[];
  children: React.ReactNode;
};

/** A list of the desk: on a phone each row is a card, with each cell's label from `data-label`. */
export function DeskTable({ caption, chooses = false, head, figures = [], children }: TableProps) {
  return (
    <table className="desk-table">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {chooses && (
            <th scope="col">
              <span className="sr-only">Choose</span>
            </th>
          )}
          {head.map((name) => (
            <th key={name} scope="col" className={figures.includes(name) ? 'figure' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
