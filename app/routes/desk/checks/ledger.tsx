import { randomUUID } from 'node:crypto';
import { Link } from 'react-router';
import { dayInOklahoma, shortDay } from '#app/content/dates.ts';
import { addCheck, correctCheck, endCheck } from '#app/domain/checks/change-checks.ts';
import { selectChecks } from '#app/domain/checks/check-queries.ts';
import { type CheckState, checkKinds, checkNames } from '#app/domain/contractors/check.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { badRequest, notFound, respond } from '#app/routes/respond.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { CheckForm } from '#app/ui/desk/check-form.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/ledger';
import { EndForm } from './end-form.tsx';

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
    done: url.searchParams.get('done'),
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

const doneWords: Record<string, string> = {
  add: 'The check is saved.',
  correct: 'The check is corrected.',
  end: 'The check is ended. It is no longer valid.',
};
const tones = { current: 'good', expired: 'bad', ended: 'plain' } as const satisfies Record<CheckState, string>;

export default function Ledger({ loaderData, actionData }: Route.ComponentProps) {
  const { contractor, checks, done, today, sendKey } = loaderData;
  const openCheck = (does: string, asked: string | null) => {
    const wanted = actionData?.form === does ? actionData.values['check'] : asked;
    return checks.find(({ id, ended_at }) => id === wanted && !ended_at);
  };
  const correcting = openCheck('correct', loaderData.correcting);
  const ending = openCheck('end', loaderData.ending);
  return (
    <DeskPage title={`Checks of ${contractor.name}`} actions={<Actions id={contractor.id} path={contractor.path} />}>
      {actionData ? <Notice tone="problem">{actionData.problem}</Notice> : <Notice>{ownValue(doneWords, done)}</Notice>}
      <p className="mb-6 max-w-prose">{standing(contractor)}</p>
      {ending && <EndForm check={ending} />}
      {correcting && (
        <section aria-label="Correct a check" className="desk-panel mb-6">
          <h2>Correct the {checkNames[correcting.kind].toLowerCase()} check</h2>
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
        </section>
      )}
      {checks.length > 0 && <LedgerTable checks={checks} />}
      <section aria-label="Record a check" className="desk-panel mt-6">
        <h2>Record a check</h2>
        <CheckForm
          id="add"
          key={done === 'add' ? checks.length : 'add'}
          label="Record a check"
          button="Save check"
          action="add"
          sendKey={sendKey}
          kinds={kinds}
          values={{ checked_on: today }}
        />
      </section>
    </DeskPage>
  );
}

type Texts = Readonly<Record<string, string | undefined>>;

const Actions = ({ id, path }: { id: string; path: string }) => (
  <>
    <ButtonLink look="secondary" to={`/admin/contractors/${encodeURIComponent(id)}`}>
      Edit
    </ButtonLink>
    <a className="text-link inline-flex min-h-11 items-center" href={path}>
      On the site
    </a>
  </>
);

const asTexts = (check: object): Texts =>
  Object.fromEntries(Object.entries(check).map(([name, value]) => [name, value === null ? '' : String(value)]));

function standing({ featured, verified }: { featured: boolean; verified: boolean }): string {
  if (verified) return 'Featured, with a current check: it has the Verified Pro badge.';
  if (featured) return 'Featured, without a current check: it has no badge.';
  return 'Not featured: no badge. Current checks are still shown on its page and in lists.';
}

function LedgerTable({ checks }: { checks: Route.ComponentProps['loaderData']['checks'] }) {
  return (
    <DeskTable columns={['What', 'With', 'Checked', 'Valid until', 'How', 'State', 'Change']}>
      {checks.map((check) => (
        <tr key={check.id}>
          <th scope="row">{[checkNames[check.kind], check.number].filter(Boolean).join(' ')}</th>
          <td data-label="With">{check.authority ?? 'not named'}</td>
          <td data-label="Checked">
            {shortDay(check.checked_on)}, {check.checked_by}
          </td>
          <td data-label="Valid until">{shortDay(check.valid_until)}</td>
          <td data-label="How">{[check.method, check.note].filter(Boolean).join('. ')}</td>
          <td data-label="State">
            <Chip tone={tones[check.state]}>{check.state}</Chip>
          </td>
          <td>
            {!check.ended_at && (
              <span className="flex flex-wrap gap-x-4">
                <Link className="text-link inline-flex min-h-9 items-center" to={`?correct=${check.id}`}>
                  Correct<span className="sr-only"> the {checkNames[check.kind].toLowerCase()} check</span>
                </Link>
                <Link className="text-link inline-flex min-h-9 items-center" to={`?end=${check.id}`}>
                  End<span className="sr-only"> the {checkNames[check.kind].toLowerCase()} check</span>
                </Link>
              </span>
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
