import { randomUUID } from 'node:crypto';
import { useEffect, useRef } from 'react';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { locationName, locations } from '#app/content/locations.ts';
import { ageInWords } from '#app/content/short-duration.ts';
import { totalWords } from '#app/content/total-words.ts';
import { trades } from '#app/content/trades/trades.ts';
import { changeStates, type Decided, type SkippedRequest } from '#app/domain/requests/desk/change-state.ts';
import { countNew, selectHolders } from '#app/domain/requests/desk/desk-request-queries.ts';
import { findDeskRequests } from '#app/domain/requests/desk/find-desk-requests.ts';
import { selectViews } from '#app/domain/requests/desk/saved-view-queries.ts';
import { removeView, saveView, viewQuery } from '#app/domain/requests/desk/saved-views.ts';
import { firmStates } from '#app/domain/requests/firm-state.ts';
import { type RequestState, requestStates } from '#app/domain/requests/request.ts';
import { stateChoices } from '#app/domain/requests/state-words.ts';
import { inboxKinds, kindLabel } from '#app/domain/requests/store/submission-form.ts';
import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { forms } from '#app/forms/forms.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ListCsv } from '#app/ui/desk/desk-list.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { type ListFilterField, ListFilters } from '#app/ui/desk/list-filters.tsx';
import { CursorLinks } from '#app/ui/desk/page-links.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { fromDatabase } from '../../from-database.ts';
import { requestScope } from '../../request-scope.ts';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/request-list';
import listKeys from './list-keys.js?url';
import { Arrivals, BulkBar, RequestTable, Views } from './request-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const me = requireOperator(context);
  const scope = context.get(requestScope);
  const { done, count, ...asked } = Object.fromEntries(url.searchParams);
  return fromDatabase(scope, async () => {
    const { rows, total, next, problems } = await findDeskRequests(scope.db, asked, me.id);
    const now = Date.now();
    return {
      asked,
      problems,
      next,
      found: totalWords(total, 'request', 'requests'),
      done: done === 'states' ? `${count === '1' ? '1 request is' : `${Number(count) || 0} requests are`} changed.` : undefined,
      requests: rows.map((request) => ({
        ...request,
        firms: request.firms.map(({ name, state }) => ({ name, words: firmStates[state].list })),
        kindLabel: kindLabel(forms, request.kind),
        age: ageInWords(request.at, now),
        place: request.zip ?? (request.city ? locationName(request.city) : ''),
      })),
      fresh: await countNew(scope.db),
      fields: filterFields(
        (await selectHolders(scope.db)).filter(({ id }) => id !== me.id),
        inboxKinds(forms),
      ),
      views: await selectViews(scope.db),
      query: viewQuery(url.searchParams),
      key: randomUUID(),
    };
  });
}

type Problem = {
  form: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  kept: SkippedRequest[];
  changed: number;
};

export async function action({ context, url }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const values = { ...scope.form };
  const { do: form = '', state, note = '' } = values;
  const problem: Problem = { form, values, errors: {}, kept: [], changed: 0 };
  const back = (more: Record<string, string>) =>
    redirect(`/admin/requests?${new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...more })}`, 303);
  return fromDatabase(scope, async () => {
    if (form === 'save-view') {
      const wrong = await saveView(scope.db, by, values['name'] ?? '', values['query'] ?? '');
      return wrong
        ? data({ ...problem, errors: { name: wrong } satisfies Problem['errors'] }, { status: 422 })
        : redirect(`/admin/requests?${values['query']}`, 303);
    }
    if (form === 'delete-view') {
      await removeView(scope.db, by, values['view'] ?? '');
      return back({});
    }
    const decided: Decided[] = Object.entries(values).flatMap(([id, from]) => (isUuid(id) ? [{ id, from }] : []));
    const errors: Record<string, string> = {
      ...(decided.length === 0 && { chosen: 'Select at least one request first' }),
      ...(!requestStates.includes(state as RequestState) && { state: 'Choose a state' }),
      ...(note.length > maxMessageLength && { note: `Write at most ${maxMessageLength} characters` }),
    };
    if (Object.keys(errors).length > 0) return data({ ...problem, errors }, { status: 422 });
    const { changed, same, kept } = await changeStates({ db: scope.db, forms }, by, {
      decided,
      state: state as RequestState,
      note: note.trim(),
      key: values['key'],
    });
    if (kept.length > 0) return data({ ...problem, kept, changed: changed + same }, { status: 409 });
    return back({ done: 'states', count: String(changed + same) });
  });
}

/** Reloads rows after a conflict too: some have changed. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, requests, next, found, problems, done, fresh, fields, views, query, key } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const isFirstPage = !asked['after'];
  const { search } = useLocation();
  const notice = useRef<HTMLDivElement>(null);
  // The button is far below the notice.
  useEffect(() => {
    if (actionData?.form === 'states') notice.current?.focus();
  }, [actionData]);
  return (
    <DeskPage
      title="Requests"
      actions={
        <>
          <ButtonLink to="/admin/requests/new">New request by phone</ButtonLink>
          <ListCsv to="/admin/requests.csv" asked={asked} />
        </>
      }
    >
      <div ref={notice} tabIndex={-1} className="scroll-mt-32 outline-none">
        <Notice tone={actionData ? 'problem' : 'done'}>{actionData ? <Refused problem={actionData} /> : done}</Notice>
      </div>
      <Views views={views} query={query} problem={errors['name']} name={actionData?.values['name']} />
      <ListFilters fields={fields} asked={asked} problems={problems} />
      <div className="flex flex-wrap items-center gap-x-6">
        <p className="mr-auto">
          {found}, {fresh === 1000 ? '1,000 or more' : fresh} new in all.{' '}
          <span className="text-ink-soft max-lg:hidden">j and k go down and up, x selects.</span>
        </p>
        {isFirstPage && !asked['sort'] && (
          <Arrivals key={search} search={search} shown={requests.map(({ id, at }) => ({ id, at }))} />
        )}
      </div>
      {requests.length === 0 ? (
        <p className="py-6">{query || asked['person'] ? 'No requests found. Remove a filter.' : 'No requests yet.'}</p>
      ) : (
        <PostForm aria-label="Requests" preventScrollReset>
          <script async src={listKeys} />
          <RequestTable requests={requests} />
          <BulkBar sendKey={key} values={actionData?.form === 'states' ? actionData.values : {}} errors={errors} />
        </PostForm>
      )}
      <CursorLinks asked={asked} next={next} label="Next page" />
    </DeskPage>
  );
}

/** Which were not changed, and why. */
function Refused({ problem: { errors, kept, changed } }: { problem: Problem }) {
  if (kept.length === 0) return Object.values(errors).join('. ');
  return (
    <>
      <p className="font-semibold">
        {kept.length} not changed{changed > 0 && `, ${changed} changed`}:
      </p>
      <ul className="list-disc pl-5">
        {kept.map(({ id, reference, reason }) => (
          <li key={id}>
            <Link to={`/admin/requests/${id}`} className="underline underline-offset-4">
              {reference}
            </Link>
            : {reason}.
          </li>
        ))}
      </ul>
    </>
  );
}

/** For the loader, so that the page gets only names, not their records. */
export const filterFields = (
  holders: readonly { id: string; name: string }[],
  kinds: readonly { kind: string; label: string }[],
): ListFilterField[] => [
  { name: 'text', label: 'Name, phone, text, reference', wide: true },
  {
    name: 'state',
    label: 'State',
    any: 'Any state',
    choices: [{ value: 'open', label: 'Open: new, contacted, passed on' }, ...stateChoices],
  },
  ...(
    [
      {
        name: 'kind',
        label: 'Kind',
        any: 'Any kind',
        choices: kinds.map(({ kind, label }) => ({ value: kind, label })),
      },
      {
        name: 'trade',
        label: 'Trade',
        any: 'Any trade',
        choices: trades.flatMap(({ types }) => types.slice(0, 1).map(({ type }) => ({ value: type, label: type }))),
      },
      {
        name: 'city',
        label: 'City',
        any: 'Any city',
        choices: locations.map(({ slug, name }) => ({ value: slug, label: name })),
      },
      {
        name: 'who',
        label: 'Assigned to',
        any: 'Anyone',
        choices: [
          { value: 'me', label: 'Me' },
          { value: 'nobody', label: 'No one' },
          ...holders.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      { name: 'firm', label: 'Chosen firm' },
      {
        name: 'firms',
        label: 'Firms',
        any: 'Any',
        choices: [
          { value: 'late', label: 'Late: no firm answered in time' },
          { value: 'address', label: 'Waiting for an address' },
          { value: 'reported', label: 'Reported messages' },
        ],
      },
      { name: 'from', label: 'From', type: 'date' },
      { name: 'to', label: 'To', type: 'date' },
      {
        name: 'sort',
        label: 'Order',
        any: 'Newest first',
        choices: [
          { value: 'oldest', label: 'Oldest first' },
          { value: 'next-step', label: 'Next step due first' },
        ],
      },
    ] satisfies ListFilterField[]
  ).map((field) => ({ ...field, isFolded: true })),
];
