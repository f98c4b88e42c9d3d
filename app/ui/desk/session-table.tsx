import { DeskTable } from './desk-table.tsx';
import { Moment } from './times.tsx';

type ShownSession = { id: string; device: string; address: string; startedAt: string; seenAt: string };

/** The browsers where an operator is signed in. @param own the current session. */
export function SessionTable({ sessions, own }: { sessions: readonly ShownSession[]; own: string | undefined }) {
  if (sessions.length === 0) return <p>Nowhere: the password comes with each request.</p>;
  return (
    <DeskTable columns={['Browser', 'Network address', 'Signed in', 'Last used']}>
      {sessions.map(({ id, device, address, startedAt, seenAt }) => (
        <tr key={id}>
          <th scope="row">
            {device}
            {id === own && <span className="font-normal text-ink-soft"> (this browser)</span>}
          </th>
          <td data-label="Network address">{address}</td>
          <td data-label="Signed in">
            <Moment at={startedAt} />
          </td>
          <td data-label="Last used">
            <Moment at={seenAt} />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
