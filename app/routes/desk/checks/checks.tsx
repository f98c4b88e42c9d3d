import { shortDay } from '#app/content/dates.ts';
import { counted, shownWords } from '#app/content/total-words.ts';
import { endTogether } from '#app/domain/checks/change-checks.ts';
import { type CheckBatch, listChecks } from '#app/domain/checks/check-queries.ts';
import { checkNames } from '#app/domain/contractors/check.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { respond } from '#app/routes/respond.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage, Panel, Section } from '#app/ui/desk/desk-page.tsx';
import { contractorAt, LineLink, TextLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListSection, ListTable } from '#app/ui/desk/list-page.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/checks';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const { searchParams } = url;
  const address = {
    ending: searchParams.get('end'),
    done: searchParams.get('done'),
    count: Number(searchParams.get('count')) || 0,
  };
  return { ...(await listChecks(context.get(requestScope).db)), ...address };
}

/** Ends checks recorded together. */
export async function action({ context }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const { batch = '', reason = '' } = form;
  const outcome = await endTogether(db, { batch, reason }, by);
  return respond(outcome, { fields: form, done: ({ count }) => `/admin/checks?done=ended&count=${count}` });
}

type Found = Route.ComponentProps['loaderData']['expired'];

export default function Checks({ loaderData, actionData }: Route.ComponentProps) {
  const { expired, within7, within30, unchecked, batches, done, count } = loaderData;
  const ending = batches.find(({ id, open }) => id === (actionData?.values['batch'] ?? loaderData.ending) && open > 0);
  const many = <ButtonLink to="/admin/checks/many">Check many contractors</ButtonLink>;
  return (
    <DeskPage title="Checks" actions={many}>
      <Notice>{done && doneWords(done, count)}</Notice>
      {ending && <EndTogether batch={ending} />}
      <p className="mb-6 max-w-prose text-ink-soft">
        A check is valid through its last day. Then it leaves the contractor’s page on its own, and the Verified Pro badge with it
        unless another check is valid. You get an e-mail 30 days and 7 days before. What was checked again is not listed here.
      </p>
      <CheckSection title="Expired in the last 90 days" found={expired} />
      <CheckSection title="Within 7 days" found={within7} />
      <CheckSection title="Within 30 days" found={within30} />
      {batches.length > 0 && (
        <Section title="Recorded for many contractors at once" className="mb-8">
          <ListTable columns={batchColumns} rows={batches} />
        </Section>
      )}
      <Section title="Featured, without the badge" className="mt-8">
        <p className="mb-3 max-w-prose text-ink-soft">None of their checks is valid today, so they come first without a badge.</p>
        <p>
          {unchecked.rows.length === 0
            ? 'None.'
            : shownWords(unchecked.total, unchecked.rows.length, 'contractor', 'contractors')}
        </p>
        <ul className="space-y-1">
          {unchecked.rows.map(({ id, name }) => (
            <li key={id}>
              <LineLink to={ledgerPath(id)}>{name}</LineLink>
            </li>
          ))}
        </ul>
      </Section>
    </DeskPage>
  );
}

function doneWords(done: string, count: number): string | undefined {
  const checks = counted(count, 'check');
  if (done === 'together') return `${checks} recorded.`;
  if (done === 'ended') return `${checks} ended. They are no longer valid.`;
  return undefined;
}

const ledgerPath = (id: string) => contractorAt(id, '/checks');

const columns: readonly ListColumn<Found['rows'][number]>[] = [
  {
    head: 'Contractor',
    isName: true,
    cell: ({ contractor_id, contractor_name }) => <TextLink to={ledgerPath(contractor_id)}>{contractor_name}</TextLink>,
  },
  { head: 'Checked', cell: ({ kind, number }) => [checkNames[kind], number].filter(Boolean).join(' ') },
  { head: 'Last day', cell: ({ valid_until, days_left }) => `${shortDay(valid_until)}, ${inDays(days_left)}` },
  { head: 'Featured', width: 'w-28', cell: ({ featured }) => (featured ? <Chip tone="new">featured</Chip> : 'no') },
];

const CheckSection = ({ title, found: { rows, total } }: { title: string; found: Found }) => (
  <ListSection
    title={title}
    total={shownWords(total, rows.length, 'check', 'checks')}
    columns={columns}
    rows={rows}
    empty="None."
  />
);

function inDays(left: number): string {
  const days = counted(Math.abs(left), 'day');
  if (left === 0) return 'today';
  return left < 0 ? `${days} ago` : `in ${days}`;
}
const contractors = (count: number) => counted(count, 'contractor');

/** Checks recorded for many contractors at once; those still open can be ended at once too. */
const batchColumns: readonly ListColumn<CheckBatch>[] = [
  { head: 'Checked', isName: true, cell: ({ kind }) => checkNames[kind] },
  { head: 'Contractors', cell: ({ count, open }) => contractors(count) + (open < count ? `, ${count - open} ended` : '') },
  { head: 'Day', cell: ({ checked_on }) => shortDay(checked_on) },
  { head: 'By', cell: ({ checked_by }) => checked_by },
  {
    head: 'Change',
    isPlain: true,
    cell: ({ id, kind, open }) =>
      open > 0 && (
        <LineLink to={`?end=${id}`}>
          End all {open}
          <span className="sr-only"> of this {checkNames[kind].toLowerCase()} check</span>
        </LineLink>
      ),
  },
];

/** Explains what ending them does, and asks for a reason. */
const EndTogether = ({ batch: { id, kind, open } }: { batch: CheckBatch }) => (
  <Panel title={`End the ${checkNames[kind].toLowerCase()} check of ${contractors(open)}?`} className="mb-6">
    <p className="mb-4 max-w-prose">They leave the site at once, and stay in each contractor’s list of checks.</p>
    <PostForm fields={{ batch: id }} className="flex flex-col gap-5">
      {({ errors, values }) => (
        <>
          <TextField formId="end" name="reason" label="Why" required error={errors['reason']} defaultValue={values['reason']} />
          <p className="flex flex-wrap items-center gap-4">
            <Button type="submit">End all {open}</Button>
            <TextLink to="?">Keep them</TextLink>
          </p>
        </>
      )}
    </PostForm>
  </Panel>
);
