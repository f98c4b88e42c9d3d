import { DeskTable } from './desk-table.tsx';
import { Moment } from './times.tsx';

type ShownEntry = {
  id: string;
  at: string;
  person: string;
  address: string | null;
  action: string;
  subjectId: string | null;
  subjectName: string | null;
  details: Record<string, unknown>;
};

/** `contractor.merged` as words. */
const inWords = (action: string) => action.replace('.', ' ').replaceAll('-', ' ');

/** What was changed, newest first. */
export function AuditTable({ entries }: { entries: readonly ShownEntry[] }) {
  if (entries.length === 0) return <p>No entries.</p>;
  return (
    <DeskTable head={['When', 'Who', 'What', 'Details', 'From']}>
      {entries.map(({ id, at, person, address, action, subjectId, subjectName, details }) => (
        <tr key={id}>
          <td data-label="When">
            <Moment at={at} />
          </td>
          <td data-label="Who">{person}</td>
          <td data-label="What">
            {inWords(action)}
            {(subjectName ?? subjectId) && <strong className="block font-semibold">{subjectName ?? subjectId}</strong>}
          </td>
          <td>
            <Details details={details} />
          </td>
          <td data-label="From">{address ?? 'this site'}</td>
        </tr>
      ))}
    </DeskTable>
  );
}

function Details({ details }: { details: Record<string, unknown> }) {
  return (
    <dl className="text-sm">
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt className="inline font-medium text-ink-soft">{name}: </dt>
          <dd className="inline">{isChange(value) ? `${shown(value.before)} → ${shown(value.after)}` : shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
