import { useContext, useEffect } from 'react';
import { data, isRouteErrorResponse, type MiddlewareFunction, UNSAFE_DataRouterDataContext } from 'react-router';
import { tellPostFailure } from '#app/ui/desk/post-failure.ts';

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

/** What the actions of the page gave that is shown now, by route. */
let shown: Record<string, unknown> | null | undefined;

/** For the layout, around which the router knows it. */
export function useShownActionData(): void {
  const state = useContext(UNSAFE_DataRouterDataContext);
  useEffect(() => {
    shown = state?.actionData;
  }, [state?.actionData]);
}

/**
 * In the browser: a form that does not go through, because no answer comes, another's answer or a refusal, leaves its page as it
 * is and as it was typed, rather than put an error in its place; `FailedPost` says what happened.
 */
export const keepFailedPost: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  tellPostFailure();
  const results = await next();
  if (request.signal.aborted) return results; // Somebody went elsewhere meanwhile.
  return Object.fromEntries(Object.entries(results).map(([route, one]) => [route, isFailure(one) ? keep(route, one) : one]));
};

/** A redirect is thrown too. */
const isFailure = ({ type, result }: Results[string]) => type === 'error' && !(result instanceof Response);

function keep(route: string, { result }: Results[string]): Results[string] {
  const status = isRouteErrorResponse(result) ? result.status : 0;
  tellPostFailure(status);
  // With a status on which the router reloads nothing.
  return { type: 'data', result: data(shown?.[route], { status: Math.max(status, 500) }) };
}
