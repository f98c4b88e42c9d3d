import { data, Form, Link, redirect } from 'react-router';
import { subscribers as subscriberList } from '#app/domain/subscribers/list-queries.ts';
import { subscriberStates, subscriptionTypes } from '#app/domain/subscribers/listed-subscriber.ts';
import { removeSubscribers } from '#app/domain/subscribers/subscriber-list.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { FilterField, FilterSelect } from '#app/ui/desk/filter-fields.tsx';
import { FilterForm } from '#app/ui/desk/filter-form.tsx';
import { Notice } from '#app/ui/desk/notice.tsx';
import { CursorLinks } from '#app/ui/desk/page-links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/list';

const typeLabels = { newsletter: 'Newsletter', maintenance_tips: 'Maintenance tips', pro_updates: 'Updates for contractors' };
const stateLabels = { subscribed: 'Subscribed', removed: 'Removed', all: 'All' };
const typeLabel = (type: string) => typeLabels[type as keyof typeof typeLabels] ?? type;

const addresses = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'address' : 'addresses'}`;

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

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, rows: subscribers, next, problems, removed } = loaderData;
  const total = loaderData.total.count;
  const { after, ...filter } = asked;
  const field = (name: string) => ({ name, value: asked[name], error: problems[name] });
  const choices = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const done = removed === undefined ? undefined : `Removed ${addresses(removed)}. They get no more newsletters.`;
  return (
    <DeskPage
      title="Subscribers"
      actions={
        <ButtonAnchor href={`/admin/subscribers.csv?${new URLSearchParams(filter)}`} look="secondary">
          Export as CSV
        </ButtonAnchor>
      }
    >
      <Notice tone={actionData?.problem ? 'problem' : 'done'}>{actionData ? actionData.problem : done}</Notice>
      {actionData && !actionData.problem && <ConfirmRemoval picked={actionData.picked} back={`?${new URLSearchParams(asked)}`} />}
      <FilterForm key={new URLSearchParams(filter).toString()}>
        <FilterField wide label="Part of an e-mail address" {...field('text')} />
        <FilterSelect label="List" any="Any list" choices={choices(subscriptionTypes, typeLabel)} {...field('type')} />
        <FilterSelect
          label="State"
          any="Subscribed"
          choices={choices(subscriberStates.slice(1), (state) => stateLabels[state as keyof typeof stateLabels])}
          {...field('state')}
        />
      </FilterForm>
      <p className="mb-4 max-w-prose text-ink-soft">
        {total === 0 ? 'No address matches this filter.' : `${addresses(total)}, newest first.`} A removed address gets no more
        newsletters; it can sign up again. To delete everything about a person, use{' '}
        <Link to="/admin/people" className="text-link">
          People
        </Link>
        .
      </p>
      {subscribers.length > 0 && (
        <Form method="post" aria-label="Subscribers">
          <DeskTable caption="Subscribers" chooses head={['E-mail', 'Lists', 'Signed up at', 'Since', 'State']}>
            {subscribers.map(({ id, email, types, source, pageUrl, at, removedAt }) => (
              <tr key={id}>
                <td className="max-md:float-right">
                  {!removedAt && (
                    <label className="-m-2 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center">
                      <input
                        type="checkbox"
                        name={`pick-${id}`}
                        defaultChecked={actionData?.picked.includes(id) ?? false}
                        className="size-5 accent-blossom"
                        autoComplete="off"
                      />
                      <span className="sr-only">Select {email}</span>
                    </label>
                  )}
                </td>
                <th scope="row" className="wrap-anywhere">
                  {email}
                </th>
                <td data-label="Lists">{types.map(typeLabel).join(', ') || 'None named'}</td>
                <td data-label="Signed up at">
                  <span className="wrap-anywhere">{[source, pageUrl].filter(Boolean).join(', ') || 'Not known'}</span>
                </td>
                <td data-label="Since">
                  <Moment at={at} />
                </td>
                <td>
                  <Chip tone={removedAt ? 'plain' : 'good'}>{removedAt ? 'Removed' : 'Subscribed'}</Chip>
                  {removedAt && (
                    <span className="mt-1 block text-sm">
                      <Moment at={removedAt} />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </DeskTable>
          <Button type="submit" name="do" value="ask" look="secondary" className="mt-6">
            Remove selected…
          </Button>
        </Form>
      )}
      <CursorLinks asked={asked} next={next} label="Older subscribers" />
    </DeskPage>
  );
}

function ConfirmRemoval({ picked, back }: { picked: readonly string[]; back: string }) {
  return (
    <div role="alert">
      <Form method="post" className="desk-notice mb-6" data-tone="problem">
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
      </Form>
    </div>
  );
}
