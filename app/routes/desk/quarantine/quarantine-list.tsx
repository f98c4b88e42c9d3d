import { redirect } from 'react-router';
import { totalWords } from '#app/content/total-words.ts';
import { discardQuarantined, findQuarantined, releaseQuarantined } from '#app/domain/requests/quarantine/quarantine.ts';
import { quarantine } from '#app/domain/requests/quarantine/quarantine-queries.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { forms } from '#app/forms/forms.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { refuse, respond, show } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ConfirmForm, pickedIds, picksOf } from '#app/ui/desk/confirm-form.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { PageLinks } from '#app/ui/desk/page-links.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/quarantine-list';
import { SubmissionPicks } from './submission-picks.tsx';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireOperator(context);
  const { released, deleted, ...asked } = Object.fromEntries(url.searchParams);
  const found = await findQuarantined({ db, forms }, asked);
  const counted = (count: string | undefined) => Math.max(0, Math.floor(Number(count)) || 0);
  return { ...found, ...quarantine.controls(asked), released: counted(released), deleted: counted(deleted) };
}

export async function action({ context }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const { wanted, picked } = readDecision(form);
  const again = { fields: form, more: { picked } };
  if (picked.length === 0) return refuse(invalid({}, 'Nothing was selected, so nothing was done.'), again);
  switch (wanted) {
    case 'release': {
      const outcomes: Awaited<ReturnType<typeof releaseQuarantined>>[] = [];
      for (const id of picked) outcomes.push(await releaseQuarantined({ db, forms }, id, by));
      const refused = outcomes.flatMap((one) => (one.outcome === 'invalid' && one.problem ? one.problem : []));
      const released = outcomes.filter(({ outcome }) => outcome === 'done').length;
      const outcome =
        refused.length > 0
          ? invalid({}, `Released: ${released}. Still here: ${refused.join(' ')}`)
          : ({ outcome: 'done' } as const);
      return respond(outcome, { fields: form, more: { picked: [] }, done: `/admin/quarantine?released=${released}` });
    }
    case 'delete':
      return show(form, { picked });
    case 'delete-for-good':
      throw redirect(`/admin/quarantine?deleted=${await discardQuarantined(db, picked, by)}`, 303);
    default:
      return refuse(invalid({}, 'Choose what to do: release or delete.'), again);
  }
}

/** From the button of one submission, or those below the list for all selected. */
function readDecision(form: Readonly<Record<string, string>>): { wanted: string | undefined; picked: string[] } {
  for (const wanted of ['release', 'delete']) {
    const id = form[wanted];
    if (id) return { wanted, picked: [id].filter(isUuid) };
  }
  return { wanted: form['do'], picked: pickedIds(form).filter(isUuid) };
}

export default function Quarantine({ loaderData, actionData }: Route.ComponentProps) {
  const { rows: submissions, total, released, deleted } = loaderData;
  const confirm = actionData?.state === 'shown' ? actionData.picked : undefined;
  return (
    <DeskPage title="Quarantine">
      <Notice>
        {!actionData && released > 0 && `Released: ${released}. They are stored and mailed like any other.`}
        {!actionData && deleted > 0 && `Deleted: ${deleted}.`}
      </Notice>
      <Notice tone="problem">{actionData?.problem}</Notice>
      {confirm && <ConfirmDeletion ids={confirm} />}
      <p className="mb-6 max-w-prose text-ink-soft">
        {total.count === 0 ? 'There is nothing here now.' : `${totalWords(total, 'submission', 'submissions')}, newest first.`} A
        submission is held here when it fills in a field that people do not see, as bots do. No mail was sent about it, and the
        sender saw a success message. Release what a person sent; delete the rest.
      </p>
      {submissions.length > 0 && (
        <PostForm>
          {/* Enter in a checkbox presses the first button: not a submission's own. */}
          <button type="submit" name="do" value="ask" hidden />
          <SubmissionPicks submissions={submissions} picked={confirm ?? []} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" name="do" value="release">
              Release selected
            </Button>
            <Button type="submit" name="do" value="delete" look="secondary">
              Delete selected…
            </Button>
          </div>
        </PostForm>
      )}
      <PageLinks list={loaderData} older="Older ones" />
    </DeskPage>
  );
}

function ConfirmDeletion({ ids }: { ids: readonly string[] }) {
  const many = ids.length === 1 ? 'this submission' : `these ${ids.length} submissions`;
  return (
    <ConfirmForm
      question={`Delete ${many} for good? It cannot be undone.`}
      does="delete-for-good"
      fields={picksOf(ids)}
      button={`Delete ${ids.length} permanently`}
      keep={{ to: '', label: 'Keep them' }}
    />
  );
}
