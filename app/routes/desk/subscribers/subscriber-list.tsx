import { data, Link, redirect } from 'react-router';
import { counted } from '#app/content/total-words.ts';
import { type ListedSubscriber, subscriberStates, subscriptionTypes } from '#app/domain/subscribers/listed-subscriber.ts';
import { removeSubscribers } from '#app/domain/subscribers/subscriber-list.ts';
import { subscribers as subscriberList } from '#app/domain/subscribers/subscriber-queries.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { type ListColumn, ListCsv, type ListPick, ListTable } from '#app/ui/desk/desk-list.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { type ListFilterField, ListFilters } from '#app/ui/desk/list-filters.tsx';
import { CursorLinks } from '#app/ui/desk/page-links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/subscriber-list';

const typeLabels = { newsletter: 'Newsletter', maintenance_tips: 'Maintenance tips', pro_updates: 'Updates for contractors' };
const stateLabels = { subscribed: 'Subscribed', removed: 'Removed', all: 'All' };
const typeLabel = (type: string) => typeLabels[type as keyof typeof typeLabels] ?? type;

const addresses = (count: number) => counted(count, 'address', 'addresses');

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const { removed, ...asked } = Object.fromEntries(url.searchParams);
  const found = await fromDatabase(scope, () => subscriberList.find(scope.db, asked));
  return { asked, ...found, removed: removed && /^\d{1,3}$/.test(removed) ? Number(removed) : undefined };
}

export async function action({ context, url }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const { do: wanted, ...fields } = scope.form ?? {};
  const picked = Object.keys(fields).flatMap((name) => (name.startsWith('pick-') ? name.slice('pick-'.length) : []));
  if (picked.length === 0) return data({ problem: 'Select at least one address to remove.', picked }, { status: 422 });
  if (wanted !== 'remove') return data({ problem: undefined, picked }, { status: 200 });
  const count = await fromDatabase(scope, () => removeSubscribers(scope.db, by, picked));
  const back = new URLSearchParams(url.search);
  back.set('removed', String(count));
  return redirect(`/admin/subscribers?${back}`, 303);
}

const fields: readonly ListFilterField[] = [
  { name: 'text', label: 'Part of an e-mail address', wide: true },
  {
    name: 'type',
    label: 'List',
    any: 'Any list',
    choices: subscriptionTypes.map((value) => ({ value, label: typeLabel(value) })),
  },
  {
    name: 'state',
    label: 'State',
    any: 'Subscribed',
    choices: subscriberStates.slice(1).map((value) => ({ value, label: stateLabels[value] })),
  },
];

const columns: readonly ListColumn<ListedSubscriber>[] = [
  { head: 'E-mail', width: 'w-[26%]', isName: true, className: 'wrap-anywhere', cell: ({ email }) => email },
  { head: 'Lists', cell: ({ types }) => types.map(typeLabel).join(', ') || 'None named' },
  {
    head: 'Signed up at',
    cell: ({ source, pageUrl }) => (
      <span className="wrap-anywhere">{[source, pageUrl].filter(Boolean).join(', ') || 'Not known'}</span>
    ),
  },
  { head: 'Since', cell: ({ at }) => <Moment at={at} /> },
  {
    head: 'State',
    isPlain: true,
    cell: ({ removedAt }) => (
      <>
        <Chip tone={removedAt ? 'plain' : 'good'}>{removedAt ? 'Removed' : 'Subscribed'}</Chip>
        {removedAt && (
          <span className="mt-1 block text-sm">
            <Moment at={removedAt} />
          </span>
        )}
      </>
    ),
  },
];

const pick: ListPick<ListedSubscriber> = {
  name: ({ id }) => `pick-${id}`,
  label: ({ email }) => `Select ${email}`,
  isOffered: ({ removedAt }) => !removedAt,
};

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, rows: subscribers, next, problems, removed } = loaderData;
  const total = loaderData.total.count;
  const done = removed === undefined ? undefined : `Removed ${addresses(removed)}. They get no more newsletters.`;
  return (
    <DeskPage title="Subscribers" actions={<ListCsv to="/admin/subscribers.csv" asked={asked} />}>
      <Notice tone={actionData?.problem ? 'problem' : 'done'}>{actionData ? actionData.problem : done}</Notice>
      {actionData && !actionData.problem && <ConfirmRemoval picked={actionData.picked} back={`?${new URLSearchParams(asked)}`} />}
      <ListFilters fields={fields} asked={asked} problems={problems} />
      <p className="mb-4 max-w-prose text-ink-soft">
        {total === 0 ? 'No address matches this filter.' : `${addresses(total)}, newest first.`} A removed address gets no more
        newsletters; it can return by a button in a mail. To delete everything about a person, use{' '}
        <Link to="/admin/people" className="text-link">
          People
        </Link>
        .
      </p>
      {subscribers.length > 0 && (
        <PostForm aria-label="Subscribers">
          <ListTable
            caption="Subscribers"
            columns={columns}
            rows={subscribers}
            pick={{ ...pick, isPicked: ({ id }) => actionData?.picked.includes(id) ?? false }}
          />
          <Button type="submit" name="do" value="ask" look="secondary" className="mt-6">
            Remove selected…
          </Button>
        </PostForm>
      )}
      <CursorLinks asked={asked} next={next} label="Older subscribers" />
    </DeskPage>
  );
}

function ConfirmRemoval({ picked, back }: { picked: readonly string[]; back: string }) {
  return (
    <div role="alert">
      <PostForm className="notice mb-6" data-tone="problem">
        <p className="font-semibold">Remove {addresses(picked.length)} from all lists?</p>
        {picked.map((id) => (
          <input key={id} type="hidden" name={`pick-${id}`} value="on" />
        ))}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" name="do" value="remove">
            Remove {addresses(picked.length)}
          </Button>
          <Link to={back} className="text-link inline-flex min-h-11 items-center">
            Keep them
          </Link>
        </div>
      </PostForm>
    </div>
  );
}
