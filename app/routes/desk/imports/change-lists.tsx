import { Section } from '#app/ui/desk/desk-page.tsx';
import { LineAnchor } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';

export type ShownChange = {
  line: number;
  name: string;
  contractorId: string | null;
  /** In words; undefined for a new contractor. */
  column?: string | undefined;
  before: string;
  after: string;
  kept: string | null;
};

type Listed = { title: string; total: number; changes: readonly ShownChange[] };

/** The start of a list, with its total; nothing for an empty one. */
function FirstOf({ title, total, changes, children }: Listed & { children: React.ReactNode }) {
  if (changes.length === 0) return null;
  return (
    <Section title={`${title} (${total.toLocaleString('en-US')})`} className="mb-8">
      {children}
    </Section>
  );
}

const columns: readonly ListColumn<ShownChange>[] = [
  { head: 'Contractor', isName: true, cell: ({ name }) => name },
  { head: 'Field', cell: ({ column }) => column },
  { head: 'Before', cell: ({ before }) => before },
  { head: 'After', cell: ({ after }) => after },
];

/** Field by field, the old and the new value. */
export const ChangedList = (listed: Listed) => (
  <FirstOf {...listed}>
    <ListTable columns={columns} rows={listed.changes} keyOf={({ line, column }) => `${line} ${column}`} />
  </FirstOf>
);

/** A list of contractors, with what is said of each. */
const Items = ({ listed, children }: { listed: Listed; children: (change: ShownChange) => React.ReactNode }) => (
  <FirstOf {...listed}>
    <ul className="list-disc pl-6">
      {listed.changes.map((change) => (
        <li key={`${change.line} ${change.column}`}>
          <strong className="font-semibold">{change.name}</strong>
          {children(change)}
        </li>
      ))}
    </ul>
  </FirstOf>
);

export const AddedList = (listed: Listed) => <Items listed={listed}>{({ after }) => ` ${after}`}</Items>;

/** What an undo left unchanged, and why. */
export const KeptList = (listed: Omit<Listed, 'title'>) => (
  <Items listed={{ title: 'Kept', ...listed }}>{({ column, kept }) => `${column ? `, ${column}` : ''}: ${kept}`}</Items>
);

/** Rows rejected for one reason. */
export type RejectGroup = { title: string; count: number; samples: readonly { line: number; reason: string }[] };

/** Rejected rows, in groups with their first rows. */
export function RejectList({ groups, file }: { groups: readonly RejectGroup[]; file: string }) {
  if (groups.length === 0) return null;
  return (
    <Section title="Rows that will not be imported" className="mb-8">
      {groups.map(({ title, count, samples }) => (
        <details key={title} className="mb-2" open={groups.length === 1}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
            {title}: {count.toLocaleString('en-US')}
          </summary>
          <ul className="list-disc pl-6">
            {samples.map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
            {count > samples.length && <li>and {(count - samples.length).toLocaleString('en-US')} more</li>}
          </ul>
        </details>
      ))}
      <p className="mt-3">
        <LineAnchor href={file}>Download these rows</LineAnchor> with the reason of each, correct them there, and upload that
        file.
      </p>
    </Section>
  );
}
