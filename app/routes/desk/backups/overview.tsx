import { data, redirect } from 'react-router';
import { backupFile } from '#app/domain/backups/backup-folder.ts';
import { removeBackup } from '#app/domain/backups/delete-backup.ts';
import { describeBackups } from '#app/domain/backups/describe-backups.ts';
import { orderBackup } from '#app/domain/backups/order-backup.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { LookAgain } from '#app/ui/desk/look-again.tsx';
import { Notice } from '#app/ui/desk/notice.tsx';
import { requireOperator, requireOwner } from '../require-operator.ts';
import type { Route } from './+types/overview';
import { BackupTable } from './backup-table.tsx';
import { DeleteBackupForm } from './delete-backup-form.tsx';
import { ErasureListPanel } from './erasure-list-panel.tsx';
import { MakeBackupForm } from './make-backup-form.tsx';
import { NightlyPanel, NightlyTrouble } from './nightly-panel.tsx';
import { RestoreWords } from './restore-words.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = requireOperator(context);
  const scope = context.get(requestScope);
  const found = await fromDatabase(scope, () => describeBackups(scope));
  const whole = found.backups.find(({ state }) => state === 'whole');
  const newest = whole && backupFile(scope.settings.dataDir, whole.name);
  return { ...found, newest, isOwner: role === 'owner', done: url.searchParams.get('done') };
}

export async function action({ context }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const { db, form = {}, settings } = scope;
  const { do: work, name = '' } = form;
  return fromDatabase(scope, async () => {
    if (work === 'make') return redirect(`/admin/backups?done=${(await orderBackup(scope, by)) ? 'begun' : 'one-is'}`, 303);
    requireOwner(context);
    if (work === 'delete') return data({ confirm: name, problem: undefined });
    if (work !== 'delete-for-good') return data({ confirm: undefined, problem: 'Choose what to do.' }, { status: 422 });
    const isDeleted = await removeBackup({ db, dataDir: settings.dataDir }, by, name);
    return redirect(`/admin/backups?done=${isDeleted ? 'deleted' : 'gone'}`, 303);
  });
}

const notices: Record<string, string> = {
  'one-is': 'A backup was under way already, so no second one was begun.',
  deleted: 'The backup is deleted.',
  gone: 'That backup was deleted already.',
};

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { backups, erasures, machine, nightly, order, isReading, isOwner, newest, done } = loaderData;
  const isMade = done === 'begun' && order?.state === 'made';
  const confirm = backups.find(({ name }) => name === actionData?.confirm);
  const problem = actionData?.problem ?? (actionData?.confirm !== undefined && !confirm ? notices['gone'] : undefined);
  return (
    <DeskPage title="Backups">
      <Notice>
        {!actionData && (isMade ? 'The backup is made, and was read to its end: it is whole.' : ownValue(notices, done))}
      </Notice>
      <Notice tone="problem">{problem}</Notice>
      <Notice tone="problem">{nightly.trouble && <NightlyTrouble {...nightly} />}</Notice>
      {confirm && <DeleteBackupForm backup={confirm} others={backups.filter((one) => one !== confirm)} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-6">
        <MakeBackupForm order={order} machine={machine} />
        <NightlyPanel nightly={nightly} machine={machine} />
      </div>
      <h2 className="mt-8 mb-1 text-lg">On this machine</h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        These lie on {machine}; other machines of the site keep their own. A nightly one is deleted after its time and the next is
        made here. A disk that fails takes its backups along: keep copies elsewhere.{' '}
        {isOwner ? 'A backup holds what everybody sent: encrypt a copy before it leaves your hands.' : ownersPart}
      </p>
      {backups.length === 0 ? <p>There is no backup here yet.</p> : <BackupTable backups={backups} isOwner={isOwner} />}
      {isReading && !order?.isOpen && (
        <p role="status">
          Backups are being read to see whether they are whole. <LookAgain />
        </p>
      )}
      <ErasureListPanel erasures={erasures} isOwner={isOwner} />
      <RestoreWords file={newest} />
    </DeskPage>
  );
}

const ownersPart = 'The owner downloads and deletes them.';
