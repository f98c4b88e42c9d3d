import { counted } from '#app/content/total-words.ts';
import type { ListedBackup } from '#app/domain/backups/desk-backups.ts';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { writtenSize } from '#app/ui/desk/sizes.ts';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

/** Backups in the folder, newest first. */
export function BackupTable({ backups, isOwner }: { backups: readonly ListedBackup[]; isOwner: boolean }) {
  const columns = [
    { head: 'Made', width: 'w-[30%]' },
    'By',
    { head: 'Size', isFigure: true, width: 'w-28' },
    'Stays',
    ...(isOwner ? ['What to do'] : []),
  ];
  return (
    <DeskTable columns={columns}>
      {backups.map((backup) => (
        <tr key={backup.name}>
          <th scope="row">
            <Moment at={backup.madeAt} />
            <span className="block text-sm font-normal text-ink-soft">{backup.name}</span>
          </th>
          <td data-label="By">{makers[backup.made]}</td>
          <td data-label="Size" className="figure whitespace-nowrap">
            {writtenSize(backup.bytes)}
          </td>
          <td data-label="Stays">
            {backup.goesAfter ? (
              <span>
                until <Moment at={backup.goesAfter} />
              </span>
            ) : (
              'until you delete it'
            )}
            <Erased count={backup.erasedSince} />
          </td>
          {isOwner && (
            <td>
              <Actions backup={backup} />
            </td>
          )}
        </tr>
      ))}
    </DeskTable>
  );
}

const makers = { nightly: 'nightly backup', desk: 'the desk', command: 'npm run backup' };

function Erased({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="block text-sm">
      {counted(count, 'person was', 'people were')} erased since: keep the list of erasures with it
    </span>
  );
}

function Actions({ backup: { name } }: { backup: ListedBackup }) {
  return (
    <PostForm className="flex flex-wrap gap-2">
      <input type="hidden" name="name" value={name} />
      <ButtonAnchor
        href={`/admin/backups/download?${new URLSearchParams({ name })}`}
        aria-label={`Download ${name}`}
        look="secondary"
        size="small"
      >
        Download
      </ButtonAnchor>
      <Button type="submit" name="do" value="delete" aria-label={`Delete… ${name}`} look="quiet" size="small">
        Delete…
      </Button>
    </PostForm>
  );
}
