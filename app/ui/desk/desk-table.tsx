type TableProps = {
  /** What stands above the columns. */
  head: readonly string[];
  /** Which of them are numbers. */
  figures?: readonly string[];
  /** Its rows. */
  children: React.ReactNode;
};

/** A list of the desk: on a phone each row is a card, for which each cell says by `data-label` what it is. */
export function DeskTable({ head, figures = [], children }: TableProps) {
  return (
    <table className="desk-table">
      <thead>
        <tr>
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
