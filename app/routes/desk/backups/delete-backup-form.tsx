import { Link } from 'react-router';
import type { ListedBackup } from '#app/domain/backups/desk-backups.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { writtenSize } from '#app/ui/desk/sizes.ts';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type DeleteBackupFormProps = { backup: ListedBackup; others: readonly ListedBackup[] };

/** Asks before it deletes a backup, and says which remain. */
export function DeleteBackupForm({ backup, others }: DeleteBackupFormProps) {
  const [newest] = others;
  return (
    <div role="alert">
      <PostForm className="notice" data-tone="problem">
        <p className="font-semibold">
          Delete the backup of <Moment at={backup.madeAt} /> ({writtenSize(backup.bytes)}) for good? It cannot be undone.
        </p>
        <p>
          {newest ? (
            <>
              {others.length === 1 ? 'One backup' : `${others.length} backups`} will be left on this machine, the newest of{' '}
              <Moment at={newest.madeAt} />.
            </>
          ) : (
            'No backup will be left on this machine.'
          )}
        </p>
        <input type="hidden" name="name" value={backup.name} />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" name="do" value="delete-for-good">
            Delete it permanently
          </Button>
          <Link to="/admin/backups" className="text-link inline-flex min-h-11 items-center">
            Keep it
          </Link>
        </div>
      </PostForm>
    </div>
  );
}
