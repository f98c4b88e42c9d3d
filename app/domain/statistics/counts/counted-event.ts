import { z } from 'zod';
import { ownField } from '#app/domain/validation/field-rules.ts';

/** What is counted from the browser. Quote requests are counted as they are stored. */
export const reportedEvents = ['page_view', 'search', 'call_click', 'website_click'] as const;
export type CountedEvent = (typeof reportedEvents)[number] | 'quote_request';

/** A report of one event, without data about the visitor. */
export const eventReportSchema = z.object({
  event: z.enum(reportedEvents, { error: `One of ${reportedEvents.join(', ')}` }),
  contractor_id: ownField(100).meta({ description: 'The contractor that it is about' }),
});
