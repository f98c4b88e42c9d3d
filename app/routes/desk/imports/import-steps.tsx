import { counted } from '#app/content/total-words.ts';
import type { ImportState } from '#app/domain/imports/import-record.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AutoRefresh } from '#app/ui/desk/auto-refresh.tsx';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { FilterField } from '#app/ui/desk/filter-fields.tsx';
import { LineAnchor, TextLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Route } from './+types/one-import';
import { AddedList, ChangedList, KeptList, RejectList } from './change-lists.tsx';

type ImportStepsProps = Pick<Route.ComponentProps['loaderData'], 'record' | 'lists'>;

const doing: Partial<Record<ImportState, string>> = {
  checking: 'The file is being checked',
  applying: 'The file is being imported',
  publishing: 'The import is being published',
  discarding: 'The hidden part of the import is being discarded',
  undoing: 'The import is being undone',
};

const titles: Partial<Record<ImportState, string>> = {
  checked: 'What would change',
  staged: 'Waiting to be published',
  undone: 'Undone',
  discarded: 'Discarded',
};

/** What an import would do, does or did, and the next actions. */
export function ImportSteps({ record, lists }: ImportStepsProps) {
  const { id, state, rowsRead, imported, updated, kept } = record;
  if (record.isUnderWay) return <ImportProgress doing={doing[state] ?? ''} rowsRead={rowsRead} />;
  const isPlanned = state === 'checked';
  const file = (name: string) => `/admin/import/${id}/${name}.csv`;
  return (
    <>
      <Panel title={titles[state] ?? 'Done'} className="mb-8">
        <Summary record={record} />
        {state === 'applied' && !record.canUndo && (
          <p className="mt-2 text-ink-soft">
            {record.isPastUndo
              ? 'An import’s changes are kept for a year. This one is older, so it can no longer be undone.'
              : 'The directory was empty before, so there is nothing to go back to.'}
          </p>
        )}
        {record.canUndo && (imported ?? 0) + (updated ?? 0) > 0 && (
          <p>
            <LineAnchor href={file('changes')}>Download every change</LineAnchor>
          </p>
        )}
        {isPlanned && <Apply imported={imported ?? 0} updated={updated ?? 0} groups={lists.warnings} />}
        {state === 'staged' && <Staged id={id} held={record.held} />}
        {state === 'applied' && record.canUndo && <Undo imported={imported ?? 0} updated={updated ?? 0} ends={record.undoEnds} />}
      </Panel>
      <KeptList total={kept ?? 0} changes={lists.kept} />
      <RejectList groups={lists.rejects} file={file('rejected')} />
      <ChangedList title={isPlanned ? 'Would be changed' : 'Changed'} total={updated ?? 0} changes={lists.changed} />
      <AddedList title={isPlanned ? 'Would be added' : 'Added'} total={imported ?? 0} changes={lists.added} />
    </>
  );
}

function Summary({ record }: { record: ImportStepsProps['record'] }) {
  const { state, person, imported, updated, unchanged, rejected, repeats, leftOut } = record;
  const { finishedAt, undoneAt, undoneBy, restored, kept } = record;
  const [add, change] = state === 'checked' ? ['to add', 'to change'] : ['added', 'changed'];
  const figures = {
    [add]: imported,
    [change]: updated,
    unchanged,
    [repeats === 1 ? 'repeat' : 'repeats']: repeats,
    ...(leftOut > 0 && { 'left out': leftOut }),
    rejected: (rejected ?? 0) - repeats - leftOut,
  };
  return (
    <>
      <p>
        {Object.entries(figures)
          .map(([what, count]) => `${(count ?? 0).toLocaleString('en-US')} ${what}`)
          .join(', ')}
        .
      </p>
      {finishedAt && state !== 'checked' && state !== 'discarded' && (
        <p className="text-ink-soft">
          Imported by {person}, <Moment at={finishedAt} />.
        </p>
      )}
      {undoneAt && (
        <p>
          Undone by {undoneBy}, <Moment at={undoneAt} />: {contractors(restored ?? 0)} undone
          {(kept ?? 0) > 0 && `, ${(kept ?? 0).toLocaleString('en-US')} kept in part or whole`}.
        </p>
      )}
    </>
  );
}

type Numbers = { imported: number; updated: number };

function Apply({ imported, updated, groups }: Numbers & { groups: readonly AskedGroup[] }) {
  const isNothing = imported + updated === 0;
  return (
    <PostForm className="mt-3" preventScrollReset>
      <AskedGroups groups={groups} />
      {isNothing && <p className="mb-3">There is nothing to apply.</p>}
      <div className="flex flex-wrap gap-3">
        {!isNothing && (
          <>
            <Button type="submit" name="do" value="apply">
              {`Add ${imported.toLocaleString('en-US')}, change ${updated.toLocaleString('en-US')}`}
            </Button>
            <Button type="submit" name="do" value="stage" look="secondary">
              Import all of it hidden
            </Button>
          </>
        )}
        {groups.length > 0 && (
          <Button type="submit" name="do" value="decide" look="quiet">
            Show the changes with these choices
          </Button>
        )}
      </div>
    </PostForm>
  );
}

/** Rows not on the site yet. */
function Staged({ id, held }: { id: string; held: number }) {
  return (
    <>
      <p className="mt-2 max-w-prose">
        {contractors(held)} {held === 1 ? 'is' : 'are'} waiting: no page, list, search or count of the site has{' '}
        {held === 1 ? 'it' : 'them'}, and changes of listed contractors are not made yet.{' '}
        <TextLink to={`/admin/contractors?hidden=yes&import=${id}`}>View the new contractors</TextLink>
      </p>
      <PostForm className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="do" value="publish">
          {`Publish ${held.toLocaleString('en-US')}`}
        </Button>
        <Button type="submit" name="do" value="discard-held" look="quiet">
          Discard the waiting rows
        </Button>
      </PostForm>
    </>
  );
}

function Undo({ imported, updated, ends }: Numbers & { ends: string | undefined }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">Undo this import…</summary>
      <PostForm>
        <p className="mb-3 max-w-prose">
          {contractors(imported)} it added would be deleted, and {contractors(updated)} it changed would be as before. What was
          changed since stays, and is listed here afterwards. Importing the file again brings it all back.{' '}
          {ends && (
            <>
              It can be undone until <Moment at={ends} />.
            </>
          )}
        </p>
        <Button type="submit" name="do" value="undo" look="secondary">
          Undo all of it
        </Button>
      </PostForm>
    </details>
  );
}

const contractors = (count: number) => counted(count, 'contractor');

/** Rows with the same warning, and the decision about them. */
export type AskedGroup = {
  kind: string;
  title: string;
  count: number;
  decision: string;
  samples: readonly { line: number; name: string; detail: string }[];
};

const decisions = [
  { value: 'skip', label: 'Leave out' },
  { value: 'hide', label: 'Import hidden' },
];

/** Asks about each group of rows before they are published. */
function AskedGroups({ groups }: { groups: readonly AskedGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 font-semibold">Look at these rows first</legend>
      <p className="mb-3 max-w-prose text-ink-soft">
        “Import hidden” keeps a row off the site until you publish this import. Rows with more than one warning get the most
        careful choice.
      </p>
      {groups.map(({ kind, title, count, decision, samples }) => (
        <div key={kind} className="mb-4 grid gap-x-6 gap-y-2 border-t border-line pt-3 sm:grid-cols-[16rem_1fr]">
          <FilterField
            name={`warned-${kind}`}
            label={`${counted(count, 'row')}: ${title}`}
            value={decision === 'import' ? '' : decision}
            any="Import anyway"
            choices={decisions}
          />
          <ul className="list-disc pl-6 text-sm">
            {samples.map(({ line, name, detail }) => (
              <li key={line} className="wrap-anywhere">
                Line {line}, {name}: {detail}
              </li>
            ))}
            {count > samples.length && <li>and {(count - samples.length).toLocaleString('en-US')} more</li>}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}

/** The progress of running work. */
function ImportProgress({ doing, rowsRead }: { doing: string; rowsRead: number }) {
  return (
    <Panel title={doing} className="mb-8">
      <p role="status">
        {rowsRead > 0 ? `${rowsRead.toLocaleString('en-US')} rows read so far.` : 'It starts in a moment.'} You may leave this
        page: the import continues.
      </p>
      <p className="mt-3">
        <AutoRefresh />
      </p>
    </Panel>
  );
}
