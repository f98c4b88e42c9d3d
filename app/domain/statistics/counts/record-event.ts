import type { Database } from '#app/platform/database.ts';
import type { reportedEvents } from './counted-event.ts';
import { countEvent } from './queries.ts';

/** More reports than these within a minute are not a person's, and are not counted: from one address, from one /48. */
const perMinute = 60;
const perNetwork = 120;

/** In memory and for a minute at most: addresses are not kept. */
let minute = 0;
const reports = new Map<string, number>();

function countReport(from: string): number {
  const count = (reports.get(from) ?? 0) + 1;
  reports.set(from, count);
  return count;
}

type EventReport = { event: (typeof reportedEvents)[number]; contractor_id?: string | undefined };

/** Counts one event of a page, unless its address, or the network that it is in, has reported more than people would. */
export async function recordEvent(
  db: Database,
  { event, contractor_id }: EventReport,
  client: { address: string; network?: string | undefined },
  now = Date.now(),
): Promise<void> {
  const current = Math.floor(now / 60_000);
  if (current !== minute) {
    minute = current;
    reports.clear();
  }
  const { address, network } = client;
  if (countReport(address) > perMinute) return;
  if (network && countReport(network) > perNetwork) return;
  await countEvent(db, event, contractor_id);
}
