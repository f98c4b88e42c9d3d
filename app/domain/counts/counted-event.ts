import { z } from 'zod';
import { plainLine } from '../submissions/plain-text.ts';

/** What is counted from the browser. Quote requests are counted as they are stored. */
export const reportedEvents = ['page_view', 'search', 'call_click', 'website_click'] as const;
export type CountedEvent = (typeof reportedEvents)[number] | 'quote_request';

/** A report of one event. It says nothing of who caused it. */
export const eventReportSchema = z.object({
  event: z.enum(reportedEvents, { error: `One of ${reportedEvents.join(', ')}` }),
  contractor_id: z.string().max(100).overwrite(plainLine).nullish().meta({ description: 'The contractor that it is about' }),
});

/** Programs that say what they are: crawlers, previewers, monitors, tools. */
const robots =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|scrape|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|facebookexternalhit|\bapi\b/i;

/** A missing user agent counts as a robot's too: browsers always send one. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || robots.test(userAgent);
}
