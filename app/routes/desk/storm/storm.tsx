import { randomUUID } from 'node:crypto';
import { partsInOklahoma } from '#app/content/dates.ts';
import { changeNotice, endNotice, startNotice } from '#app/domain/storm/change-notices.ts';
import type { StormNotice } from '#app/domain/storm/notice.ts';
import { selectEnded, selectRunning } from '#app/domain/storm/notice-queries.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { badRequest, respond } from '#app/routes/respond.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/storm';
import { NoticeForm } from './notice-form.tsx';
import { EndedNotices, RunningNotices } from './notice-tables.tsx';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const now = new Date();
  const [running, ended] = await Promise.all([selectRunning(scope.db, now), selectEnded(scope.db, now)]);
  const { searchParams } = url;
  return { running, ended, changing: searchParams.get('change'), done: searchParams.get('done'), sendKey: randomUUID() };
}

export async function action({ context }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const { do: what = '' } = form;
  const runs = {
    start: () => startNotice(db, form, by),
    change: () => changeNotice(db, form, by),
    end: () => endNotice(db, form['notice'] ?? '', by),
  };
  const run = ownValue<() => ReturnType<typeof startNotice>>(runs, what);
  if (!run) throw badRequest();
  const summary = 'Nothing was saved yet. Correct the fields below.';
  return respond(await run(), { fields: form, summary, done: `/admin/storm?done=${what}` });
}

const doneWords: Record<string, string> = {
  start: 'The notice is on the site.',
  change: 'The notice is changed.',
  end: 'The notice is off the site.',
};

export default function Storm({ loaderData, actionData }: Route.ComponentProps) {
  const { running, ended, done, sendKey } = loaderData;
  // After a conflict, the form shows the notice as it is now.
  const answer = actionData && Object.keys(actionData.errors).length > 0 ? actionData : undefined;
  const changingId = answer?.form === 'change' ? answer.values['notice'] : loaderData.changing;
  const changing = running.find(({ id }) => id === changingId);
  return (
    <DeskPage title="Storm">
      {actionData ? <Notice tone="problem">{actionData.problem}</Notice> : <Notice>{ownValue(doneWords, done)}</Notice>}
      <p className="mb-6 max-w-prose text-ink-soft">
        A notice starts at once on the home page and on the pages of its trades in its cities, with the firms of those trades that
        answer at any hour or are open. It ends on its own.
      </p>
      <RunningNotices notices={running} />
      {changing ? (
        <NoticeForm
          key={`${changing.id} ${changing.version}`}
          action="change"
          title="Change the notice"
          button="Save the notice"
          hidden={{ notice: changing.id, version: String(changing.version) }}
          values={asValues(changing)}
        />
      ) : (
        <NoticeForm key={running.length} action="start" title="Start a notice" button="Start the notice" sendKey={sendKey} />
      )}
      {ended.length > 0 && <EndedNotices notices={ended} />}
    </DeskPage>
  );
}

/** A notice as its form's fields. */
function asValues({ trades, cities, words, ends_at }: StormNotice): Record<string, string> {
  const { day, clock } = partsInOklahoma(ends_at);
  const boxes = [...trades.map((slug) => `trade-${slug}`), ...cities.map((slug) => `city-${slug}`)];
  return { words, day, time: clock, ...Object.fromEntries(boxes.map((name) => [name, 'on'])) };
}
