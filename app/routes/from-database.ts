import { isRouteErrorResponse, type LoaderFunction, type ServerBuild } from 'react-router';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { type RequestScope, requestScope } from './request-scope.ts';
import { unavailable } from './respond.ts';

/**
 * Runs a page's queries. If the database is unreachable, the page responds 503 and shows its error boundary; other
 * failures pass through.
 */
export async function fromDatabase<T>({ log }: RequestScope, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnreachable(error)) throw error;
    log.warn({ err: serializeError(error) }, 'the database is unreachable');
    throw unavailable();
  }
}

const guarded =
  (run: LoaderFunction): LoaderFunction =>
  (args) =>
    fromDatabase(args.context.get(requestScope), async () => run(args));

/** Of all routes: while the database is unreachable, a page responds 503, and its error boundary says so. */
export const unavailableWithoutDatabase = (routes: ServerBuild['routes']): ServerBuild['routes'] =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { loader, action } = route?.module ?? {};
      const works = { ...(loader && { loader: guarded(loader) }), ...(action && { action: guarded(action) }) };
      return [id, route && { ...route, module: { ...route.module, ...works } }];
    }),
  );

/**
 * Reads a page's contractors. Without them it is still sent; its status keeps it out of caches: 503 only while the database is
 * unreachable, since it allows stale pages.
 */
export async function loadContractors<T>({ log }: RequestScope, work: () => Promise<T>) {
  try {
    return { found: await work(), status: 200 };
  } catch (error) {
    log.error({ err: serializeError(error) }, 'a page goes without its contractors');
    return { found: undefined, status: isDatabaseUnreachable(error) ? 503 : 500 };
  }
}

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
