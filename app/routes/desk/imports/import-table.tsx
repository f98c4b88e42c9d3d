import { Link } from 'react-router';
import type { ImportRecord } from '#app/domain/imports/import-record.ts';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { StateChip } from './state-chip.tsx';

type ImportTableProps = {
  imports: readonly ImportRecord[];
  /** How many there are on all pages, in words. */
  total: string;
  older?: string | undefined;
};

/** Earlier imports, the latest first. */
export function ImportTable({ imports, total, older }: ImportTableProps) {
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="mb-3 text-lg">
        Imports
      </h2>
      {imports.length === 0 && <p className="text-ink-soft">No file was imported yet.</p>}
      {imports.length > 0 && <p className="mb-3 text-ink-soft">{total}, newest first</p>}
      {imports.length > 0 && (
        <DeskTable
          head={['File', 'State', 'Added', 'Changed', 'Not taken', 'Who', 'When']}
          figures={['Added', 'Changed', 'Not taken']}
        >
          {imports.map(({ id, fileName, person, state, createdAt, imported, updated, rejected }) => (
            <tr key={id}>
              <th scope="row">
                <Link className="text-link" to={`/admin/import/${id}`}>
                  {fileName}
                </Link>
              </th>
              <td data-label="State">
                <StateChip state={state} />
              </td>
              <td data-label="Added" className="figure">
                {count(imported)}
              </td>
              <td data-label="Changed" className="figure">
                {count(updated)}
              </td>
              <td data-label="Not taken" className="figure">
                {count(rejected)}
              </td>
              <td data-label="Who">{person}</td>
              <td data-label="When">
                <Moment at={createdAt} />
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
      {older && (
        <p className="mt-6">
          <Link className="text-link" to={`?before=${older}`}>
            Older imports
          </Link>
        </p>
      )}
    </section>
  );
}

const count = (of: number | null) => of?.toLocaleString('en-US') ?? '–';
