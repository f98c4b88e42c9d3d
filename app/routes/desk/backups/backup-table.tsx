import { Form } from 'react-router';
import type { DescribedBackup } from '#app/domain/backups/describe-backups.ts';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { writtenSize } from '#app/ui/desk/sizes.ts';
import { Moment } from '#app/ui/desk/times.tsx';

/** What lies in the folder, the newest first. */
export function BackupTable({ backups, isOwner }: { backups: readonly DescribedBackup[]; isOwner: boolean }) {
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">Made</th>
          <th scope="col" className="min-w-28">
            By
          </th>
          <th scope="col" className="figure">
            Size
          </th>
          <th scope="col" className="min-w-52">
            State
          </th>
          <th scope="col" className="min-w-24">
            Version
          </th>
          <th scope="col">Stays</th>
          {isOwner && <th scope="col">What to do</th>}
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <tr key={backup.name}>
            <th scope="row">
              <Moment at={backup.madeAt} />
              <span className="block text-sm font-normal text-ink-soft">{backup.name}</span>
            </th>
            <td data-label="By">{backup.person ?? makers[backup.made]}</td>
            <td data-label="Size" className="figure whitespace-nowrap">
              {writtenSize(backup.bytes)}
            </td>
            <td data-label="State">
              <State backup={backup} />
            </td>
            <td data-label="Version">{backup.version ? versions[backup.version] : 'not known'}</td>
            <td data-label="Stays">
              {backup.goesAfter ? (
                <span>
                  until <Moment at={backup.goesAfter} />
                </span>
              ) : (
                'until deleted'
              )}
            </td>
            {isOwner && (
              <td>
                <Actions backup={backup} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const makers = { nightly: 'nightly backup', desk: 'the desk', command: 'npm run backup', unknown: 'not known' };
const versions = {
  same: 'this one',
  older: 'older; a restore brings it up to date',
  newer: 'newer; it cannot be restored here',
};

function State({ backup: { state, reason, checkedAt, erasedSince } }: { backup: DescribedBackup }) {
  if (state === 'unread') return <Chip>being read</Chip>;
  const when = checkedAt && (
    <>
      read <Moment at={checkedAt} />
    </>
  );
  return (
    <span>
      <Chip tone={state === 'whole' ? 'good' : 'bad'}>{state === 'whole' ? 'whole' : 'not whole'}</Chip>
      <span className="block text-sm text-ink-soft">{state === 'whole' ? when : `It ${reason}.`}</span>
      {erasedSince > 0 && (
        <span className="block text-sm">
          {erasedSince === 1 ? '1 person was' : `${erasedSince} people were`} erased since: keep the list of erasures with it
        </span>
      )}
    </span>
  );
}

function Actions({ backup: { name, state } }: { backup: DescribedBackup }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="name" value={name} />
      {state === 'whole' && (
        <ButtonAnchor
          href={`/admin/backups/download?${new URLSearchParams({ name })}`}
          aria-label={`Download ${name}`}
          look="secondary"
          size="small"
        >
          Download
        </ButtonAnchor>
      )}
      <Button type="submit" name="do" value="delete" aria-label={`Delete… ${name}`} look="quiet" size="small">
        Delete…
      </Button>
    </Form>
  );
}
