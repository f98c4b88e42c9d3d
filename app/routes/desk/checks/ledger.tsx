import { randomUUID } from 'node:crypto';
import { dayInOklahoma, shortDay } from '#app/content/dates.ts';
import { addCheck, correctCheck, endCheck } from '#app/domain/checks/change-checks.ts';
import { selectChecks } from '#app/domain/checks/check-queries.ts';
import { type CheckState, checkKinds, checkNames } from '#app/domain/contractors/check.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { badRequest, notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CheckForm } from '#app/ui/desk/check-form.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage, Panel, ResultNotice } from '#app/ui/desk/desk-page.tsx';
import { contractorAt, LineAnchor, LineLink, SideLink, TextLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/ledger';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

const kinds = checkKinds.map((value) => ({ value, label: checkNames[value] }));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = requireOperator(context);
  const contractor = await findContractorById(db, params.id);
  if (!contractor) throw notFound();
  const checks = await selectChecks(db, contractor.id);
  const { id, name, featured, verified } = contractor;
  return {
    contractor: { id, name, featured, verified, path: contractorPath(contractor) },
    checks,
    correcting: url.searchParams.get('correct'),
    ending: url.searchParams.get('end'),
    today: dayInOklahoma(),
    sendKey: randomUUID(),
  };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const { do: what = '', check: id = '', version } = form;
  const contractorId = params.id;
  const runs = {
    add: () => addCheck(db, contractorId, form, by),
    correct: () => correctCheck(db, { contractorId, id, version }, form, by),
    end: () => endCheck(db, { contractorId, id, reason: form['reason'] ?? '' }, by),
  };
  const run = ownValue<() => Promise<Awaited<ReturnType<(typeof runs)[keyof typeof runs]>>>>(runs, what);
  if (!run) throw badRequest();
  const summary = 'Nothing was saved yet. Correct the fields below.';
  return respond(await run(), { fields: form, summary, done: `${url.pathname}?done=${what}` });
}

const doneWords = {
  add: 'The check is saved.',
  correct: 'The check is corrected.',
  end: 'The check is ended. It is no longer valid.',
};
const tones = { current: 'good', expired: 'bad', ended: 'plain' } as const satisfies Record<CheckState, string>;

type ListedCheck = Route.ComponentProps['loaderData']['checks'][number];

export default function Ledger({ loaderData, actionData }: Route.ComponentProps) {
  const { contractor, checks, today, sendKey } = loaderData;
  const openCheck = (does: string, asked: string | null) => {
    const wanted = actionData?.form === does ? actionData.values['check'] : asked;
    return checks.find(({ id, ended_at }) => id === wanted && !ended_at);
  };
  const correcting = openCheck('correct', loaderData.correcting);
  const ending = openCheck('end', loaderData.ending);
  return (
    <DeskPage title={`Checks of ${contractor.name}`} actions={<Actions id={contractor.id} path={contractor.path} />}>
      <ResultNotice done={doneWords} />
      <p className="mb-6 max-w-prose">{standing(contractor)}</p>
      {ending && <EndForm check={ending} />}
      {correcting && (
        <Panel title={`Correct the ${checkNames[correcting.kind].toLowerCase()} check`} className="mb-6">
          <CheckForm
            id="correct"
            key={`${correcting.id} ${correcting.version}`}
            label="Correct a check"
            button="Save the correction"
            action="correct"
            hidden={{ check: correcting.id, version: String(correcting.version) }}
            kinds={kinds}
            values={asTexts(correcting)}
          />
        </Panel>
      )}
      {checks.length > 0 && <ListTable columns={columns} rows={checks} />}
      <Panel title="Record a check" className="mt-6">
        <CheckForm
          id="add"
          key={checks.length}
          label="Record a check"
          button="Save check"
          action="add"
          sendKey={sendKey}
          kinds={kinds}
          values={{ checked_on: today }}
        />
      </Panel>
    </DeskPage>
  );
}

const Actions = ({ id, path }: { id: string; path: string }) => (
  <>
    <SideLink to={contractorAt(id)}>Edit</SideLink>
    <LineAnchor href={path}>On the site</LineAnchor>
  </>
);

const asTexts = (check: object): Record<string, string> =>
  Object.fromEntries(Object.entries(check).map(([name, value]) => [name, value === null ? '' : String(value)]));

function standing({ featured, verified }: { featured: boolean; verified: boolean }): string {
  if (verified) return 'Featured, with a current check: it has the Verified Pro badge.';
  if (featured) return 'Featured, without a current check: it has no badge.';
  return 'Not featured: no badge. Current checks are still shown on its page and in lists.';
}

const whatOf = ({ kind, number }: ListedCheck) => [checkNames[kind], number].filter(Boolean).join(' ');

const columns: readonly ListColumn<ListedCheck>[] = [
  { head: 'What', isName: true, cell: whatOf },
  { head: 'With', cell: ({ authority }) => authority ?? 'not named' },
  { head: 'Checked', cell: ({ checked_on, checked_by }) => `${shortDay(checked_on)}, ${checked_by}` },
  { head: 'Valid until', cell: ({ valid_until }) => shortDay(valid_until) },
  { head: 'How', cell: ({ method, note }) => [method, note].filter(Boolean).join('. ') },
  { head: 'State', cell: ({ state }) => <Chip tone={tones[state]}>{state}</Chip> },
  {
    head: 'Change',
    isPlain: true,
    cell: ({ id, kind, ended_at }) => {
      const of = <span className="sr-only"> the {checkNames[kind].toLowerCase()} check</span>;
      if (ended_at) return null;
      return (
        <span className="flex flex-wrap gap-x-4">
          <LineLink to={`?correct=${id}`}>Correct{of}</LineLink>
          <LineLink to={`?end=${id}`}>End{of}</LineLink>
        </span>
      );
    },
  },
];

/** Explains what ending a check does, and asks for a reason. */
const EndForm = ({ check }: { check: ListedCheck }) => (
  <Panel title={`End the check of ${whatOf(check)}?`} className="mb-6">
    <p className="mb-4 max-w-prose">
      It leaves the contractor’s page at once, and the badge goes with it unless another check is valid. It stays in this ledger.
    </p>
    <PostForm does="end" fields={{ check: check.id }} className="flex flex-col gap-5">
      {({ errors, values }) => (
        <>
          <TextField formId="end" name="reason" label="Why" required error={errors['reason']} defaultValue={values['reason']} />
          <p className="flex flex-wrap items-center gap-4">
            <Button type="submit">End this check</Button>
            <TextLink to="?">Keep it</TextLink>
          </p>
        </>
      )}
    </PostForm>
  </Panel>
);
