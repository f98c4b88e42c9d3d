import { randomUUID } from 'node:crypto';
import { Link, redirect, useLocation } from 'react-router';
import { cityName } from '#app/content/find-city.ts';
import { ageInWords } from '#app/content/short-duration.ts';
import { totalWords } from '#app/content/total-words.ts';
import { changeStates, type Decided, type SkippedRequest } from '#app/domain/requests/desk/change-state.ts';
import { inbox } from '#app/domain/requests/desk/desk-list-queries.ts';
import { countNew, selectHolders } from '#app/domain/requests/desk/desk-request-queries.ts';
import { findDeskRequests } from '#app/domain/requests/desk/find-desk-requests.ts';
import { recipientStates } from '#app/domain/requests/recipient-words.ts';
import { type RequestState, requestStates } from '#app/domain/requests/request.ts';
import { stateChoices } from '#app/domain/requests/state-words.ts';
import { inboxKinds, kindLabel } from '#app/domain/requests/store/submission-form.ts';
import { invalid, overtaken } from '#app/domain/validation/outcome.ts';
import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { forms } from '#app/forms/forms.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { refuse } from '#app/routes/respond.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { filterQuery, isFiltered, ListPage } from '#app/ui/desk/list-page.tsx';
import { ProblemPlace, useFocusOnProblem } from '#app/ui/desk/problem-place.tsx';
import type { Answer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/request-list';
import listKeys from './list-keys.js?url';
import { Arrivals, BulkBar, requestTable, Views } from './request-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { by: me, ...scope } = requireOperator(context);
  const { done, count, ...asked } = Object.fromEntries(url.searchParams);
  const { rows, ...found } = await findDeskRequests(scope.db, asked, me.id);
  const now = Date.now();
  const others = (await selectHolders(scope.db)).filter(({ id }) => id !== me.id);
  const choices = {
    state: [{ value: 'open', label: 'Open: new, contacted, passed on' }, ...stateChoices],
    kind: inboxKinds(forms).map(({ kind, label }) => ({ value: kind, label })),
    who: [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'No one' },
      ...others.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
  return {
    list: {
      ...found,
      ...inbox.controls(asked, choices),
      rows: rows.map((request) => ({
        ...request,
        contractors: request.contractors.map(({ name, state }) => ({ name, words: recipientStates[state].list })),
        kindLabel: kindLabel(forms, request.kind),
        age: ageInWords(request.at, now),
        place: request.zip ?? (request.city ? cityName(request.city) : ''),
      })),
    },
    done: done === 'states' ? `${count === '1' ? '1 request is' : `${Number(count) || 0} requests are`} changed.` : undefined,
    fresh: await countNew(scope.db),
    key: randomUUID(),
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { by, ...scope } = requireOperator(context);
  const values = scope.form;
  const { state, note = '' } = values;
  const more = { kept: [] as SkippedRequest[], changed: 0 };
  const decided: Decided[] = Object.entries(values).flatMap(([id, from]) => (isUuid(id) ? [{ id, from }] : []));
  const errors: Record<string, string> = {
    ...(decided.length === 0 && { chosen: 'Select at least one request first' }),
    ...(!requestStates.includes(state as RequestState) && { state: 'Choose a state' }),
    ...(note.length > maxMessageLength && { note: `Write at most ${maxMessageLength} characters` }),
  };
  if (Object.keys(errors).length > 0) return refuse(invalid(errors), { fields: values, more });
  const { changed, same, kept } = await changeStates({ db: scope.db, forms }, by, {
    decided,
    state: state as RequestState,
    note: note.trim(),
    key: values['key'],
  });
  if (kept.length > 0)
    return refuse(overtaken(`${kept.length} not changed`), { fields: values, more: { kept, changed: changed + same } });
  const done = { ...Object.fromEntries(url.searchParams), done: 'states', count: String(changed + same) };
  throw redirect(`/admin/requests?${new URLSearchParams(done)}`, 303);
}

/** After a conflict, some rows have changed. */
export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const { list, done, fresh, key } = loaderData;
  const { asked, rows } = list;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const isFirstPage = !asked['after'];
  const { search } = useLocation();
  useFocusOnProblem(actionData);
  return (
    <ListPage
      title="Requests"
      actions={<ButtonLink to="/admin/requests/new">New request by phone</ButtonLink>}
      csv="/admin/requests.csv"
      list={list}
      {...requestTable}
      one="request"
      many="requests"
      summary={
        <div className="flex flex-wrap items-center gap-x-6">
          <p className="mr-auto">
            {totalWords(list.total, 'request', 'requests')}, {fresh === 1000 ? '1,000 or more' : fresh} new in all.{' '}
            <span className="text-ink-soft max-lg:hidden">j and k go down and up, x selects.</span>
          </p>
          {isFirstPage && !asked['sort'] && (
            <Arrivals key={search} search={search} shown={rows.map(({ id, at }) => ({ id, at }))} />
          )}
        </div>
      }
      empty={<p className="py-6">{isFiltered(list) ? 'No requests found. Remove a filter.' : 'No requests yet.'}</p>}
      bulk={
        <>
          <script async src={listKeys} />
          <BulkBar sendKey={key} values={actionData?.values ?? {}} errors={errors} />
        </>
      }
      keepsScroll
    >
      <ProblemPlace>
        <Notice tone={actionData ? 'problem' : 'done'}>{actionData ? <Skipped problem={actionData} /> : done}</Notice>
      </ProblemPlace>
      <Views query={filterQuery(list)} />
    </ListPage>
  );
}

/** Which were not changed, and why. */
function Skipped({
  problem: { errors, kept = [], changed = 0 },
}: {
  problem: Answer<{ kept: SkippedRequest[]; changed: number }>;
}) {
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
