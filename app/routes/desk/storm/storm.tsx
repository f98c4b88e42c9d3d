import { randomUUID } from 'node:crypto';
import { cities } from '#app/content/cities.ts';
import { partsInOklahoma } from '#app/content/dates.ts';
import { cityName, listOf } from '#app/content/find-city.ts';
import { counted } from '#app/content/total-words.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades as allTrades, trades } from '#app/content/trades/trades.ts';
import { changeNotice, endNotice, startNotice } from '#app/domain/storm/change-notices.ts';
import { maxWords, type StormNotice } from '#app/domain/storm/notice.ts';
import { selectEnded, selectRunning } from '#app/domain/storm/notice-queries.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { badRequest, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage, Panel, ResultNotice } from '#app/ui/desk/desk-page.tsx';
import { LineLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListSection } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { FieldError, MessageField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Route } from './+types/storm';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const now = new Date();
  const [running, ended] = await Promise.all([selectRunning(scope.db, now), selectEnded(scope.db, now)]);
  return { running, ended, changing: url.searchParams.get('change'), sendKey: randomUUID() };
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

const doneWords = {
  start: 'The notice is on the site.',
  change: 'The notice is changed.',
  end: 'The notice is off the site.',
};

export default function Storm({ loaderData, actionData }: Route.ComponentProps) {
  const { running, ended, sendKey } = loaderData;
  // After a conflict, the form shows the notice as it is now.
  const answer = actionData && Object.keys(actionData.errors).length > 0 ? actionData : undefined;
  const changingId = answer?.form === 'change' ? answer.values['notice'] : loaderData.changing;
  const changing = running.find(({ id }) => id === changingId);
  return (
    <DeskPage title="Storm">
      <ResultNotice done={doneWords} />
      <p className="mb-6 max-w-prose text-ink-soft">
        A notice starts at once on the home page and on the pages of its trades in its cities, with the contractors of those
        trades that answer at any hour or are open. It ends on its own.
      </p>
      <ListSection title="On the site now" total={countOf(running)} columns={runningColumns} rows={running} empty="No notice." />
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
      {ended.length > 0 && (
        <ListSection title="Ended last" total={countOf(ended)} columns={endedColumns} rows={ended} empty="None." />
      )}
    </DeskPage>
  );
}

/** A notice as its form's fields. */
function asValues({ trades, cities, words, ends_at }: StormNotice): Record<string, string> {
  const { day, clock } = partsInOklahoma(ends_at);
  const boxes = [...trades.map((slug) => `trade-${slug}`), ...cities.map((slug) => `city-${slug}`)];
  return { words, day, time: clock, ...Object.fromEntries(boxes.map((name) => [name, 'on'])) };
}

type Texts = Readonly<Record<string, string | undefined>>;

type NoticeFormProps = {
  action: 'start' | 'change';
  title: string;
  button: string;
  hidden?: Readonly<Record<string, string | undefined>>;
  sendKey?: string;
  /** At first. */
  values?: Texts;
};

const tradeBoxes = trades.map((trade) => ({ name: `trade-${tradeSlug(trade)}`, label: trade.types[0].type }));
const cityBoxes = cities.map(({ slug, name }) => ({ name: `city-${slug}`, label: name }));

/** Starts or changes a storm notice. */
function NoticeForm({ action, title, button, hidden = {}, sendKey, values: start = {} }: NoticeFormProps) {
  return (
    <Panel title={title} className="mt-6">
      <PostForm does={action} fields={hidden} aria-label={title} className="flex flex-col gap-5">
        {({ values: typed, errors }) => {
          const values = Object.keys(errors).length > 0 ? typed : start;
          const field = (name: string) => ({
            name,
            formId: action,
            error: errors[name],
            defaultValue: values[name],
            required: true,
          });
          return (
            <>
              {sendKey && <input type="hidden" name="key" value={values['key'] ?? sendKey} />}
              <MessageField {...field('words')} label="Words" limit={maxWords} rows={3} />
              <Boxes legend="Trades" id={`${action}-trades`} boxes={tradeBoxes} values={values} error={errors['trades']} />
              <Boxes legend="Cities" id={`${action}-cities`} boxes={cityBoxes} values={values} error={errors['cities']} />
              <div className="desk-fields">
                <TextField {...field('day')} label="Ends on" type="date" />
                <TextField {...field('time')} label="Ends at" type="time" hint="Oklahoma time." />
              </div>
              <p className="flex flex-wrap items-center gap-4">
                <Button type="submit">{button}</Button>
                {action === 'change' && <LineLink to="?">Leave it as it is</LineLink>}
              </p>
            </>
          );
        }}
      </PostForm>
    </Panel>
  );
}

type BoxesProps = {
  legend: string;
  id: string;
  boxes: readonly { name: string; label: string }[];
  values: Texts;
  error: string | undefined;
};

function Boxes({ legend, id, boxes, values, error }: BoxesProps) {
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="desk-fields gap-y-0">
        {boxes.map(({ name, label }) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name={name} defaultChecked={values[name] !== undefined} className="size-5" />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

const columns: readonly ListColumn<StormNotice>[] = [
  { head: 'Words', isName: true, width: 'w-[34%]', cell: ({ words }) => <span className="wrap-anywhere">{words}</span> },
  { head: 'Trades', cell: ({ trades }) => tradeNames(trades) },
  { head: 'Cities', cell: ({ cities }) => cityNames(cities) },
  { head: 'Started by', cell: ({ started_by }) => started_by },
];

const runningColumns: readonly ListColumn<StormNotice>[] = [
  ...columns,
  { head: 'Ends', cell: ({ ends_at }) => <Moment at={ends_at} /> },
  { head: 'Change', cell: (notice) => <Actions {...notice} /> },
];

const endedColumns: readonly ListColumn<StormNotice>[] = [
  ...columns,
  { head: 'Ended', cell: ({ ends_at }) => <Moment at={ends_at} /> },
];

const countOf = ({ length }: readonly StormNotice[]) => counted(length, 'notice');

const Actions = ({ id, words }: StormNotice) => (
  <PostForm className="flex flex-wrap items-center gap-x-4 gap-y-1" fields={{ notice: id }}>
    <LineLink to={`?change=${id}`}>
      Change<span className="sr-only"> “{words}”</span>
    </LineLink>
    <Button type="submit" name="do" value="end" look="secondary" size="small">
      End now<span className="sr-only"> “{words}”</span>
    </Button>
  </PostForm>
);

const tradeNames = (slugs: readonly string[]) =>
  slugs.length === allTrades.length ? 'All trades' : listOf(slugs.map((slug) => tradeOf(slug)?.types[0].type ?? slug));
const cityNames = (slugs: readonly string[]) => (slugs.length === cities.length ? 'All cities' : listOf(slugs.map(cityName)));
