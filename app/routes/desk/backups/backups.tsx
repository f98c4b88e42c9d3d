import { redirect } from 'react-router';
import { counted } from '#app/content/total-words.ts';
import { backupFile } from '#app/domain/backups/backup-folder.ts';
import { describeBackups, type ListedBackup, makeDeskBackup, removeBackup } from '#app/domain/backups/desk-backups.ts';
import { selectErasures } from '#app/domain/privacy/erase-queries.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { refuse, respond, show } from '#app/routes/respond.ts';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { ConfirmForm } from '#app/ui/desk/confirm-form.tsx';
import { DeskPage, Panel } from '#app/ui/desk/desk-page.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { writtenSize } from '#app/ui/desk/sizes.ts';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator, requireOwner } from '../require-operator.ts';
import type { Route } from './+types/backups';
import { NightlyPanel, NightlyTrouble } from './nightly-panel.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { by, ...scope } = requireOperator(context);
  const found = await describeBackups(scope, await selectErasures(scope.db));
  const [first] = found.backups;
  const newest = first && backupFile(scope.settings.dataDir, first.name);
  return { ...found, newest, isOwner: by.role === 'owner', done: url.searchParams.get('done') };
}

export async function action({ context }: Route.ActionArgs) {
  const scope = requireOperator(context);
  const { by, db, form, settings } = scope;
  const { do: work, name = '' } = form;
  if (work === 'make') {
    return respond(await makeDeskBackup(scope, by), { fields: form, done: '/admin/backups?done=made' });
  }
  requireOwner(context);
  if (work === 'delete') return show(form);
  if (work !== 'delete-for-good') return refuse(invalid({}, 'Choose what to do.'), { fields: form });
  const isDeleted = await removeBackup({ db, dataDir: settings.dataDir }, by, name);
  throw redirect(`/admin/backups?done=${isDeleted ? 'deleted' : 'gone'}`, 303);
}

const notices: Record<string, string> = {
  made: 'The backup is made and verified.',
  deleted: 'The backup is deleted.',
  gone: 'That backup was deleted already.',
};

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { backups, erasures, machine, nightly, isOwner, newest, done } = loaderData;
  const isAsked = actionData?.state === 'shown';
  const confirm = backups.find(({ name }) => isAsked && name === actionData.values['name']);
  const problem = isAsked && !confirm ? notices['gone'] : actionData?.problem;
  return (
    <DeskPage title="Backups">
      <Notice>{!actionData && ownValue(notices, done)}</Notice>
      <Notice tone="problem">{problem}</Notice>
      <Notice tone="problem">{nightly.trouble && <NightlyTrouble {...nightly} />}</Notice>
      {confirm && <ConfirmDeletion backup={confirm} others={backups.filter((one) => one !== confirm)} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-6">
        <Panel title="Now">
          <PostForm>
            <p className="mb-3 max-w-prose">
              All data of the site at one moment, in one file. It takes a few seconds for each hundred thousand contractors; the
              site runs on meanwhile.
            </p>
            <Button type="submit" name="do" value="make">
              Make a backup now
            </Button>
          </PostForm>
        </Panel>
        <NightlyPanel nightly={nightly} />
      </div>
      <h2 className="mt-8 mb-1 text-lg">On this machine</h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        These are on {machine}; other machines of the site keep their own. If a disk fails, its backups are lost too: keep copies
        elsewhere.{' '}
        {isOwner
          ? 'A backup contains everyone’s data: encrypt a copy before you store it elsewhere.'
          : 'The owner downloads and deletes them.'}
      </p>
      {backups.length === 0 ? (
        <p>There is no backup here yet.</p>
      ) : (
        <ListTable columns={isOwner ? ownersColumns : columns} rows={backups} keyOf={({ name }) => name} />
      )}
      <ErasureListPanel erasures={erasures} isOwner={isOwner} />
      <RestoreWords file={newest} />
    </DeskPage>
  );
}

const makers = { nightly: 'nightly backup', desk: 'the desk', command: 'npm run backup' };

const columns: readonly ListColumn<ListedBackup>[] = [
  {
    head: 'Made',
    width: 'w-[30%]',
    isName: true,
    cell: ({ madeAt, name }) => (
      <>
        <Moment at={madeAt} />
        <span className="block text-sm font-normal text-ink-soft">{name}</span>
      </>
    ),
  },
  { head: 'By', cell: ({ made }) => makers[made] },
  { head: 'Size', isFigure: true, width: 'w-28', cell: ({ bytes }) => writtenSize(bytes) },
  {
    head: 'Stays',
    cell: ({ goesAfter, erasedSince }) => (
      <>
        <span>{goesAfter ? <>until {<Moment at={goesAfter} />}</> : 'until you delete it'}</span>
        {erasedSince > 0 && (
          <span className="block text-sm">
            {counted(erasedSince, 'person was', 'people were')} erased since: keep the list of erasures with it
          </span>
        )}
      </>
    ),
  },
];

const ownersColumns: typeof columns = [
  ...columns,
  {
    head: 'What to do',
    isPlain: true,
    cell: ({ name }) => (
      <PostForm fields={{ name }} className="flex flex-wrap gap-2">
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
    ),
  },
];

/** Says which backups remain. */
function ConfirmDeletion({ backup, others }: { backup: ListedBackup; others: readonly ListedBackup[] }) {
  const [newest] = others;
  return (
    <ConfirmForm
      question={
        <>
          Delete the backup of <Moment at={backup.madeAt} /> ({writtenSize(backup.bytes)}) for good? It cannot be undone.
        </>
      }
      does="delete-for-good"
      fields={{ name: backup.name }}
      button="Delete it permanently"
      keep={{ to: '/admin/backups', label: 'Keep it' }}
    >
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
    </ConfirmForm>
  );
}

/** Backups contain people who were erased later; a restore uses this list to erase them again. */
function ErasureListPanel({ erasures, isOwner }: { erasures: number; isOwner: boolean }) {
  return (
    <Panel title="People who were erased" className="mt-6">
      <p className="max-w-prose">
        A backup still holds everyone who was erased after it was made. A restore on this machine erases them again. For a backup
        that you keep elsewhere, keep this list beside it, as <code>erased.json</code>, and download it again after each erasure.
        It has {counted(erasures, 'entry', 'entries')}, without names or addresses.
      </p>
      {isOwner && (
        <ButtonAnchor href="/admin/backups/download?name=erased.json" look="secondary" className="mt-3">
          Download the list
        </ButtonAnchor>
      )}
    </Panel>
  );
}

/** How to restore a backup. It replaces a stopped site's data, so there is no button. @param file the path of the newest. */
function RestoreWords({ file = 'FILE' }: { file: string | undefined }) {
  return (
    <Panel title="Restore" className="mt-6">
      <p className="max-w-prose">
        A restore is a command, run on the machine itself. The site is then as it was when the backup was made: later submissions
        and changes are gone. If in doubt, make a backup first.
      </p>
      <ol className="mt-3 grid max-w-prose list-decimal gap-2 pl-6">
        <li>Stop the site, on every machine.</li>
        <li>
          In the program’s folder, with the site’s settings, run
          <Command>{`npm run restore -- ${quoted(file)} --replace`}</Command>
          It reads the file first, and changes nothing if the file is incomplete. Then it restores everything at once, or nothing.
        </li>
        <li>
          Start the site: <Command>npm start</Command>
        </li>
      </ol>
      <p className="mt-3 max-w-prose">
        Afterwards the owner signs in with <code>ADMIN_PASSWORD</code>, and all other operators need a new link from Operators.
        Without <code>--replace</code> it restores into an empty <code>DATA_DIR</code> or database alone, which is also how to try
        a backup, or to move to another machine.
      </p>
    </Panel>
  );
}

function Command({ children }: { children: string }) {
  return <code className="my-1 block rounded-md bg-paper-deep px-3 py-2 wrap-anywhere">{children}</code>;
}

/** Quoted for a shell. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
