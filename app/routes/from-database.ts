import { data } from 'react-router';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import type { RequestScope } from './request-scope.ts';

/**
 * Runs what a page needs from the database. When that is unreachable the page answers 503, which its error boundary shows;
 * any other failure goes on as it is.
 */
export async function fromDatabase<T>({ log }: RequestScope, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnreachable(error)) throw error;
    log.warn({ err: serializeError(error) }, 'the database is unreachable');
    throw data(null, { status: 503, statusText: 'Service Unavailable' });
  }
}

/** Of a page that goes out without what it is about: 503, after which outdated pages are served, only while the database is away. */
export const statusWithout = (error: unknown): 500 | 503 => (isDatabaseUnreachable(error) ? 503 : 500);

/** What a page can do without: a failure is logged and leaves a gap, and the page is not cached. */
export async function orWithout<T>(
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
