import { redirect } from 'react-router';
import { leftOutWords } from '#app/domain/imports/apply/warning-decisions.ts';
import { findImport } from '#app/domain/imports/find-import.ts';
import { deleteImport, saveMatching } from '#app/domain/imports/import-queries.ts';
import { isUnderWay, mayMatch, undoEnds } from '#app/domain/imports/import-record.ts';
import { type ImportJob, startWork } from '#app/domain/imports/import-work.ts';
import { type ColumnChoices, readChoices } from '#app/domain/imports/match/choose-columns.ts';
import { matchingKey } from '#app/domain/imports/receive-file.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { notFound, refuse, respond } from '#app/routes/respond.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/one-import';
import { ImportSteps } from './import-steps.tsx';
import { changeView, hasSameDecisions, matchingView, readDecisions, rejectView, warningView } from './import-view.ts';
import { MatchingForm } from './matching-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = requireOperator(context);
  const found = await findImport(db, params.importId);
  if (!found) throw notFound();
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
  const { by, db, jobs, form } = requireOperator(context);
  const found = await findImport(db, importId);
  if (!found) throw notFound();
  const here = `/admin/import/${importId}`;
  const work = form['do'];
  const again = { fields: form, more: { matching: undefined } };
  const start = async (step: ImportJob['work'], choices?: ColumnChoices) =>
    respond(await startWork({ db, jobs }, importId, step, by, choices), { ...again, done: here });
  switch (work) {
    case 'check': {
      const { choices, problems } = readChoices(form, found.record.header);
      if (Object.keys(problems).length > 0)
        return refuse(invalid(problems, 'Nothing was checked yet: see below.'), {
          fields: form,
          more: { matching: matchingView(found, choices, problems) },
        });
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
      throw redirect('/admin/import', 303);
    default:
      return refuse(invalid({}, 'Choose what to do.'), again);
  }
}

const countOf = (groups: readonly { kind: string; count: number }[], isSuch: (kind: string) => boolean) =>
  groups.reduce((sum, { kind, count }) => (isSuch(kind) ? sum + count : sum), 0);

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
