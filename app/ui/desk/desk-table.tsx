type TableProps = {
  /** What it is, for those who do not see what is above it. */
  caption?: string;
  /** Whether its first column is of boxes that choose a row. */
  chooses?: boolean;
  /** The column headings. */
  head: readonly string[];
  /** Which of them are numbers. */
  figures?: readonly string[];
  /** Its rows. */
  children: React.ReactNode;
};

/** A list of the desk: on a phone each row is a card, for which each cell says by `data-label` what it is. */
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
