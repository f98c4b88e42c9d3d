import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import type { RouteResults } from '#app/routes/keep-page.ts';
import { setPostFailure, shownActionData } from '#app/ui/desk/post-failure.ts';

/**
 * In the browser: a form post that fails, by no response, a foreign response or a refusal, keeps its page as typed instead
 * of showing an error page; `FailedPost` reports what happened.
 */
export const keepFailedPost: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  setPostFailure();
  const results = await next();
  if (request.signal.aborted) return results; // The operator navigated away.
  return Object.fromEntries(Object.entries(results).map(([route, one]) => [route, isFailure(one) ? keep(one) : one]));
};

/** Redirects are thrown too. */
const isFailure = ({ type, result }: RouteResults[string]) => type === 'error' && !(result instanceof Response);

function keep({ result }: RouteResults[string]): RouteResults[string] {
  const status = isRouteErrorResponse(result) ? result.status : 0;
  setPostFailure(status);
  // A status that keeps the router from reloading.
  return { type: 'data', result: data(shownActionData(), { status: Math.max(status, 500) }) };
}
