import { isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from 'react-router';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { type RequestScope, requestScope } from './request-scope.ts';
import { unavailable } from './respond.ts';

type Handler = (args: { context: Readonly<RouterContextProvider> }) => unknown;

/** A loader or an action that responds 503 while the database is unreachable. Other failures pass through. */
const answersOutage =
  (handle: Handler): Handler =>
  async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      args.context.get(requestScope).log.warn({ err: serializeError(error) }, 'the database is unreachable');
      throw unavailable();
    }
  };

type Module = { loader?: unknown; action?: unknown };

/** A route's module for the server: no loader and no action has to handle a lost database. */
export const withOutages = <One extends Module>({ loader, action, ...module }: One) => ({
  ...module,
  ...(loader !== undefined && { loader: answersOutage(loader as Handler) }),
  ...(action !== undefined && { action: answersOutage(action as Handler) }),
});

/** All pages of the site, such that a page shows its error boundary with a 503 while the database is unreachable. */
export const answeringOutages = ({ routes, ...build }: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: withOutages(route.module) }]),
  ) as ServerBuild['routes'],
});

/** @deprecated */
export const fromDatabase = <T>(_scope: RequestScope, work: () => Promise<T>): Promise<T> => work();

/** For a page without its main content: 503 only while the database is unreachable, since it allows stale pages. */
export const statusWithout = (error: unknown): 500 | 503 => (isDatabaseUnreachable(error) ? 503 : 500);

/** A page's status: React Router answers with its action's, even if the page could not be loaded after that. */
export function statusOfPage(known: number, errors: Readonly<Record<string, unknown>> | null): number {
  const [failure] = Object.values(errors ?? {});
  if (failure === undefined) return known;
  return isRouteErrorResponse(failure) ? failure.status : 500;
}

/** Loads an optional part: a failure is logged and leaves a gap, and the page is not cached. */
export async function loadOptional<T>(
  { log, doNotCache }: RequestScope,
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: serializeError(error) }, `the page goes without its ${what}`);
    doNotCache?.();
    return undefined;
  }
}
