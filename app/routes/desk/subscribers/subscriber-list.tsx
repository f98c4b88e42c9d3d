import { redirect, useSearchParams } from 'react-router';
import { counted } from '#app/content/total-words.ts';
import { type ListedSubscriber, typeLabels } from '#app/domain/subscribers/listed-subscriber.ts';
import { removeSubscribers } from '#app/domain/subscribers/subscriber-list.ts';
import { subscribers as subscriberList } from '#app/domain/subscribers/subscriber-queries.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { refuse, show } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { ConfirmForm, pickedIds, picksOf } from '#app/ui/desk/confirm-form.tsx';
import { TextLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListPage, type ListPick } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { loadList } from '../load-list.ts';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/subscriber-list';

const typeLabel = (type: string) => typeLabels[type as keyof typeof typeLabels] ?? type;

const addresses = (count: number) => counted(count, 'address', 'addresses');

export const loader = (args: Route.LoaderArgs) => loadList(args, subscriberList);

export async function action({ context, url }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const picked = pickedIds(form);
  if (picked.length === 0)
    return refuse(invalid({}, 'Select at least one address to remove.'), { fields: form, more: { picked } });
  if (form['do'] !== 'remove') return show(form, { picked });
  const count = await removeSubscribers(db, by, picked);
  const back = new URLSearchParams(url.search);
  back.set('removed', String(count));
  throw redirect(`/admin/subscribers?${back}`, 303);
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
  const confirm = actionData?.picked ?? [];
  return (
    <ListPage
      title="Subscribers"
      csv="/admin/subscribers.csv"
      list={list}
      caption="Subscribers"
      columns={columns}
      pick={{ ...pick, isPicked: ({ id }) => confirm.includes(id) }}
      one="address"
      many="addresses"
      summary={
        <p className="mb-4 max-w-prose text-ink-soft">
          {total === 0 ? 'No address matches this filter.' : `${addresses(total)}, newest first.`} A removed address gets no more
          newsletters; it can return by a button in a mail. To delete everything about a person, use{' '}
          <TextLink to="/admin/people">People</TextLink>.
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
      {confirm.length > 0 && <ConfirmRemoval picked={confirm} back={`?${new URLSearchParams(list.asked)}`} />}
    </ListPage>
  );
}

const ConfirmRemoval = ({ picked, back }: { picked: readonly string[]; back: string }) => (
  <ConfirmForm
    question={`Remove ${addresses(picked.length)} from all lists?`}
    does="remove"
    fields={picksOf(picked)}
    button={`Remove ${addresses(picked.length)}`}
    keep={{ to: back, label: 'Keep them' }}
  />
);
