import type { Database } from '#app/platform/database.ts';
import type { reportedEvents } from './counted-event.ts';
import { countEvent } from './queries.ts';

/** More reports than this from one address within a minute are not a person's, and are not counted. */
const perMinute = 60;

/** In memory and for a minute at most: addresses are not kept. */
let minute = 0;
const reports = new Map<string, number>();

type EventReport = { event: (typeof reportedEvents)[number]; contractor_id?: string | undefined };

/** Counts one event of a page, unless its address has reported more than a person would. */
export async function recordEvent(
  db: Database,
  { event, contractor_id }: EventReport,
  clientAddress: string,
  now = Date.now(),
): Promise<void> {
  const current = Math.floor(now / 60_000);
  if (current !== minute) {
    minute = current;
    reports.clear();
  }
  const count = (reports.get(clientAddress) ?? 0) + 1;
  reports.set(clientAddress, count);
  if (count <= perMinute) await countEvent(db, event, contractor_id);
}
