import { data, Link, redirect } from 'react-router';
import { totalWords } from '#app/content/total-words.ts';
import {
  discardQuarantined,
  findQuarantined,
  type ReleaseOutcome,
  releaseQuarantined,
} from '#app/domain/requests/quarantine/quarantine.ts';
import { quarantine } from '#app/domain/requests/quarantine/quarantine-queries.ts';
import { forms } from '#app/forms/forms.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { PageLinks } from '#app/ui/desk/list-page.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/quarantine-list';
import { SubmissionPicks } from './submission-picks.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const { released, deleted, ...asked } = Object.fromEntries(url.searchParams);
  const found = await findQuarantined({ db: context.get(requestScope).db, forms }, asked);
  const counted = (count: string | undefined) => Math.max(0, Math.floor(Number(count)) || 0);
  return { ...found, ...quarantine.controls(asked), released: counted(released), deleted: counted(deleted) };
}

export async function action({ context }: Route.ActionArgs) {
  const by = requireOperator(context);
  const { db, form = {} } = context.get(requestScope);
  const { wanted, picked } = readDecision(form);
  if (picked.length === 0) return data({ problem: 'Nothing was selected, so nothing was done.' }, { status: 422 });
  switch (wanted) {
    case 'release': {
      const outcomes: ReleaseOutcome[] = [];
      for (const id of picked) outcomes.push(await releaseQuarantined({ db, forms }, id, by));
      const refused = outcomes.flatMap((one) => (one.outcome === 'refused' ? `${one.reference}: ${one.reason}` : []));
      const released = outcomes.filter(({ outcome }) => outcome === 'released').length;
      if (refused.length === 0) return redirect(`/admin/quarantine?released=${released}`);
      return data({ problem: `Released: ${released}. Still here: ${refused.join(' ')}` }, { status: 422 });
    }
    case 'delete':
      return data({ confirm: picked });
    case 'delete-for-good':
      return redirect(`/admin/quarantine?deleted=${await discardQuarantined(db, picked, by)}`);
    default:
      return data({ problem: 'Choose what to do: release or delete.' }, { status: 422 });
  }
}

/** From the button of one submission, or those below the list for all selected. */
function readDecision(form: Readonly<Record<string, string>>): { wanted: string | undefined; picked: string[] } {
  for (const wanted of ['release', 'delete']) {
    const id = form[wanted];
    if (id) return { wanted, picked: [id].filter(isUuid) };
  }
  const ids = Object.keys(form).flatMap((name) => (name.startsWith('pick-') ? name.slice('pick-'.length) : []));
  return { wanted: form['do'], picked: ids.filter(isUuid) };
}

export default function Quarantine({ loaderData, actionData }: Route.ComponentProps) {
  const { rows: submissions, total, released, deleted } = loaderData;
  const confirm = actionData && 'confirm' in actionData ? actionData.confirm : undefined;
  return (
    <DeskPage title="Quarantine">
      <Notice>
        {!actionData && released > 0 && `Released: ${released}. They are stored and mailed like any other.`}
        {!actionData && deleted > 0 && `Deleted: ${deleted}.`}
      </Notice>
      <Notice tone="problem">{actionData && 'problem' in actionData && actionData.problem}</Notice>
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
    <div role="alert">
      <PostForm className="notice" data-tone="problem">
        <p className="font-semibold">Delete {many} for good? It cannot be undone.</p>
        {ids.map((id) => (
          <input key={id} type="hidden" name={`pick-${id}`} value="on" />
        ))}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" name="do" value="delete-for-good">
            Delete {ids.length} permanently
          </Button>
          <Link to="" className="text-link inline-flex min-h-11 items-center">
            Keep them
          </Link>
        </div>
      </PostForm>
    </div>
  );
}
