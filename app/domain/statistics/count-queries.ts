import sql from 'sql-template-tag';
import { z } from 'zod';
import { openAllowance } from '#app/platform/allowance.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import { ownField } from '../validation/field-rules.ts';

/** What is counted from the browser. Quote requests are counted as they are stored. */
const reportedEvents = ['page_view', 'search', 'call_click', 'website_click'] as const;
type CountedEvent = (typeof reportedEvents)[number] | 'quote_request';

/** A report of one event, without data about the visitor. */
export const eventReportSchema = z.object({
  event: z.enum(reportedEvents, { error: `One of ${reportedEvents.join(', ')}` }),
  contractor_id: ownField(100).meta({ description: 'The contractor that it is about' }),
});

/**
 * Adds one to today's count, by the calendar of Oklahoma. Without a contractor, or with one that is not in the
 * directory, it counts for the site as a whole.
 */
export const countEvent = (db: Queryable, event: CountedEvent, contractorId?: string) =>
  db.execute(sql`
    insert into daily_counts as d (day, contractor_id, event, total)
    values (
      (now() at time zone 'America/Chicago')::date,
      coalesce((select id from contractors where id = ${contractorId ?? ''}), ''),
      ${event}, 1)
    on conflict (day, contractor_id, event) do update set total = d.total + 1`);

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
