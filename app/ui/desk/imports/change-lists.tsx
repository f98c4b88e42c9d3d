import { DeskTable } from '../desk-table.tsx';
export type ShownChange = {
  line: number;
  name: string;
  contractorId: string | null;
  /** In words; undefined for one that is added. */
  column?: string | undefined;
  before: string;
  after: string;
  kept: string | null;
};

type ListProps = { title: string; total: number; children: React.ReactNode };

/** The first of a list, with how many there are in all. */
function FirstOf({ title, total, children }: ListProps) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg">
        {title} ({total.toLocaleString('en-US')})
      </h2>
      {children}
    </section>
  );
}

/** Field by field, what it was and what it becomes. */
export function ChangedList({ title, total, changes }: { title: string; total: number; changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <FirstOf title={title} total={total}>
      <DeskTable head={['Contractor', 'Field', 'Before', 'After']}>
        {changes.map(({ line, name, column, before, after }) => (
          <tr key={`${line} ${column}`}>
            <th scope="row">{name}</th>
            <td data-label="Field">{column}</td>
            <td data-label="Before">{before}</td>
            <td data-label="After">{after}</td>
          </tr>
        ))}
      </DeskTable>
    </FirstOf>
  );
}

export function AddedList({ title, total, changes }: { title: string; total: number; changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <FirstOf title={title} total={total}>
      <ul className="list-disc pl-6">
        {changes.map(({ line, name, after }) => (
          <li key={line}>
            <strong className="font-semibold">{name}</strong> {after}
          </li>
        ))}
      </ul>
    </FirstOf>
  );
}

/** What an undo left as it is, and why. */
export function KeptList({ total, changes }: { total: number; changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <FirstOf title="Left as they are" total={total}>
      <ul className="list-disc pl-6">
        {changes.map(({ line, name, column, kept }) => (
          <li key={`${line} ${column}`}>
            <strong className="font-semibold">{name}</strong>
            {column && `, ${column}`}: {kept}
          </li>
        ))}
      </ul>
    </FirstOf>
  );
}

type RejectListProps = { total: number; rejects: readonly { line: number; reason: string }[]; file: string };

export function RejectList({ total, rejects, file }: RejectListProps) {
  if (rejects.length === 0) return null;
  return (
    <FirstOf title="Rejected" total={total}>
      <ul className="list-disc pl-6">
        {rejects.map(({ line, reason }) => (
          <li key={line}>
            Line {line}: {reason}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <a className="text-link inline-flex min-h-11 items-center" href={file}>
          Download the rejected rows
        </a>{' '}
        with the reason of each, mend them there, and bring that file.
      </p>
    </FirstOf>
  );
}
