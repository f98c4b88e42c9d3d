import { data } from 'react-router';
import { isDatabaseAway } from '#app/platform/database.ts';
import { describe } from '#app/platform/describe-error.ts';
import type { RequestScope } from './context.ts';

/**
 * Runs what a page needs from the database. When that is away the page answers 503, which its error boundary shows;
 * any other failure goes on as it is.
 */
export async function fromDatabase<T>({ log }: RequestScope, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.warn({ err: describe(error) }, 'the database is away');
    throw data(null, { status: 503, statusText: 'Service Unavailable' });
  }
}
