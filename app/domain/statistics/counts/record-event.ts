import { openAllowance } from '#app/platform/allowance.ts';
import type { Database } from '#app/platform/database.ts';
import { countEvent } from './count-queries.ts';
import type { reportedEvents } from './counted-event.ts';

/** More reports than these in an hour are not a person's, and are not counted. In memory: addresses are not kept. */
const [ofAddresses, ofNetworks] = [openAllowance(120), openAllowance(480)];

type EventReport = { event: (typeof reportedEvents)[number]; contractor_id?: string | undefined };

/** Counts one event of a page, unless its address, or the network that it is in, has reported more than people would. */
export async function recordEvent(
  db: Database,
  { event, contractor_id }: EventReport,
  client: { address: string; network?: string | undefined },
  now = performance.now(),
): Promise<void> {
  const { address, network = '' } = client;
  if (ofAddresses.secondsUntil(address, now) > 0 || (network && ofNetworks.secondsUntil(network, now) > 0)) return;
  ofAddresses.add(address, 1, now);
  if (network) ofNetworks.add(network, 1, now);
  await countEvent(db, event, contractor_id);
}
