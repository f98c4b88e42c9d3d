import { data, Link, redirect, useSearchParams } from 'react-router';
import { counted } from '#app/content/total-words.ts';
import { type ListedSubscriber, typeLabels } from '#app/domain/subscribers/listed-subscriber.ts';
import { removeSubscribers } from '#app/domain/subscribers/subscriber-list.ts';
import { subscribers as subscriberList } from '#app/domain/subscribers/subscriber-queries.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { type ListColumn, ListPage, type ListPick } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { loadList } from '../load-list.ts';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/subscriber-list';

const typeLabel = (type: string) => typeLabels[type as keyof typeof typeLabels] ?? type;

const addresses = (count: number) => counted(count, 'address', 'addresses');

export const loader = (args: Route.LoaderArgs) => loadList(args, subscriberList);

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

export default function Subscribers({ loaderData: list, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const total = list.total.count;
  const removed = /^\d{1,3}$/.exec(search.get('removed') ?? '')?.[0];
  const done = removed && `Removed ${addresses(Number(removed))}. They get no more newsletters.`;
  return (
    <ListPage
      title="Subscribers"
      csv="/admin/subscribers.csv"
      list={list}
      caption="Subscribers"
      columns={columns}
      pick={{ ...pick, isPicked: ({ id }) => actionData?.picked.includes(id) ?? false }}
      one="address"
      many="addresses"
      summary={
        <p className="mb-4 max-w-prose text-ink-soft">
          {total === 0 ? 'No address matches this filter.' : `${addresses(total)}, newest first.`} A removed address gets no more
          newsletters; it can return by a button in a mail. To delete everything about a person, use{' '}
          <Link to="/admin/people" className="text-link">
            People
          </Link>
          .
        </p>
      }
      bulk={
        <Button type="submit" name="do" value="ask" look="secondary" className="mt-6">
          Remove selected…
        </Button>
      }
      older="Older subscribers"
    >
      <Notice tone={actionData?.problem ? 'problem' : 'done'}>{actionData ? actionData.problem : done}</Notice>
      {actionData && !actionData.problem && (
        <ConfirmRemoval picked={actionData.picked} back={`?${new URLSearchParams(list.asked)}`} />
      )}
    </ListPage>
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
