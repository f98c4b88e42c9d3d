import { DeskTable } from './desk-table.tsx';

type CountTableProps = {
  title: string;
  /** Address of the figures as a file. */
  file: string;
  /** Of the first column, then of each figure. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; counts: readonly number[] }[];
};

/** Figures, one row per counted item. */
export function CountTable({ title, file, heads, rows }: CountTableProps) {
  return (
    <section aria-label={title}>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-lg font-semibold">{title}</strong>
        <a href={file} className="text-link inline-flex min-h-11 items-center" download>
          Download as CSV
        </a>
      </p>
      {rows.length === 0 && <p>Nothing was counted.</p>}
      {rows.length > 0 && (
        <DeskTable columns={heads.map((head, index) => ({ head, isFigure: index > 0 }))}>
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {counts.map((count, index) => (
                <td key={heads[index + 1]} className="figure" data-label={heads[index + 1]}>
                  {count.toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          ))}
        </DeskTable>
      )}
    </section>
  );
}
