import { data, redirect } from 'react-router';
import { longTime } from '#app/content/dates.ts';
import { findService, tradeNames } from '#app/content/services.ts';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import type { TrackedRequest } from '#app/domain/requests/request.ts';
import { suggestContractors } from '#app/domain/requests/suggest-contractors.ts';
import { fromDatabase, loadOptional } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import NotFound from '#app/routes/site/not-found/not-found.tsx';
import printStyle from '#app/ui/layout/print.css?url';
import type { Route } from './+types/request';
import type { ChangeProblem } from './change-form.tsx';
import { RequestView } from './request-view.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyle, media: 'print' }];

export const handle: PageHandle = { cache: false };

/** Anyone with the address can read and change the request: caches do not keep it, and linked pages do not learn it. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    const request = await findRequest(scope.db, params.token);
    if (!request) return data({ request: undefined, others: [], pro: '', done: '' }, { status: 404 });
    const others = await loadOptional(scope, 'other contractors', () => suggestContractors(scope.reads, request));
    return data({
      request: withTimes(request),
      others: others ?? [],
      // The submission may name an unknown trade.
      pro: tradeNames(findService(request.service_type)?.type ?? '').pro,
      done: url.searchParams.get('done') ?? '',
    });
  });
}

/** Formats times on the server: browsers differ. */
const withTimes = ({ at, events, contractors, ...request }: TrackedRequest): TrackedRequest => ({
  ...request,
  at: longTime(at),
  contractors: contractors.map((one) => ({ ...one, sentAt: one.sentAt && longTime(one.sentAt) })),
  events: events.map((event) => ({ ...event, at: longTime(event.at) })),
});

/** Handles the page's forms. Then the page loads again, so that a reload changes nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const fields = { ...scope.form };
  const outcome = await fromDatabase(scope, () => changeRequest(scope, params.token, fields, scope));
  const problem: ChangeProblem = { form: fields['do'] ?? '', values: fields, errors: {} };
  switch (outcome.outcome) {
    case 'done':
      throw redirect(`/request/${params.token}?done=${outcome.change}#main`, {
        status: 303,
        headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
      });
    case 'unknown':
      return data(problem, { status: 404 });
    case 'invalid':
      return data({ ...problem, errors: outcome.fields, problem: outcome.fields['request'] }, { status: 422 });
    case 'limited':
      return data(
        { ...problem, problem: outcome.error },
        { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } },
      );
  }
}

export default function RequestPage({ loaderData: { request, others, pro, done }, actionData }: Route.ComponentProps) {
  if (!request) return <NotFound />;
  return <RequestView request={request} others={others} pro={pro} done={done} problem={actionData} />;
}
