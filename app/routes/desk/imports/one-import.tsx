import { data, redirect } from 'react-router';
import { leftOutWords } from '#app/domain/imports/apply/warning-decisions.ts';
import { findImport } from '#app/domain/imports/find-import.ts';
import { deleteImport, saveMatching } from '#app/domain/imports/import-queries.ts';
import { isUnderWay, mayMatch, undoEnds } from '#app/domain/imports/import-record.ts';
import { type ImportJob, startWork } from '#app/domain/imports/import-work.ts';
import { type ColumnChoices, readChoices } from '#app/domain/imports/match/choose-columns.ts';
import { matchingKey } from '#app/domain/imports/receive-file.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/one-import';
import { ImportSteps } from './import-steps.tsx';
import { changeView, hasSameDecisions, matchingView, readDecisions, rejectView, warningView } from './import-view.ts';
import { MatchingForm } from './matching-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  requireOperator(context);
  const found = await findImport(context.get(requestScope).db, params.importId);
  if (!found) throw data(null, { status: 404 });
  const { added, changed, kept, rejects, warnings, record } = found;
  const isMatched = record.state !== 'uploaded' && record.state !== 'failed';
  const ends = undoEnds(record);
  return {
    record: {
      ...record,
      isUnderWay: isUnderWay(record.state),
      mayMatch: mayMatch(record.state),
      repeats: countOf(rejects, (kind) => kind === 'repeat'),
      leftOut: countOf(rejects, (kind) => kind.startsWith(leftOutWords)),
      undoEnds: ends === undefined ? undefined : new Date(ends).toISOString(),
      isPastUndo: (ends ?? Number.POSITIVE_INFINITY) < Date.now(),
    },
    lists: {
      added: added.map(changeView),
      changed: changed.map(changeView),
      kept: kept.map(changeView),
      rejects: rejects.map(rejectView),
      warnings: warningView(warnings, record),
    },
    matching: record.choices.columns?.length ? matchingView(found, record.choices, {}) : undefined,
    isMatched,
  };
}

export async function action({ context, params: { importId } }: Route.ActionArgs) {
  const by = requireOperator(context);
  const { db, jobs, form = {} } = context.get(requestScope);
  const found = await findImport(db, importId);
  if (!found) throw data(null, { status: 404 });
  const here = `/admin/import/${importId}`;
  const work = form['do'];
  const start = async (step: ImportJob['work'], choices?: ColumnChoices) =>
    (await startWork({ db, jobs }, importId, step, by, choices)) ? redirect(here) : tooLate();
  switch (work) {
    case 'check': {
      const { choices, problems } = readChoices(form, found.record.header);
      if (Object.keys(problems).length > 0)
        return refuse('Nothing was checked yet: see below.', 422, matchingView(found, choices, problems));
      await saveMatching(db, matchingKey(found.record.header), choices);
      return start(work, choices);
    }
    case 'decide':
    case 'apply':
    case 'stage': {
      const { choices } = found.record;
      const warned = readDecisions(form);
      const decided = { ...choices, warned: { ...choices.warned, ...warned }, holdAll: work === 'stage' };
      // Applies only what was shown: new choices are checked first.
      const next = work === 'decide' || !hasSameDecisions(warned, choices.warned) ? 'check' : 'apply';
      return start(next, decided);
    }
    case 'discard-held':
      return start('discard');
    case 'publish':
    case 'undo':
      return start(work);
    case 'discard':
      await deleteImport(db, importId);
      return redirect('/admin/import');
    default:
      return refuse('Choose what to do.', 422);
  }
}

const countOf = (groups: readonly { kind: string; count: number }[], isSuch: (kind: string) => boolean) =>
  groups.reduce((sum, { kind, count }) => (isSuch(kind) ? sum + count : sum), 0);

const refuse = (problem: string, status: number, matching?: ReturnType<typeof matchingView>) =>
  data({ problem, matching }, status);
const tooLate = () => refuse('Another operator changed this import first. Nothing was done.', 409);

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { record, lists, isMatched } = loaderData;
  const refused = actionData?.matching;
  const matching = refused ?? loaderData.matching;
  return (
    <DeskPage title={record.fileName}>
      <Notice tone="problem">{actionData?.problem ?? record.reason}</Notice>
      {isMatched && !refused && <ImportSteps record={record} lists={lists} />}
      {matching && record.mayMatch && (
        <details className="desk-panel" open={!isMatched || refused !== undefined}>
          <summary className="min-h-11 cursor-pointer text-lg font-semibold">Columns</summary>
          <MatchingForm key={refused ? 'refused' : record.state} {...matching} />
        </details>
      )}
    </DeskPage>
  );
}
